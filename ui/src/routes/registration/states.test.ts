import { expect, test } from 'vitest';
import type { EntryRow } from '../../lib/backend';
import { ENTRY_STATES, isIn, owes } from './states';

const row = (told: Partial<EntryRow['entry']> = {}, more: Partial<EntryRow> = {}): EntryRow =>
  ({
    entry: { checked_in_at: null, paid_cents: 0, ...told },
    lineup: [],
    excluded: null,
    ...more,
  }) as unknown as EntryRow;

const states = (one: EntryRow, fee: number): string[] => ENTRY_STATES.filter((state) => isIn(state, one, fee));

test('an entry is told by what is still to be done about it', () => {
  expect(states(row(), 6000)).toEqual(['missing', 'owing', 'unlined']);
  expect(states(row(), 0)).toEqual(['missing', 'unlined']);
  const whole = row({ checked_in_at: '2026-03-21T11:00:00Z', paid_cents: 6000 }, { lineup: [{}] as EntryRow['lineup'] });
  expect(states(whole, 6000)).toEqual([]);
  // Nobody waits for who is kept out.
  expect(states(row({}, { excluded: 'decisão 3' }), 0)).toEqual(['unlined']);
});

test('who paid more owes nothing', () => {
  expect(owes(row({ paid_cents: 2000 }), 6000)).toBe(4000);
  expect(owes(row({ paid_cents: 7000 }), 6000)).toBe(0);
});
