DELETE FROM athlete WHERE uid = :uid;
