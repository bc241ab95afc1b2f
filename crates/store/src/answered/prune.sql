DELETE FROM answered WHERE id <= :oldest;
