UPDATE secret SET value = :value, salt = lower(hex(randomblob(32))) WHERE owner = :owner;
