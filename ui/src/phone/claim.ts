// A result as a captain puts it together: who won each partida, and how far the others came. What is not possible cannot be put.

/** One partida: whether the own team won it, and the points of whoever lost it. */
export interface Partida {
  ours: boolean;
  less: number;
}

const won = (all: Partida[], ours: boolean): number => all.filter((one) => one.ours === ours).length;

/** Whether a side has won as many as it needs. */
export const isOver = (all: Partida[], needed: number): boolean => won(all, true) >= needed || won(all, false) >= needed;

/** Without those after the jogo was over. */
export function upToTheEnd(all: Partida[], needed: number): Partida[] {
  const end = all.findIndex((_, index) => isOver(all.slice(0, index + 1), needed));
  return end < 0 ? all : all.slice(0, end + 1);
}

/** Partida by partida, the own points first. */
export const scoresOf = (all: Partida[], target: number): [number, number][] =>
  all.map(({ ours, less }) => (ours ? [target, less] : [less, target]));

/** The same back. */
export const partidasOf = (scores: [number, number][]): Partida[] =>
  scores.map(([own, other]) => ({ ours: own > other, less: Math.min(own, other) }));

/** As people write it. */
export const written = (scores: [number, number][]): string => scores.map(([own, other]) => `${own}–${other}`).join(' ');
