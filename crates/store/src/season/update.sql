UPDATE season SET name = :name, federation = :federation, site = :site, colour = :colour, minors_whole = :minors_whole
WHERE id = 1;
