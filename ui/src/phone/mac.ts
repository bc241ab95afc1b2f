// What shows that a question comes from a slip's telephone, and its answer from the host: HMAC-SHA256, in the page's own
// code, as no browser has it for a page over HTTP.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesOf, type Slip } from './slip';

/** Where everything is asked. */
export const PATH = '/api/call';

/** Where the photo of a sheet goes. */
export const PHOTO = '/api/photo';

/** The key of one telephone; the slip's own never leaves it. */
export function deviceKey({ key }: Slip, nonce: string): Uint8Array {
  return hmac(sha256, bytesOf(key), utf8ToBytes(`device ${nonce}`));
}

/** What a telephone calls itself. */
export function deviceName({ slip, epoch }: Slip, nonce: string): string {
  return `${slip}.${epoch}.${nonce}`;
}

function mac(device: Uint8Array, text: string): string {
  return bytesToHex(hmac(sha256, device, utf8ToBytes(text)));
}

export function macOfCall(device: Uint8Array, body: string, path = PATH): string {
  return mac(device, `POST\n${path}\n${body}`);
}

/** SHA-256 as hexadecimal digits. */
export const digest = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** An answer belongs to one call: it is of no use for another. */
export function macOfAnswer(device: Uint8Array, status: number, call: string, body: string): string {
  return mac(device, `${status}\n${call}\n${body}`);
}
