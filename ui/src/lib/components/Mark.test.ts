// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mounted, settled, words } from '../../../tests/mounted';

vi.mock('../backend', () => ({ host: {}, refusal: (error: unknown) => error }));

const { desk } = await import('../desk.svelte');
const { default: Mark } = await import('./Mark.svelte');

test('a result is received only where a second person confirms it, and follows who is there', async () => {
  desk.confirms = false;
  mounted(Mark, { state: 'reported' as const });
  expect(words('.mark')[0]).toMatch(/lançada$/);
  desk.confirms = true;
  await settled();
  expect(words('.mark')[0]).toMatch(/recebida$/);
});
