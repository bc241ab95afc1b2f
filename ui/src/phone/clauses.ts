// Clauses of a regulation that lie in the page, looked for without network.
import { folded } from '../lib/fold';
import type { ClauseAtHand } from './types';

/** Words that say nothing, in both languages. */
const IDLE = new Set('a o as os de da do das dos e em no na um uma que se the of in an is to'.split(' '));

export interface Found {
  clauses: ClauseAtHand[];
  /** Whether each speaks of every word. */
  whole: boolean;
}

/** The clauses that speak of every word, or else of most; penalties first. All in the order of the text where nothing is asked. */
export function found(all: ClauseAtHand[], text: string): Found {
  const words = folded(text)
    .split(/[\s,;:!?]+/)
    .filter((word) => word !== '' && !IDLE.has(word));
  if (words.length === 0) return { clauses: all, whole: true };
  const speaking = all.map((clause) => {
    const told = folded(`${clause.id} ${clause.at} ${clause.told} ${(clause.readings ?? []).join(' ')}`);
    return { clause, words: words.filter((word) => speaks(told, word)).length };
  });
  const most = Math.max(0, ...speaking.map((one) => one.words));
  const best = most === 0 ? [] : speaking.filter((one) => one.words === most);
  const clauses = best.map((one) => one.clause).sort((one, other) => one.weight - other.weight);
  return { clauses, whole: most === words.length };
}

/** A word counts by how it begins: endings of number and gender do not matter. */
function speaks(told: string, word: string): boolean {
  const stem = word.length > 4 && /^\p{L}+$/u.test(word) ? word.replace(/(?:es|s|a|o)$/, '') : word;
  return ` ${told}`.includes(/^\p{L}/u.test(stem) ? ` ${stem}` : stem) || told.includes(`(${stem}`) || told.includes(`-${stem}`);
}
