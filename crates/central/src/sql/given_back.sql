DO $$
BEGIN
    IF (SELECT NOT rolsuper AND (rolcreatedb OR rolcreaterole) FROM pg_roles WHERE rolname = current_user) THEN
        EXECUTE format('ALTER ROLE %I NOCREATEDB NOCREATEROLE', current_user);
    END IF;
END
$$;
