UPDATE change
SET before = iif(coalesce(json_extract(before, :path), '') <> '', json_set(before, :path, NULL), before),
  after = iif(coalesce(json_extract(after, :path), '') <> '', json_set(after, :path, NULL), after)
WHERE id = :id AND (coalesce(json_extract(before, :path), '') <> '' OR coalesce(json_extract(after, :path), '') <> '');
