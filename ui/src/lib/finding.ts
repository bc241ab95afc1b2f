// What is found, wherever one looks for something: every word that was typed, without accents, in a name or in what else people call it; a slip
// of one letter is forgiven.
import { folded } from './fold';
import { texts } from './texts';

/** What can be found. */
export interface Named {
  id: string;
  label: string;
  /** Other words that people look for it by. */
  also?: string | undefined;
}

export interface Item extends Named {
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
  /** A place to go to: what is done comes before it where both answer as well. */
  place?: true;
  /** To be printed: where it is called as a place is, the place is meant. */
  paper?: true;
  /** To be read, and not done: it comes after whatever answers. */
  read?: true;
}

/** The words of a sentence that say nothing of what is looked for. */
const LITTLE: ReadonlySet<string> = new Set(folded(texts.palette.little).split(' '));

/** What a word comes to: found whole, begun, within one; by another name each is worth less, with a slip still less. */
const WHOLE = 0;
const BEGUN = 1;
const WITHIN = 2;
const BY_ANOTHER_NAME = 4;
const SLIP = 8;

/** Whoever types a whole name means what is called so. */
const NAMED = -2;

/** What is read, and what another place has found, comes after every name. */
const PLACE = 0.5;
const PAPER = 1;
const READ = 16;
const LAST = 32;

/** How many of a group are shown at once. */
const MOST = 8;

/** Shorter words are too much like each other for a slip to be forgiven. */
const FORGIVEN = 4;

/** Whether one letter was left out, put in, exchanged, or two next to each other were turned round. */
export function isSlip(typed: string, word: string): boolean {
  const [long, short] = typed.length >= word.length ? [typed, word] : [word, typed];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && long[from] === short[from]) from += 1;
  const rest = (text: string, at: number): string => text.slice(at);
  if (long.length > short.length) return rest(long, from + 1) === rest(short, from);
  const turned = long[from] === short[from + 1] && long[from + 1] === short[from];
  return rest(long, from + 1) === rest(short, from + 1) || (turned && rest(long, from + 2) === rest(short, from + 2));
}

/** How well a word stands in a text; Infinity for not at all. */
function worth(word: string, words: string[]): number {
  if (words.includes(word)) return WHOLE;
  if (words.some((one) => one.startsWith(word))) return BEGUN;
  if (words.some((one) => one.includes(word))) return WITHIN;
  const close = (one: string): boolean =>
    isSlip(word, one) || (one.length > word.length && isSlip(word, one.slice(0, word.length)));
  return word.length >= FORGIVEN && words.some(close) ? SLIP : Infinity;
}

const known = new Map<string, string[]>();

/** The words of a text; those of the manual are many, and looked at with every key. */
function wordsOf(text: string): string[] {
  const told = known.get(text) ?? parted(text);
  known.set(text, told);
  return told;
}

function parted(text: string): string[] {
  return folded(text)
    // W.O., W×O and WO are one word.
    .replace(/\bw\s?[.x×/]\s?o\b\.?/gu, 'wo')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** How well an item answers: its worst word, of equals the better whole; Infinity where a word is nowhere. */
function rank(item: Named, typed: string[]): number {
  const label = wordsOf(item.label);
  const also = wordsOf(item.also ?? '');
  const ranks = typed.map((word) => Math.min(worth(word, label), worth(word, also) + BY_ANOTHER_NAME));
  const sum = ranks.reduce((all, one) => all + one, 0);
  const named = label.join(' ') === typed.join(' ') ? NAMED : 0;
  return Math.max(...ranks) + sum / (1 + sum) + named;
}

/** The words of what was typed that tell something. */
function telling(text: string): string[] {
  const all = parted(text);
  const words = all.filter((word) => !LITTLE.has(word));
  // Where somebody types nothing but little words, they are meant.
  return words.length > 0 ? words : all;
}

/** What answers, the best first, each with how well. */
function ranked<T extends Named>(items: T[], typed: string[]): { item: T; rank: number }[] {
  return items
    .map((item) => ({ item, rank: rank(item, typed) }))
    // An endless sum is no number.
    .filter((one) => one.rank < Infinity)
    .sort((a, b) => a.rank - b.rank);
}

/** What answers, the best first; nothing where nothing is typed. */
export function best<T extends Named>(items: T[], text: string): T[] {
  const typed = telling(text);
  return typed.length === 0 ? [] : ranked(items, typed).map((one) => one.item);
}

/** The groups that have something, the best answer's first; all of what is few where nothing is typed. */
export function find(groups: Group[], text: string): Group[] {
  const typed = telling(text);
  if (typed.length === 0) return groups.filter((group) => !group.many && group.items.length > 0);
  const answers = groups.map((group) => {
    const later = (group.read ? READ : 0) + (group.place ? PLACE : 0) + (group.paper ? PAPER : 0);
    const found = group.found ? group.items.map((item) => ({ item, rank: LAST })) : ranked(group.items, typed);
    const items = found.slice(0, MOST);
    return { worth: (items[0]?.rank ?? Infinity) + later, group: { ...group, items: items.map((one) => one.item) } };
  });
  return answers
    .filter((answer) => answer.worth < Infinity)
    .sort((a, b) => a.worth - b.worth)
    .map((answer) => answer.group);
}
