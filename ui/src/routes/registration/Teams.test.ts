// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { EntryRow, Etapa } from '../../lib/backend';
import { mounted, settled, words } from '../../../tests/mounted';

const row = (entrant: number, paid_cents: number): EntryRow =>
  ({
    entry: { entrant, name: `Time ${entrant}`, pot: 1, paid_cents, checked_in_at: null },
    club: '',
    lineup: [],
    excluded: null,
  }) as unknown as EntryRow;
const rows = [row(1, 0), row(2, 2_000), row(3, 5_000)];
vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    query: (name: string) =>
      Promise.resolve({ answer: name === 'entries' ? rows : name === 'clubs' ? [] : undefined, tags: [], seq: 1 }),
  },
}));

const { default: Teams } = await import('./Teams.svelte');

test.each([
  ['of no fee everybody is exempt, whoever paid has paid', 0, ['isento', '✓ paga', '✓ paga']],
  ['of a fee whoever has not paid it all owes the rest', 5_000, ['deve R$ 50,00', 'deve R$ 30,00', '✓ paga']],
])('%s', async (_, fee_cents, expected) => {
  mounted(Teams, { etapa: { id: 1, fee_cents } as Etapa });
  await settled();
  const told = words('td[data-column="paid"]').map((one) => one.replace(/\u00a0/g, ' '));
  expect(told).toEqual(expected);
});
