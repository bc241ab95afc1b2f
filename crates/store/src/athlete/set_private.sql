INSERT INTO athlete_private (uid, cpf, birth_date, phone, email) VALUES (:uid, :cpf, :birth_date, :phone, :email)
ON CONFLICT (uid) DO UPDATE SET cpf = excluded.cpf, birth_date = excluded.birth_date, phone = excluded.phone, email = excluded.email;
