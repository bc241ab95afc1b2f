UPDATE athlete SET merged_into = :into WHERE id = :id OR merged_into = :id;
