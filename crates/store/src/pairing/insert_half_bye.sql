INSERT INTO half_bye (etapa_id, rodada, entrant_id) VALUES (:etapa_id, :rodada, :entrant_id);
