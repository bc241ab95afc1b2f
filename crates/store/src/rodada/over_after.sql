WITH over AS (
  SELECT this.etapa_id AS etapa_id, min(CASE rodada.id WHEN this.id THEN coalesce(:closed_at, rodada.closed_at) ELSE rodada.called_at END) AS at
  FROM rodada AS this
  JOIN rodada ON rodada.etapa_id = this.etapa_id AND rodada.number >= this.number
  WHERE this.id = :id
)
SELECT coalesce((SELECT max(number) FROM ruling WHERE ruling.etapa_id = over.etapa_id AND ruling.at < over.at), 0) AS number
FROM over
WHERE over.at IS NOT NULL;
