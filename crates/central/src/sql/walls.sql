SELECT 'A tabela ' || c.relname || ' não separa as federações: rode `espadilha-central init`.',
    c.relrowsecurity AND c.relforcerowsecurity
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE a.attname = 'federation' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
UNION ALL
SELECT 'O usuário ' || rolname || ' do PostgreSQL pode mais do que deve (superusuário, BYPASSRLS, CREATEROLE ou INHERIT): tire-lhe isso com ALTER ROLE.',
    NOT (rolsuper OR rolbypassrls OR rolcreaterole OR rolinherit)
FROM pg_roles WHERE rolname = session_user
UNION ALL
SELECT 'O PostgreSQL está com ' || name || ' = ' || setting || ': o que foi confirmado pode se perder numa queda de energia. Ponha on.',
    setting NOT IN ('off')
FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')
