INSERT INTO erased (season, federation, seal) SELECT $1, $2, unnest($3::bytea[]) ON CONFLICT DO NOTHING
