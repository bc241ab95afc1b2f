SELECT lower(hex(randomblob(32))) AS salt;
