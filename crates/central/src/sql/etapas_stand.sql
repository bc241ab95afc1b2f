INSERT INTO etapa (season, federation, number, etapa, day, of_championship, name, hall, championship, title, regulation, class, category, historical)
SELECT $1, $2, came.number, came.etapa, came.day::date, came.of_championship, came.name, came.hall, came.championship,
    came.title, came.regulation, came.class, came.category, came.historical
FROM unnest($3::bigint[], $4::bigint[], $5::text[], $6::integer[], $7::text[], $8::text[], $9::bigint[], $10::text[], $11::text[], $12::text[], $13::integer[], $14::boolean[])
    AS came (number, etapa, day, of_championship, name, hall, championship, title, regulation, class, category, historical)
