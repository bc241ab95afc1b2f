SELECT name FROM pragma_table_info(:table) WHERE "notnull" AND type = 'TEXT';
