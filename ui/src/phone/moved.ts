// Where a telephone goes on once the salão is found at another address: nothing of what it keeps here is seen there, so that it
// goes along in the address, behind what no browser sends.
import type { Kept } from './call';
import type { Done } from './done';
import type { Item } from './outbox';

/** What parts the slip from what goes along (`slip.ts`): whoever imports it here makes every telephone load one file more. */
export const BETWEEN = '~';

/** Bytes that go along at most: what was acknowledged first stays behind. */
export const MOST = 40_000;

const ADDRESS = /^(?:https?:\/\/)?((?:[\w-]+\.)*[\w-]+|\[[\da-f:]+\])(?::(\d{1,5}))?(?:\/.*)?$/i;

/** Where a salão is found as somebody typed it, at the port of now where none is told; none where that is no address. */
export function addressOf(typed: string, { protocol, port }: { protocol: string; port: string }): string | null {
  const [, host, told] = ADDRESS.exec(typed.trim()) ?? [];
  if (!host || (told && (Number(told) < 1 || Number(told) > 65_535))) return null;
  const at = told ?? port;
  return `${protocol}//${host}${at ? `:${at}` : ''}/celular`;
}

/** The slip, and what its telephone keeps. */
export function handedOver({ slip, epoch, key, nonce }: Kept, outbox: Item[], done: Done[]): string {
  let last = done;
  for (;;) {
    const bytes = new TextEncoder().encode(JSON.stringify({ by: nonce, outbox, done: last }));
    if (bytes.length <= MOST || last.length === 0) return `#${slip}.${epoch}.${key}${BETWEEN}${btoa(String.fromCharCode(...bytes))}`;
    last = last.slice(Math.ceil(last.length / 8));
  }
}
