DELETE FROM pairing WHERE rodada_id = :rodada_id;
