UPDATE journal SET payload = :payload WHERE seq = :seq;
