SELECT max(id) AS id FROM etapa;
