SELECT homologated_at, at, instance, decided_by, because FROM reopening WHERE etapa_id = :etapa_id ORDER BY id;
