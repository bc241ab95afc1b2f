UPDATE change SET before = json_set(before, :path, json_object('digest', :digest)) WHERE id = :id;
