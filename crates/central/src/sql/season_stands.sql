UPDATE season SET number = $2, head = $3, plain = $4, frozen = $5 WHERE season = $1
