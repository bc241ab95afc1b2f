import { afterEach, expect, test, vi } from 'vitest';
import { listen, touches, type Touched } from './events';
import type { OwnMesa, Shown } from './types';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A host that says these pieces, and then nothing. */
function says(...pieces: string[]): void {
  const body = new ReadableStream<Uint8Array>({
    start(to) {
      for (const piece of pieces) to.enqueue(new TextEncoder().encode(piece));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
}

/** What is heard of these pieces before the host has been silent for too long. */
async function heard(...pieces: string[]): Promise<{ came: Touched[]; beats: number; ever: boolean }> {
  vi.useFakeTimers();
  says(...pieces);
  const came: Touched[] = [];
  let beats = 0;
  const until = listen({ alive: () => (beats += 1), come: (touched) => came.push(touched) }, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(13_000);
  return { came, beats, ever: await until };
}

test('it hears what entries touched, however the pieces are cut', async () => {
  const told = await heard(': .\n\n', 'data: {"seq":7,"tags":["jogo:4', '17"]}\n', '\ndata: {"seq":8,"tags":[]}\n\n');
  expect(told.came).toEqual([['jogo:417'], []]);
  expect([told.beats, told.ever]).toEqual([4, true]);
});

test('what nobody can read may be anything', async () => {
  expect((await heard('data: {"seq"\n\n', 'event: x\n\n', 'data: {"seq":1,"tags":3}\n\n')).came).toEqual([[], []]);
});

test('a host that cannot be reached is heard by nobody', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await listen({ alive: vi.fn(), come: vi.fn() }, new AbortController().signal)).toBe(false);
});

const mesa = (jogo: number): OwnMesa => ({ jogo, rodada: 1, mesa: '7', against: 'Zap', state: 'playing', result: null, call: null, claim: null, may_claim: null });
const team: Shown = { of: 'team', answer: { team: 'Aptru', id: 1, etapa: 1, etapa_name: '1ª', rodada: 1, mesas: [mesa(417)] } };
const referee: Shown = { of: 'referee', answer: { referee: 'Ana', etapas: [] } };

test.each<[string, Shown | null, string[], boolean]>([
  ['a captain by the own jogo', team, ['jogo:417', 'etapa:1'], true],
  ['a captain not by another', team, ['jogo:41', 'etapa:1', 'etapa:1:calls'], false],
  ['a captain by a rodada', team, ['etapa:1:rodada:2'], true],
  ['a captain by where is played', team, ['day:3:mesas'], true],
  ['a referee by a call', referee, ['call:3', 'etapa:1:calls'], true],
  ['a referee by a result', referee, ['jogo:9'], true],
  ['a referee not by the cash', referee, ['etapa:1:cash'], false],
  ['anybody by what is not known', team, [], true],
  ['anybody before anything is shown', null, ['etapa:1:cash'], true],
])('%s', (_, shown, touched, is) => expect(touches(shown, touched)).toBe(is));
