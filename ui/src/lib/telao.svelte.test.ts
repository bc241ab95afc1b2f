import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { host, type HallState } from './backend';
import { SILENT, telao } from './telao.svelte';

vi.mock('./backend', () => ({ host: { telao: vi.fn() }, refusal: vi.fn() }));
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
