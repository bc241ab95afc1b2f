// What the palette finds: every word that was typed, without accents, in a name or in what else people call it.
import { folded } from '../fold';

export interface Item {
  id: string;
  label: string;
  /** Other words that people look for it by. */
  also?: string | undefined;
  keys?: string | undefined;
  does: () => void;
}

export interface Group {
  heading: string;
  items: Item[];
  /** There are so many that they are shown only once something was typed. */
  many?: true;
  /** Found elsewhere already: shown as they come. */
  found?: true;
}

/** What another place has found comes after every name. */
const LAST = 6;

/** How many of a group are shown at once. */
const MOST = 8;

/** How well a word stands in a text: a word of it, the beginning of one, within one, not at all. */
function worth(word: string, words: string[]): number {
  if (words.includes(word)) return 0;
  if (words.some((one) => one.startsWith(word))) return 1;
  return words.some((one) => one.includes(word)) ? 2 : Infinity;
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** How well an item answers: its worst word, what is found by another name last; Infinity for not at all. */
function rank(item: Item, typed: string[]): number {
  const label = wordsOf(item.label);
  const also = wordsOf(item.also ?? '');
  return Math.max(...typed.map((word) => Math.min(worth(word, label), worth(word, also) + 3)));
}

/** The groups that have something, the best answer's first; all of what is few where nothing is typed. */
export function find(groups: Group[], text: string): Group[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return groups.filter((group) => !group.many && group.items.length > 0);
  const answers = groups.map((group) => {
    const ranked = group.items
      .map((item) => ({ item, rank: group.found ? LAST : rank(item, typed) }))
      .filter((one) => one.rank < Infinity)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST);
    const best = ranked[0]?.rank ?? Infinity;
    return { best, group: { ...group, items: ranked.map((one) => one.item) } };
  });
  return answers
    .filter((answer) => answer.best < Infinity)
    .sort((a, b) => a.best - b.best)
    .map((answer) => answer.group);
}
