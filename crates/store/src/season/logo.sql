SELECT png FROM logo;
