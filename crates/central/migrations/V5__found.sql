-- People by the words of their names. Below the second wall no index finds them: PostgreSQL asks whose a row is before it
-- asks anything that might tell of it. So a tenant asks this, which sees all and gives out those of its federation alone.

-- Of a small federation few are looked at, however common a name is.
CREATE INDEX person_of ON person (federation);

GRANT CREATE ON SCHEMA public TO central_national;
SET ROLE central_national;

-- Of a federation, of all where none is named. Names are rare or common: which index is worth it is asked each time anew.
CREATE FUNCTION people_found(asked text[], whose text)
RETURNS TABLE (athlete text, season text, federation text, name text, birth text, gender text, category integer, club text, city text)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET enable_seqscan = off
AS $$
BEGIN
    RETURN QUERY
        SELECT p.athlete, p.season, p.federation, p.name, p.birth::text, p.gender, p.category, p.club, p.city
        FROM person p
        WHERE p.words @> asked AND (whose IS NULL OR p.federation = whose)
        LIMIT 50;
END
$$;
REVOKE ALL ON FUNCTION people_found FROM PUBLIC;

CREATE FUNCTION people_of_its_own(asked text[])
RETURNS TABLE (athlete text, season text, federation text, name text, birth text, gender text, category integer, club text, city text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
    SELECT * FROM people_found(asked, coalesce(current_setting('central.federation', true), ''))
$$;
REVOKE ALL ON FUNCTION people_of_its_own FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_of_its_own TO central_tenant;

SET ROLE central_owner;
REVOKE CREATE ON SCHEMA public FROM central_national;
