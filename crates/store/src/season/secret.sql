SELECT value FROM secret WHERE owner = :owner;
