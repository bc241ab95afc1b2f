SELECT line FROM statement_enclosed WHERE seal = :seal;
