UPDATE noted SET athlete_id = :into WHERE athlete_id = :id;
