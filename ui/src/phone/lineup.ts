// A line-up as its captain chooses it, before it is sent.
import type { OwnLineup, OwnSlot } from './types';

/** Who sits in each place, seat by seat; none where nobody does. */
export type Chosen = (number | null)[][];

/** What the host has. */
export const chosen = ({ slots }: OwnLineup): Chosen =>
  slots.map(({ takes, athletes }) => Array.from({ length: takes }, (_, seat) => athletes[seat] ?? null));

export const isSame = (one: Chosen, other: Chosen): boolean => JSON.stringify(one) === JSON.stringify(other);

/** With somebody else in a seat: whoever sits there already changes places. */
export function seated(all: Chosen, slot: number, seat: number, athlete: number | null): Chosen {
  const out = all[slot]?.[seat] ?? null;
  return all.map((seats, at) =>
    seats.map((sits, place) => {
      if (at === slot && place === seat) return athlete;
      return athlete !== null && sits === athlete ? out : sits;
    }),
  );
}

/** Places in which somebody sits and somebody is missing. */
export const incomplete = (slots: OwnSlot[], all: Chosen): OwnSlot[] =>
  slots.filter((_, at) => {
    const seats = all[at] ?? [];
    return seats.includes(null) && seats.some((sits) => sits !== null);
  });

/** Places that sit down at the call, and in which nobody does. */
export const empty = (slots: OwnSlot[], all: Chosen): OwnSlot[] =>
  slots.filter((slot, at) => slot.plays && (all[at] ?? []).every((sits) => sits === null));

/** As it is sent: each place with its athletes. */
export const told = (slots: OwnSlot[], all: Chosen): Record<string, number[]> =>
  Object.fromEntries(slots.map(({ slot }, at) => [slot, (all[at] ?? []).filter((sits) => sits !== null)]));
