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
