import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpWall } from './http';
import { Unreachable } from './wall';

const refused = { code: 'no-season', message: 'Nenhuma temporada está aberta.', english: { message: 'No season is open.' } };
const asked: [string, RequestInit][] = [];
let answers: () => Promise<Response>;

const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);

beforeEach(() => {
  asked.length = 0;
  answers = () => Promise.resolve(json({}));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push([path, init]);
    return answers();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab that keeps what is put into it. */
function tab(kept = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  return kept;
}

const numberAsked = (): string | undefined => /^\/api\/hall\?screen=([0-9a-f]{16})$/.exec(asked.at(-1)?.[0] ?? '')?.[1];

describe('what is asked', () => {
  test('is asked of where the page came from, and nothing goes with it', async () => {
    const wall = new HttpWall();
    await wall.news(41);
    await wall.view();
    await wall.picture(3);
    expect(asked.map(([path, { cache }]) => [path, cache])).toEqual([
      ['/api/news?since=41', 'no-store'],
      ['/api/view', 'no-cache'],
      ['/api/sponsor/3', 'default'],
    ]);
    expect(asked.map(([, { method, body, credentials }]) => [method, body, credentials])).toEqual(Array(3).fill([undefined, undefined, 'omit']));
    expect(await wall.revealed()).toBeNull();
    expect(asked.length).toBe(3);
  });

  test('a page that is loaded once more is the same screen', async () => {
    tab();
    await new HttpWall().beat();
    const first = numberAsked();
    await new HttpWall().beat();
    expect([first?.length, numberAsked()]).toEqual([16, first]);
    tab();
    await new HttpWall().beat();
    expect(numberAsked()).not.toBe(first);
  });

  test('what somebody else has put there is no number, and a browser that keeps nothing has one', async () => {
    tab(new Map([['screen', '../../etc']]));
    await new HttpWall().beat();
    expect(numberAsked()).toBeDefined();
    const refuses = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuses, setItem: refuses });
    await new HttpWall().beat();
    expect(numberAsked()).toBeDefined();
  });
});

describe('what fails', () => {
  test('a refusal comes as the desk told it', async () => {
    answers = () => Promise.resolve(json(refused, { status: 409 }));
    await expect(new HttpWall().view()).rejects.toEqual(refused);
  });

  test.each<[string, () => Promise<Response>]>([
    ['nobody is there', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['a network shows its own page', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>'))],
    ['a network refuses in its own words', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>', { status: 511 }))],
    ['a network refuses in words like ours', () => Promise.resolve(json({ message: 'no' }, { status: 403 }))],
    ['too many ask', () => Promise.resolve(json(refused, { status: 429 }))],
    ['it is cut in its middle', () => Promise.resolve(new Response('{"answer":'))],
  ])('%s: nobody answered', async (_, what) => {
    answers = what;
    const wall = new HttpWall();
    for (const ask of [() => wall.beat(), () => wall.news(1), () => wall.view()]) await expect(ask()).rejects.toBeInstanceOf(Unreachable);
  });

  test('whoever says nothing is not waited for', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
      signal.aborted ? Promise.reject(signal.reason as Error) : new Promise(() => {}));
    await expect(new HttpWall().beat()).rejects.toBeInstanceOf(Unreachable);
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
  });
});

describe('the hour', () => {
  const noon = new Date('2026-03-21T15:00:00Z');
  const says = (at: string): void => {
    answers = () => Promise.resolve(json({}, { headers: { date: new Date(at).toUTCString() } }));
  };

  test('is the desk’s where this machine’s clock is wrong, and goes on without stumbling', async () => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] });
    const wall = new HttpWall();
    says('2026-03-21T17:30:00Z');
    await wall.beat();
    expect(wall.now().toISOString()).toBe('2026-03-21T17:30:00.500Z');
    vi.setSystemTime(noon.getTime() + 1900);
    says('2026-03-21T17:30:01Z');
    await wall.beat();
    expect(wall.now().toISOString()).toBe('2026-03-21T17:30:02.400Z');
    // Somebody sets it right.
    vi.setSystemTime('2026-03-21T17:31:00Z');
    says('2026-03-21T17:31:00Z');
    await wall.beat();
    expect(wall.now().toISOString()).toBe('2026-03-21T17:31:00.000Z');
  });

  test('is this machine’s own where it is right, or nobody tells one', async () => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] });
    const wall = new HttpWall();
    says('2026-03-21T15:00:01Z');
    await wall.beat();
    expect(wall.now()).toEqual(noon);
    answers = () => Promise.resolve(json({}));
    await wall.beat();
    expect(wall.now()).toEqual(noon);
  });
});
