SELECT current_user::text,
    (SELECT rolsuper OR (rolcreaterole AND rolcreatedb) FROM pg_roles WHERE rolname = current_user),
    EXISTS (SELECT FROM pg_database WHERE datname = $1),
    (SELECT count(*) = 3 AND bool_and(pg_has_role(current_user, oid, 'MEMBER')) FROM pg_roles
        WHERE rolname IN ('central_owner', 'central_tenant', 'central_national'))
