SELECT request, answer FROM answered WHERE device = :device AND request_key = :request_key;
