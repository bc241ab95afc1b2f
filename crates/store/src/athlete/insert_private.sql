INSERT INTO athlete_private (uid, cpf, birth_date, phone, email, salt)
VALUES (:uid, :cpf, :birth_date, :phone, :email, lower(hex(randomblob(32))));
