// Regulations that are being made: which day they hold from, what is found in them.
import type { Etapa, FieldGroup, FormClause, FormField } from '../../lib/backend';
import { folded } from '../../lib/fold';

/** `21/11/2026` as `2026-11-21`; what is no day stays as it was typed, for the host to say so. */
export function isoDay(typed: string): string {
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(typed) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed.trim();
}

/** The day of the next etapa; today where there is none to come. Both as `2026-11-21`. */
export function nextDay(etapas: Pick<Etapa, 'date'>[], today: string): string {
  const coming = etapas.map(({ date }) => date).filter((date) => date >= today);
  return coming.sort()[0] ?? today;
}

/** Whether all these words are in one of the texts, whatever the accents. */
function has(texts: (string | null)[], words: string): boolean {
  const all = folded(texts.join(' '));
  return folded(words).split(' ').every((word) => all.includes(word));
}

/** The fields in which these words are, in their order: in the label, the clauses, our reading, the values. */
export function fieldsWith(groups: FieldGroup[], words: string): FormField[] {
  if (words.trim() === '') return [];
  return groups
    .flatMap((group) => group.fields)
    .filter((one) =>
      has([one.label, one.path, one.shown, one.note, ...one.readings, ...one.clauses.flatMap(({ id, gist }) => [id, gist])], words),
    );
}

/** The clauses in which these words are; all of them without any. */
export function clausesWith(clauses: FormClause[], words: string): FormClause[] {
  return words.trim() === '' ? clauses : clauses.filter((one) => has([one.id, one.at, one.gist, one.base_gist], words));
}

/** Where a line (from 1) of a text begins and ends. */
export function lineAt(text: string, line: number): [number, number] {
  const before = text.split('\n').slice(0, line - 1);
  const begin = before.reduce((length, one) => length + one.length + 1, 0);
  const end = text.indexOf('\n', begin);
  return [Math.min(begin, text.length), end < 0 ? text.length : end];
}
