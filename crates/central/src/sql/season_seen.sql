SELECT federation, keys, number, head, plain, frozen FROM season WHERE season = $1
