SELECT seq FROM live WHERE season = $1
