// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { EntryRow, Etapa } from '../../lib/backend';
import { click, mounted, settled, words } from '../../../tests/mounted';

const row = (entrant: number, paid_cents: number): EntryRow =>
  ({
    entry: { entrant, name: `Time ${entrant}`, pot: 1, paid_cents, checked_in_at: null },
    club: '',
    lineup: [],
    excluded: null,
  }) as unknown as EntryRow;
const done: unknown[] = [];
const rows = [row(1, 0), row(2, 2_000), row(3, 5_000)];
vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    execute: (_: unknown, command: unknown) => {
      done.push(command);
      return Promise.resolve({ seq: 2, tags: [], made: 'nothing', moved: [] });
    },
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

test('a tick marks a row and nothing else: who is here is said beside it', async () => {
  mounted(Teams, { etapa: { id: 1, fee_cents: 0 } as Etapa });
  await settled();
  const row = document.querySelector('tr[data-row]');
  expect([...(row?.querySelectorAll('[role="checkbox"]') ?? [])].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Marcar Time 1',
  ]);
  const here = row?.querySelector<HTMLElement>('td[data-column="present"] button');
  expect(here?.textContent).toBe('Time 1: ○ falta');
  if (here) await click(here);
  expect(done).toEqual([{ command: 'check-in', etapa: 1, entrants: [1], present: true }]);
});
