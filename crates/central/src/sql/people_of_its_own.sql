SELECT athlete, season, federation, name, birth, gender, category, club, city FROM people_of_its_own($1)
