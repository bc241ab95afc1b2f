UPDATE change SET after = json_set(after, :path, json_object('digest', :digest)) WHERE id = :id;
