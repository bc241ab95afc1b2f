// What the search of the manual finds.
import type { Chapter, Passage } from './backend';
import { best, type Named } from './finding';
import { folded } from './fold';

export interface Found extends Named {
  chapter: Chapter;
  part: Passage;
}

/** How many are shown at once. */
const MOST = 20;

/** Every part of the manual, by its heading and by what stands below it. */
export const parts = (chapters: Chapter[]): Found[] =>
  chapters.flatMap((chapter) =>
    chapter.passages.map((part) => ({
      id: `manual-${chapter.slug}-${part.id}`,
      label: part.title ? `${part.title} · ${chapter.title}` : chapter.title,
      also: part.text,
      chapter,
      part,
    })),
  );

/** The parts that hold each word, the best answer first; none where nothing was typed. */
export const found = (chapters: Chapter[], text: string): Found[] => best(parts(chapters), text).slice(0, MOST);

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
