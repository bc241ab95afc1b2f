INSERT INTO answered (device, request_key, request, answer) VALUES (:device, :request_key, :request, :answer);
