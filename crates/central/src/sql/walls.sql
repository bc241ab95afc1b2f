SELECT 'table', c.relname::text, '', c.relrowsecurity AND c.relforcerowsecurity
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE a.attname = 'federation' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
UNION ALL
SELECT 'role', rolname::text, '', NOT (rolsuper OR rolbypassrls OR rolcreaterole OR rolinherit)
FROM pg_roles WHERE rolname = session_user
UNION ALL
SELECT 'setting', name, setting, setting NOT IN ('off')
FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')
