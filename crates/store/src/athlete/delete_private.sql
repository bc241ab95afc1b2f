DELETE FROM athlete_private WHERE uid = :uid;
