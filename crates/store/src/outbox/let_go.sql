DELETE FROM statement_enclosed WHERE seal = :seal;
