// Whom the charts mark, and against whom.
import type { EntrantId } from '../../lib/backend';

/** What was chosen, as a question has it. */
export const entrant = (chosen: string): EntrantId | null => (chosen === '' ? null : Number(chosen));

/** Who can be chosen: nobody meets himself. */
export const candidates = (entrants: [EntrantId, string][], other: string): { value: string; label: string }[] =>
  entrants
    .map(([id, label]) => ({ value: String(id), label }))
    .filter(({ value }) => value !== other);
