SELECT uid, name, federation, created_at FROM season WHERE id = 1;
