SELECT season, code, number FROM alert ORDER BY season, number, code
