INSERT INTO reopening (etapa_id, homologated_at, at, instance, decided_by, because)
VALUES (:etapa_id, :homologated_at, :at, :instance, :decided_by, :because);
