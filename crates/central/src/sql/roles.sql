DO $$
DECLARE
    name text;
BEGIN
    FOREACH name IN ARRAY ARRAY['central_owner', 'central_tenant', 'central_national'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', name);
        END IF;
        EXECUTE format('GRANT %I TO %I', name, current_user);
    END LOOP;
    -- Whoever forgets to say whose rows it asks for sees none.
    EXECUTE format('ALTER ROLE %I NOINHERIT', current_user);
END
$$;
