UPDATE journal SET hash = :hash WHERE seq = :seq;
