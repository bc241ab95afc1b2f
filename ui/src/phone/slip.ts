// What the code on a slip says: whose telephone this is, and the key to what it may ask.

/** Whose slip it is: of a team's captain, or of a referee. */
export type Role = 'team' | 'referee';

export interface Slip {
  /** As the host knows it: `t12` of an entrant, `r3` of a referee. */
  slip: string;
  /** Slips of an epoch that is over open nothing. */
  epoch: number;
  /** Sixteen bytes as 22 characters of base64url. */
  key: string;
}

/** Sixteen bytes end in four bits that are none. */
const KEY = '[A-Za-z0-9_-]{21}[AQgw]';
const CODE = new RegExp(`^#?([tr][1-9]\\d{0,8})\\.(0|[1-9]\\d{0,8})\\.(${KEY})$`);

/** What parts a slip from what a page of another address has handed over. */
export const BETWEEN = '~';

/** The slip that an address ends in; none where that is something else. */
export function slipOf(fragment: string): Slip | null {
  const [, slip, epoch, key] = CODE.exec(fragment) ?? [];
  return slip && epoch && key ? { slip, epoch: Number(epoch), key } : null;
}

export function roleOf({ slip }: Slip): Role {
  return slip.startsWith('r') ? 'referee' : 'team';
}

/** Bytes as base64url without an end. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes that base64url without an end says. */
export function bytesOf(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export const isNonce = (text: unknown): text is string =>
  typeof text === 'string' && new RegExp(`^${KEY}$`).test(text);

/** Sixteen bytes of chance: which of the slip's telephones this is. */
export function newNonce(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)));
}
