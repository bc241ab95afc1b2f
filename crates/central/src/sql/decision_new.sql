INSERT INTO decision (absorbed, kept, holds, registrar, reason) VALUES ($1, $2, $3, $4, $5) RETURNING id
