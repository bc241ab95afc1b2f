SELECT view FROM live WHERE season = $1
