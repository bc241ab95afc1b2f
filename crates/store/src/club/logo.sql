SELECT png FROM club_logo WHERE club_id = :club_id;
