// What is still to be done about those who are entered.
import type { EntryRow } from '../../lib/backend';

/** A state by which the list can be narrowed. */
export type EntryState = 'missing' | 'owing' | 'unlined';

export const ENTRY_STATES: EntryState[] = ['missing', 'owing', 'unlined'];

/** What an entry still owes of the fee. */
export function owes(row: EntryRow, fee_cents: number): number {
  return Math.max(0, fee_cents - row.entry.paid_cents);
}

/** Whether an entry is in a state. Nobody waits for one that is kept out. */
export function isIn(state: EntryState, row: EntryRow, fee_cents: number): boolean {
  switch (state) {
    case 'missing':
      return row.entry.checked_in_at === null && row.excluded === null;
    case 'owing':
      return owes(row, fee_cents) > 0;
    case 'unlined':
      return row.lineup.length === 0;
  }
}
