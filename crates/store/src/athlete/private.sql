SELECT cpf, birth_date, phone, email FROM athlete_private WHERE uid = :uid;
