// What the search of the manual finds.
import type { Chapter, Passage } from '../../lib/backend';
import { folded } from '../../lib/fold';

export interface Found {
  chapter: Chapter;
  part: Passage;
}

/** How many are shown at once. */
const MOST = 20;

/** Every part that holds each word, those that have them in their title first; none where nothing was typed. */
export function found(chapters: Chapter[], text: string): Found[] {
  const words = folded(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const parts = chapters.flatMap((chapter) => chapter.passages.map((part) => ({ chapter, part })));
  const holds = (texts: string[]): boolean => {
    const told = folded(texts.join(' '));
    return words.every((word) => told.includes(word));
  };
  const named = parts.filter(({ chapter, part }) => holds([chapter.title, part.title]));
  const told = parts.filter(
    (one) => !named.includes(one) && holds([one.chapter.title, one.part.title, one.part.text]),
  );
  return [...named, ...told].slice(0, MOST);
}

/** Some words around the first that was found, as they stand. */
export function around(text: string, typed: string, most = 120): string {
  const word = folded(typed).split(' ')[0] ?? '';
  const words = text.split(' ');
  const at = Math.max(0, words.findIndex((one) => folded(one).includes(word)));
  const from = Math.max(0, at - 4);
  let told = from > 0 ? '…' : '';
  for (const one of words.slice(from)) {
    if (told.length + one.length > most) return `${told.trimEnd()} …`;
    told += `${one} `;
  }
  return told.trimEnd();
}
