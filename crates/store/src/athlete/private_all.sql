SELECT uid, cpf, birth_date FROM athlete_private;
