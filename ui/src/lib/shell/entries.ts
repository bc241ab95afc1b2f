// Entries of the journal as a person reads them.
import type { LogRow } from '../backend';

/** What was done, and to what. */
export function told(row: LogRow | null | undefined): string {
  return row ? [row.told, row.subject].filter(Boolean).join(' · ') : '';
}

/** Whether an undo of the entry may be asked for; the host says whether it can be. */
export function isUndoable(row: LogRow): boolean {
  return row.undone_by === null && row.undoes === null && row.command !== 'migrate';
}
