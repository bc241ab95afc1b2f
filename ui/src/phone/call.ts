// One question over the hall's network, and what came of it.
import { deviceKey, deviceName, digest, macOfAnswer, macOfCall, PATH, PHOTO } from './mac';
import type { Slip } from './slip';
import type { SeenEntry, Sent, Told } from './types';

/** How long an answer may take, in milliseconds: a network that went away says nothing for minutes. */
const SOON = 6_000;
/** The same of a photo, which is long, waits for others, and is read. */
const LATE = 100_000;

export type Asked =
  | { name: 'query'; fields: { name: string; fields: object } }
  | { name: 'execute'; fields: { seen: number | null; command: Sent }; key: string; run: string | null };

/** A slip, and which of its telephones this is. */
export interface Kept extends Slip {
  nonce: string;
}

export type Outcome =
  | { is: 'answered'; body: unknown; date: string | null; run: string | null }
  | { is: 'refused'; told: Told; run: string | null }
  /** The slip is not known there any more. */
  | { is: 'unknown' }
  /** Nobody answered, or not now, or it was not the host: later. */
  | { is: 'silent'; busy?: true };

const SILENT: Outcome = { is: 'silent' };
/** It is there, and was asked too often. */
const BUSY: Outcome = { is: 'silent', busy: true };

const isTold = (body: unknown): body is Told =>
  typeof body === 'object' && body !== null && 'message' in body && 'english' in body;

async function outcomeOf(device: Uint8Array, call: string, answer: Response): Promise<Outcome> {
  const { status, headers } = answer;
  if (status === 401) return { is: 'unknown' };
  if (status === 429) return BUSY;
  if (status >= 500) return SILENT;
  const text = await answer.text();
  // Whatever else a network lets say, the host has said nothing.
  if (headers.get('x-mac') !== macOfAnswer(device, status, call, text)) return SILENT;
  const body: unknown = JSON.parse(text);
  // Which opening of a salão answers.
  const run = headers.get('x-run');
  if (answer.ok) return { is: 'answered', body, date: headers.get('date'), run };
  return isTold(body) ? { is: 'refused', told: body, run } : SILENT;
}

interface Posted {
  path: string;
  /** What is vouched for. */
  proved: string;
  body: BodyInit;
  headers: Record<string, string>;
  within: number;
}

/** Sends it to the host; what fails on the way there is no answer. */
async function post(kept: Kept, { path, proved, body, headers, within }: Posted): Promise<Outcome> {
  const device = deviceKey(kept, kept.nonce);
  const mac = macOfCall(device, proved, path);
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'x-device': deviceName(kept, kept.nonce), 'x-mac': mac },
      body,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    });
    return await outcomeOf(device, mac, answer);
  } catch {
    return SILENT;
  }
}

/** Asks the host. */
export function call(kept: Kept, asked: Asked): Promise<Outcome> {
  const body = JSON.stringify(asked);
  return post(kept, { path: PATH, proved: body, body, headers: { 'content-type': 'application/json' }, within: SOON });
}

/** Sends the photo of a sheet, by a key of its own: the host takes it once. */
export function sendPhoto(kept: Kept, key: string, jpeg: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  const told = digest(jpeg);
  const headers = { 'content-type': 'image/jpeg', 'x-key': key, 'x-digest': told };
  return post(kept, { path: PHOTO, proved: `${key}\n${told}`, body: jpeg, headers, within: LATE });
}
