// What the host has acknowledged. Once its computer has failed a copy of a minute ago goes on, perhaps, and is told of it
// again by the telephones: each command by the key that it had, so that it is done once.
import { itemsOf, type Item } from './outbox';
import type { SeenEntry, Told } from './types';

/** No more than these are kept: more than anybody types in a rodada. */
export const MOST = 200;

/** Why it is not done that rests on what is not there yet. */
const RESTS = ['unknown', 'not-agreed'];

/** So many milliseconds others have to send again what this rests on. */
const OTHERS = 60_000;

/** No longer than this, in milliseconds: a copy is minutes old. */
export const LONG = 3_600_000;

export interface Done extends Item {
  /** `sure` once an entry was seen that comes after it: then the host's past tells whether it is there. Until then nobody knows it
   * any more once the host was silent. */
  is: 'fresh' | 'doubtful' | 'sure';
  /** Since when it goes again, in milliseconds; none where it does not. */
  since?: number | undefined;
}

/** With one more, acknowledged now. */
export function doneWith(all: Done[], item: Item, now: number): Done[] {
  return [...all.filter(({ at }) => now - at < LONG), { ...item, at: now, is: 'fresh' as const }].slice(-MOST);
}

/** All of them, known to be there; but those that came too early go again. */
export const assured = (all: Done[], early: Set<string> = new Set()): Done[] =>
  all.map(({ since, ...one }) => (early.has(one.id) ? { ...one, since, is: 'doubtful' } : { ...one, is: 'sure' }));

/** With when those begin to go again. */
export const begun = (all: Done[], again: Done[], now: number): Done[] =>
  all.map((one) => (again.includes(one) ? { ...one, is: 'doubtful', since: one.since ?? now } : one));

/** With this one as acknowledged just now. */
export const toldAgain = (all: Done[], id: string): Done[] =>
  all.map((one) => (one.id === id ? { ...one, is: 'fresh', since: undefined } : one));

/** Whether what a host that answers since then has refused rests on what another telephone will send it again, perhaps. */
export function isEarly(since: number, { code }: Told, now: number): boolean {
  return RESTS.includes(code) && now - since < OTHERS;
}

/** Whether it comes after one of these at the same mesa: then it waits with that. */
export function comesAfter({ command }: Item, early: Item[]): boolean {
  return 'jogo' in command && early.some((before) => 'jogo' in before.command && before.command.jogo === command.jogo);
}

/** The host was silent: what it has acknowledged since the last look may be lost with its computer. */
export const doubted = (all: Done[]): Done[] => all.map((one) => (one.is === 'fresh' ? { ...one, is: 'doubtful' } : one));

/** Those that go again: all where the host's past is another, else those of which nobody knows. */
export function lost(all: Done[], { extends: holds }: { extends: boolean }): Done[] {
  return holds ? all.filter((one) => one.is === 'doubtful') : all;
}

/** What was kept; without what is none. */
export function doneOf(kept: unknown): Done[] {
  return itemsOf(kept).map((item) => ({ ...item, is: (item as Partial<Done>).is === 'sure' ? 'sure' : 'doubtful' }));
}

/** The entry that was seen; none where none is kept. */
export function seenOf(kept: unknown): SeenEntry | null {
  const { seq, hash } = (kept ?? {}) as Partial<SeenEntry>;
  return typeof seq === 'number' && typeof hash === 'string' ? { seq, hash } : null;
}
