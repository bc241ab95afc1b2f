import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { host, type Changed, type Known, type News, type Opened } from './backend';
import { live, season } from './season.svelte';

vi.mock('./backend', async (original) => {
  const real = await original<typeof import('./backend')>();
  return { ...real, host: { query: vi.fn(), news: vi.fn(), execute: vi.fn() } };
});

const query = vi.mocked(host.query);
const news = vi.mocked(host.news);
const PATH = '/temporada.espadilha';

const known = (answer: unknown, seq: number, tags: string[]): Known<never> =>
  ({ answer, seq, tags }) as Known<never>;
const wrote = (seq: number, elsewhere: number, tags: string[]): News => ({ seq, elsewhere, tags }) as News;
const changed = (seq: number, tags: string[]): Changed => ({ seq, tags }) as Changed;

/** Lets everything come in that is on its way. */
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  season.enter({ path: PATH, operator: null } as Opened);
  season.stands(null);
});
afterEach(() => vi.useRealTimers());

/** Asks the same for as many screens; what each shows, and how they end. */
function asked(screens: number, every?: number) {
  const shows: { value: unknown }[] = [];
  const ends = Array.from({ length: screens }, () =>
    $effect.root(() => {
      shows.push(live('calls', () => ({ etapa: 1 }), every));
    }),
  );
  flushSync();
  return { shows, ends };
}

test('what several screens ask is asked once, and again once when an entry touches it', async () => {
  query.mockResolvedValue(known('first', 7, ['jogo']));
  const { shows, ends } = asked(3);
  await settle();
  const before = query.mock.calls.length;
  expect(before).toBeLessThanOrEqual(2);
  query.mockResolvedValue(known('second', 8, ['jogo']));
  await season.took(changed(8, ['jogo']));
  await settle();
  expect(query.mock.calls.length).toBe(before + 1);
  expect(shows.map((one) => one.value)).toEqual(['second', 'second', 'second']);
  await season.took(changed(9, ['cash']));
  await settle();
  expect(query.mock.calls.length).toBe(before + 1);
  ends.forEach((end) => end());
});

test('one that comes later shows at once what is known; the last that goes ends the question', async () => {
  query.mockResolvedValue(known('known', 7, ['jogo']));
  const first = asked(1, 1000);
  await settle();
  const second = asked(1);
  expect(second.shows[0]?.value).toBe('known');
  await settle();
  second.ends[0]?.();
  const before = query.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3000);
  expect(query.mock.calls.length).toBe(before + 3);
  first.ends[0]?.();
  await vi.advanceTimersByTimeAsync(3000);
  expect(query.mock.calls.length).toBe(before + 3);
});

test('one that comes while an entry is being asked about waits for what is newer', async () => {
  query.mockResolvedValue(known('old', 7, ['jogo']));
  const first = asked(1);
  await settle();
  let answer = (_: Known<never>): void => {};
  query.mockReturnValueOnce(new Promise((come) => (answer = come)));
  await season.took(changed(8, ['jogo']));
  const second = asked(1);
  expect(second.shows[0]?.value).toBeUndefined();
  query.mockResolvedValue(known('new', 8, ['jogo']));
  answer(known('new', 8, ['jogo']));
  await settle();
  expect(second.shows[0]?.value).toBe('new');
  [...first.ends, ...second.ends].forEach((end) => end());
});

test('an answer from before an entry is none for one that comes after it', async () => {
  query.mockResolvedValue(known('old', 7, ['jogo']));
  const first = asked(1);
  await settle();
  let answer = (_: Known<never>): void => {};
  query.mockReturnValueOnce(new Promise((come) => (answer = come)));
  await season.took(changed(8, ['cash', 'jogo']));
  await season.took(changed(9, ['jogo']));
  const second = asked(1);
  let newest = (_: Known<never>): void => {};
  query.mockReturnValueOnce(new Promise((come) => (newest = come)));
  answer(known('between', 8, ['jogo']));
  await settle();
  expect([first.shows[0]?.value, second.shows[0]?.value]).toEqual(['between', undefined]);
  newest(known('new', 9, ['jogo']));
  await settle();
  expect([first.shows[0]?.value, second.shows[0]?.value]).toEqual(['new', 'new']);
  [...first.ends, ...second.ends].forEach((end) => end());
});

test('it is busy from an entry to the last answer that rests on it', async () => {
  query.mockResolvedValue(known('old', 7, ['jogo']));
  const { ends } = asked(1);
  await settle();
  expect(season.asking).toBe(0);
  let answer = (_: Known<never>): void => {};
  query.mockReturnValueOnce(new Promise((come) => (answer = come)));
  await season.took(changed(8, ['jogo']));
  expect(season.asking).toBe(1);
  // What it does not rest on makes no one wait.
  await season.took(changed(9, ['cash']));
  expect(season.asking).toBe(1);
  query.mockRejectedValue(new Error('locked'));
  await season.took(changed(10, ['jogo']));
  answer(known('new', 8, ['jogo']));
  await settle();
  expect(season.asking).toBe(0);
  ends.forEach((end) => end());
});

test('an answer of the season before is none of the next', async () => {
  query.mockResolvedValue(known('old', 7, []));
  const old = asked(1);
  await settle();
  season.enter({ path: PATH, operator: null } as Opened);
  query.mockReturnValue(new Promise(() => {}));
  const next = asked(1);
  expect(next.shows[0]?.value).toBeUndefined();
  [...old.ends, ...next.ends].forEach((end) => end());
});

test('what another desk wrote is heard of, also when it came while this one wrote', async () => {
  query.mockResolvedValue(known('first', 7, ['jogo']));
  const { ends } = asked(1);
  await settle();
  news.mockResolvedValue(wrote(8, 1, ['jogo']));
  const before = query.mock.calls.length;
  season.stands({ path: PATH, seq: 8 });
  await settle();
  expect([season.seq, season.fromElsewhere]).toEqual([8, 1]);
  expect(query.mock.calls.length).toBe(before + 1);

  // It comes while a command is on its way that is then refused.
  let refuse = (): void => {};
  vi.mocked(host.execute).mockReturnValue(new Promise((_, no) => (refuse = () => no(new Error('no')))));
  const done = season.execute({ command: 'redo' } as never).catch(() => {});
  news.mockResolvedValue(wrote(9, 1, []));
  season.stands({ path: PATH, seq: 9 });
  await settle();
  expect(season.seq).toBe(8);
  refuse();
  await done;
  await settle();
  expect([season.seq, season.fromElsewhere]).toEqual([9, 2]);
  ends.forEach((end) => end());
});

test('news that cannot be had are asked for again; another season has none for this one', async () => {
  query.mockResolvedValue(known('first', 7, []));
  const { ends } = asked(1);
  await settle();
  season.stands({ path: '/outra.espadilha', seq: 99 });
  await settle();
  expect(news).not.toHaveBeenCalled();
  news.mockRejectedValueOnce(new Error('locked'));
  news.mockResolvedValue(wrote(8, 1, []));
  season.stands({ path: PATH, seq: 8 });
  await settle();
  expect(season.seq).toBe(7);
  await vi.advanceTimersByTimeAsync(2000);
  expect(season.seq).toBe(8);
  ends.forEach((end) => end());
});
