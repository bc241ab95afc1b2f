// The four suits as they are drawn, in a square of 24: paus, copas, espadas, ouros.
export const suits = {
  p: 'M12 3a4.2 4.2 0 0 1 3.6 6.4 4.3 4.3 0 1 1-2.3 7.6c.1 1.7.7 3 1.7 4H9c1-1 1.6-2.3 1.7-4a4.3 4.3 0 1 1-2.3-7.6A4.2 4.2 0 0 1 12 3Z',
  c: 'M12 21C5 15 3 11.6 3 8.4A4.9 4.9 0 0 1 12 6a4.9 4.9 0 0 1 9 2.4C21 11.6 19 15 12 21Z',
  e: 'M12 2.5c3.6 4.3 8.5 7 8.5 11.2a4.3 4.3 0 0 1-7.2 3.2c.1 1.8.7 3.3 1.7 4.6H9c1-1.3 1.6-2.8 1.7-4.6a4.3 4.3 0 0 1-7.2-3.2C3.5 9.5 8.4 6.8 12 2.5Z',
  o: 'M12 2.5 19.5 12 12 21.5 4.5 12Z',
};

export type SuitLetter = keyof typeof suits;
