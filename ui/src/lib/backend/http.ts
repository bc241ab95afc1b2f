// A telão in a browser: what is public, asked of the host over the hall's network.
import type { HallState, News, PublicView, Seq, Told } from '../generated/app';
import { Unreachable, type Wall } from './wall';

/** How long an answer may take, in milliseconds: a network that went away says nothing for minutes. */
const SOON = 5_000;
/** The same of what is large. */
const LATE = 20_000;

/** A clock that is no more than this beside the desk's is right: the desk tells whole seconds. */
const SLACK = 2_000;

/** Where this tab keeps by which number the desk knows it. */
const KEY = 'screen';

/** Sixteen hex digits, the same when the page is loaded once more: the desk counts no screen twice. */
function ownNumber(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept && /^[0-9a-f]{16}$/.test(kept)) return kept;
  } catch {
    // A browser that keeps nothing has a new one each time.
  }
  const made = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    sessionStorage.setItem(KEY, made);
  } catch {
    // As above.
  }
  return made;
}

const isTold = (body: unknown): body is Told =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'english' in body;

function lost(): never {
  throw new Unreachable();
}

/** The answer; a refusal of the host as it told it. */
async function get(path: string, within: number, cache: RequestCache = 'no-store'): Promise<Response> {
  const signal = AbortSignal.timeout(within);
  const answer = await fetch(path, { cache, signal, credentials: 'omit', redirect: 'error' }).catch(lost);
  if (answer.ok) return answer;
  // Too many ask: later there is an answer.
  if (answer.status === 429) lost();
  // A network that wants its own page seen first refuses, too, in words that are not ours.
  const body: unknown = await answer.json().catch(lost);
  throw isTold(body) ? body : new Unreachable();
}

const json = async <T>(answer: Response): Promise<T> => (await answer.json().catch(lost)) as T;

export class HttpWall implements Wall {
  readonly every = 1_000;
  readonly longest = 5_000;
  readonly inBrowser = true;
  readonly #screen = ownNumber();
  /** Milliseconds by which the desk's clock is ahead of this machine's. */
  #ahead = 0;

  async beat(): Promise<HallState> {
    const answer = await get(`/api/hall?screen=${this.#screen}`, SOON);
    this.#set(answer.headers.get('date'));
    return json(answer);
  }

  async news(seen: Seq): Promise<News> {
    return json(await get(`/api/news?since=${seen}`, SOON));
  }

  async view(): Promise<{ answer: PublicView; seq: Seq }> {
    return json(await get('/api/view', LATE, 'no-cache'));
  }

  revealed(): Promise<null> {
    return Promise.resolve(null);
  }

  async picture(id: number): Promise<ArrayBuffer> {
    const answer = await get(`/api/sponsor/${id}`, LATE, 'default');
    return answer.arrayBuffer().catch(lost);
  }

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** What the desk says about the hour: nobody has set the clock of a projector's machine. */
  #set(date: string | null): void {
    const told = Date.parse(date ?? '');
    if (Number.isNaN(told)) return;
    const ahead = told + 500 - Date.now();
    // It is not set anew by every answer, or its seconds would stumble.
    if (Math.abs(ahead - this.#ahead) >= SLACK) this.#ahead = Math.abs(ahead) < SLACK ? 0 : ahead;
  }
}
