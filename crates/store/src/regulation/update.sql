UPDATE regulation SET text = :text WHERE name = :name AND since = :since;
