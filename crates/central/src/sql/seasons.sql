SELECT season, number, head, frozen FROM season ORDER BY season
