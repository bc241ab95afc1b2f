// What was typed and has not been acknowledged: each command once, in its order, under a key of its own.
import type { Sent, Told } from './types';

/** No more than these wait. */
export const MOST = 50;

export interface Item {
  /** The key under which it is sent, the same however often: the host does it once. */
  id: string;
  command: Sent;
  /** The mesa that it is about, or the rodada, for whoever waits. */
  mesa: string;
  /** The newest entry that was known when it was typed; none where it stands by itself. */
  seen?: number | null;
  /** When it was typed, in milliseconds. */
  at: number;
  /** Why the host did not do it; none while it waits. */
  refused: Refused | null;
  /** As which telephone it is sent, where it was typed at another address; else as this one. */
  by?: string;
}

export interface Refused {
  message: string;
  english: string;
}

export const isWaiting = (item: Item): boolean => item.refused === null;
export const waiting = (all: Item[]): Item[] => all.filter(isWaiting);

/** A random UUID: browsers make none for a page over HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt((bytes[8] ?? 0) & 3);
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20)];
  return `${a}-${b}-4${c}-${variant}${d}-${e}`;
}

/** With one more at the end; as they were where too many wait already. */
export function added(all: Item[], item: Item): Item[] {
  return isFull(all) ? all : [...all, item];
}

export const isFull = (all: Item[]): boolean => all.length >= MOST;

export const without = (all: Item[], id: string): Item[] => all.filter((item) => item.id !== id);

/** With what the host said of one. */
export function refusedBy(all: Item[], id: string, { message, english }: Told): Item[] {
  const refused = { message, english: english.message };
  return all.map((item) => (item.id === id ? { ...item, refused } : item));
}

const SENT = ['call-to-table', 'take-call', 'close-call', 'claim-result', 'witness-result', 'confirm-agreed', 'mark-missing', 'send-lineup', 'note-occurrence'];

function isItem(one: unknown): one is Item {
  if (typeof one !== 'object' || one === null) return false;
  const { id, command, mesa, at, refused } = one as Partial<Item>;
  const isRefused = refused === null || (typeof refused?.message === 'string' && typeof refused.english === 'string');
  return typeof id === 'string' && SENT.includes(String(command?.command)) && typeof mesa === 'string' && typeof at === 'number' && isRefused;
}

/** What was kept; without what is none. */
export function itemsOf(kept: unknown): Item[] {
  return Array.isArray(kept) ? kept.filter(isItem) : [];
}
