UPDATE entrant SET club_id = :into WHERE club_id = :id;
