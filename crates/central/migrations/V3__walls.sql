-- Of a federation's rows another sees none, whatever is asked: the second wall, below the one of the program.
-- `central_tenant` sees those of the federation that the transaction names; `central_national` sees all.

DO $$
DECLARE
    name text;
BEGIN
    FOREACH name IN ARRAY ARRAY[
        'root', 'season', 'certificate', 'revocation', 'statement', 'enclosed', 'identity', 'live',
        'erased', 'person', 'sanction', 'merge', 'etapa', 'placement', 'alert'
    ] LOOP
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
        EXECUTE format(
            'CREATE POLICY of_a_federation ON %I TO central_tenant
             USING (federation = current_setting(''central.federation'', true))',
            name);
        EXECUTE format('CREATE POLICY of_all ON %I TO central_national USING (true)', name);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO central_tenant, central_national', name);
    END LOOP;
END
$$;

-- What came is never written over, and of the log nothing but people's words ever goes.
REVOKE UPDATE, DELETE ON statement, certificate, revocation FROM central_tenant, central_national;
REVOKE INSERT, UPDATE, DELETE ON root FROM central_tenant;

GRANT SELECT ON central TO central_tenant, central_national;
GRANT INSERT ON central TO central_national;
GRANT SELECT, INSERT, UPDATE, DELETE ON registrar TO central_national;
GRANT SELECT, INSERT ON decision TO central_national;
GRANT SELECT ON refinery_schema_history TO central_national;
GRANT SELECT, UPDATE ON pulse TO central_tenant, central_national;
