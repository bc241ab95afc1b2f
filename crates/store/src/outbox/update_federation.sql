UPDATE federation
SET code = :code, root = :root, certificate = :certificate, central = :central, central_key = :central_key, at = :at
WHERE id = 1;
