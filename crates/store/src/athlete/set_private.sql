UPDATE athlete_private
SET cpf = :cpf, birth_date = :birth_date, phone = :phone, email = :email, salt = lower(hex(randomblob(32)))
WHERE uid = :uid;
