UPDATE change
SET before = iif(:before, json_set(before, :path, NULL), before),
  after = iif(:after, json_set(after, :path, NULL), after)
WHERE id = :id;
