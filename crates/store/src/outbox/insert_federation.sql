INSERT INTO federation (code, root, certificate, central, central_key, at)
VALUES (:code, :root, :certificate, :central, :central_key, :at);
