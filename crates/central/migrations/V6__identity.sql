-- Whose CPF is whose is asked by athlete, too.
CREATE INDEX identity_athlete ON identity (athlete);
