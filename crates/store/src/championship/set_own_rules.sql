UPDATE championship SET own_walkover = :own_walkover, own_annul = :own_annul WHERE id = :id;
