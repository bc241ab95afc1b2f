SELECT EXISTS (SELECT 1 FROM federation) AS has_joined;
