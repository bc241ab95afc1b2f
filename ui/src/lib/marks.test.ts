import { afterEach, expect, test } from 'vitest';
import { desk } from './desk.svelte';
import { marked } from './marks';

afterEach(() => {
  desk.confirms = false;
});

test('a result waits for a second person where there is one', () => {
  expect(marked('reported')[1]).toBe('lançada');
  expect(marked('read')[1]).toBe('lida');
  desk.confirms = true;
  expect(marked('reported')[1]).toBe('recebida');
  expect(marked('confirmed')[1]).toBe('confirmada');
});

test('several mesas are told of as several', () => {
  expect(marked('waiting', 6)[1]).toBe('esperam');
  expect(marked('reported', 2)[1]).toBe('lançadas');
  expect(marked('annulled', 2)[1]).toBe('anuladas');
  // What is no word of one alone stays.
  expect([marked('playing', 3)[1], marked('in_doubt', 3)[1], marked('walkover', 3)[1]]).toEqual(['jogando', 'em dúvida', 'W×O']);
  expect(marked('waiting', 1)[1]).toBe('espera');
});
