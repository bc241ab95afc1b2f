UPDATE carried_sanction SET athlete_id = :into WHERE athlete_id = :id;
