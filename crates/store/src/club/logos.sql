SELECT club_id, png FROM club_logo ORDER BY club_id;
