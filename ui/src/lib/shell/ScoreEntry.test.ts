// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Fields } from '../backend';
import { click, mounted, named, words } from '../../../tests/mounted';

/** How the host reads the line: the third partida is asked for at one to one. */
const echo = vi.fn((text: string) => {
  const partidas = text.split(' ').slice(1);
  const away = partidas.filter((one) => one.startsWith('-')).length;
  const decided = Math.max(away, partidas.length - away) === 2;
  return { does: decided ? 'record' : 'nothing', unfinished: !decided };
});
vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    query: (_: string, { text }: Fields<'echo'>) => Promise.resolve({ answer: echo(text), tags: [], seq: 1 }),
  },
}));
vi.mock('../components/Echo.svelte', () => ({ default: () => {} }));

const { queue } = await import('../queue.svelte');
const { default: ScoreEntry } = await import('./ScoreEntry.svelte');

const entered = vi.spyOn(queue, 'entered').mockImplementation(() => {});
const story = {
  rodada: 2,
  best_of: 3,
  target: 12,
  cell: { at: '17', sides: ['Aptru', 'Trupuava'] },
} as unknown as Answer<'jogo-story'>;

beforeEach(() => {
  entered.mockClear();
  mounted(ScoreEntry, { etapa: 1, story, ondone: () => {} });
});

const nth = (selector: string, place: number): Promise<void> =>
  click(document.querySelectorAll<HTMLElement>(selector)[place] as HTMLElement);
const won = (side: 'A' | 'B'): Promise<void> => nth('.who .big', side === 'A' ? 0 : 1);
const points = (loser: number): Promise<void> => nth('.points .big', loser);
const questions = (): string[] => words('.question');

test('partida by partida it writes the line that says the same, and records that', async () => {
  expect(words('.points .big')).toEqual([]);
  await won('A');
  expect(words('.points .big')).toHaveLength(12);
  await points(7);
  await won('B');
  await points(9);
  expect(questions()[0]).toMatch(/3ª partida/);
  await won('A');
  await points(11);
  expect(questions()).toEqual([]);
  await click(named('.button.primary', 'Gravar'));
  expect(entered).toHaveBeenCalledWith({ etapa: 1, rodada: 2, newest: null, text: '17 7 -9 11' });
  expect(questions()[0]).toMatch(/1ª partida/);
});

test('two to nothing asks for no third, and nothing is recorded before', async () => {
  await won('B');
  await points(0);
  expect(document.querySelector('.button.primary')).toBeNull();
  await won('B');
  await points(3);
  expect(questions()).toEqual([]);
  await click(named('.button.primary', 'Gravar'));
  expect(entered.mock.calls[0]?.[0].text).toBe('17 -0 -3');
});

test('a partida that was told wrong goes, with those after it', async () => {
  await won('A');
  await points(7);
  await won('B');
  await points(9);
  expect(words('.done strong')).toEqual(['12–7', '9–12']);
  await click(document.querySelector('.done') as HTMLElement);
  expect(words('.done strong')).toEqual([]);
  expect(questions()[0]).toMatch(/1ª partida/);
});
