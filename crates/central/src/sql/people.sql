SELECT athlete, season, federation, name, birth, gender, category, club, city FROM people_found($1, NULL)
