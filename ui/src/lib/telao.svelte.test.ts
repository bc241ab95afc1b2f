import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { host, type HallState } from './backend';
import { desk } from './desk.svelte';
import { SILENT, telao } from './telao.svelte';

vi.mock('./backend', () => ({ host: { telao: vi.fn(), changeTelao: vi.fn() }, refusal: vi.fn() }));
vi.mock('./desk.svelte', () => ({ desk: { etapa: null, say: vi.fn() } }));

const said = (open: boolean, count: number | null): void => {
  const heard = count === null ? null : { count, at: '2026-11-21T13:42:00Z' };
  vi.mocked(host.telao).mockResolvedValue({ open, heard } as HallState);
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a telão that says nothing any more is told of, with when it was heard last', async () => {
  said(true, 1);
  const stop = telao.listen();
  await vi.advanceTimersByTimeAsync(SILENT - 1000);
  expect(telao.silentSince).toBeNull();
  await vi.advanceTimersByTimeAsync(3000);
  expect(telao.silentSince).toBe('2026-11-21T13:42:00Z');
  said(true, 2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(telao.silentSince).toBeNull();
  said(false, 2);
  await vi.advanceTimersByTimeAsync(SILENT + 3000);
  expect(telao.silentSince).toBeNull();
  stop();
});

const drawn = (scene: string, balls: number, shown = 3): void => {
  const reveal = { draw: '7', balls, by_itself: false };
  vi.mocked(host.telao).mockResolvedValue({
    open: true,
    telao: { reveal },
    heard: { count: 1, at: '', shown: { scene, reveal: { ...reveal, balls: 0 }, balls: shown } },
  } as HallState);
};

test('a key shows the draw first, then ball by ball, and never more than there are', async () => {
  vi.mocked(host.changeTelao).mockResolvedValue({ open: true } as HallState);
  drawn('mesas', 0);
  await telao.ball();
  expect(host.changeTelao).toHaveBeenLastCalledWith({ to: 'go', scene: 'draw' });
  for (const [balls, next] of [
    [0, 1],
    [2, 3],
    [3, 3],
  ] as const) {
    drawn('draw', balls);
    await telao.ball();
    const reveal = { draw: '7', balls: next, by_itself: false };
    expect(host.changeTelao).toHaveBeenLastCalledWith({ to: 'reveal', reveal });
  }
});

test('where no telão stands open it is said, and nothing is revealed', async () => {
  vi.mocked(host.changeTelao).mockClear();
  said(false, null);
  await telao.ball();
  expect(host.changeTelao).not.toHaveBeenCalled();
  expect(desk.say).toHaveBeenLastCalledWith('refused', 'Telão fechado');
});
