SELECT name FROM registrar WHERE token = $1
