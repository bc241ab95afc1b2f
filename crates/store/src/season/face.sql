SELECT site, colour, minors_whole FROM season WHERE id = 1;
