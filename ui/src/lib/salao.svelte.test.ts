import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SalaoState } from './backend';

const asked = vi.fn<() => Promise<SalaoState>>();
vi.mock('./backend', () => ({ host: { salao: () => asked(), closeSalao: () => Promise.resolve(closed) }, refusal: (error: unknown) => error }));

const { salao } = await import('./salao.svelte');
const open: SalaoState = { port: 8080, open: { port: 8080, addresses: [], screens: [], phones: [], desks: [], invited: null, devices: 0, lost: null } };
const closed: SalaoState = { port: 8080, open: null };

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  salao.state = null;
});
afterEach(() => vi.useRealTimers());

test('while it is closed nobody looks again; open, every five seconds', async () => {
  asked.mockResolvedValue(closed);
  const stop = salao.follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  salao.state = open;
  asked.mockResolvedValue(open);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(13);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(13);
});

test('a host that has nothing to tell leaves what was known', async () => {
  salao.state = open;
  asked.mockRejectedValue(new Error('gone'));
  await salao.look();
  expect(salao.state).toBe(open);
});

test('what was asked before it was closed is not shown after', async () => {
  salao.state = open;
  asked.mockImplementation(() => new Promise((done) => setTimeout(() => done(open), 100)));
  const look = salao.look();
  await salao.close();
  await vi.advanceTimersByTimeAsync(200);
  await look;
  expect(salao.state).toEqual(closed);
});
