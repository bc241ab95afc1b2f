// What a page of another address has handed over, in the address by which this one was opened: what waited there, and what was
// acknowledged. Each is sent as the telephone that it was there, so that the host does once what it knows already.
import { doneOf, LONG, type Done } from './done';
import { itemsOf, type Item } from './outbox';
import { bytesOf, isNonce } from './slip';

export interface Brought {
  outbox: Item[];
  done: Done[];
}

/** What was handed over; without what is none. */
export function broughtOf(handed: string, now: number): Brought {
  try {
    const told = JSON.parse(new TextDecoder().decode(bytesOf(handed))) as { by: unknown; outbox: unknown; done: unknown };
    const { by } = told;
    if (!isNonce(by)) return { outbox: [], done: [] };
    const own = <One extends Item>(all: One[]): One[] => all.map((one) => ({ ...one, by: isNonce(one.by) ? one.by : by }));
    const known = doneOf(told.done).filter(({ at }) => now - at < LONG);
    return { outbox: own(itemsOf(told.outbox)), done: own(known).map((one) => ({ ...one, is: 'doubtful' })) };
  } catch {
    return { outbox: [], done: [] };
  }
}

/** With those that are not there yet. */
export const merged = <One extends Item>(all: One[], more: One[], known: Item[] = all): One[] => [
  ...all,
  ...more.filter(({ id }) => !known.some((one) => one.id === id)),
];
