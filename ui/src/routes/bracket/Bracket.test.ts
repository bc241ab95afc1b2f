// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mounted, settled, words } from '../../../tests/mounted';

const row = (id: number, feeds: unknown[], seats: unknown[], sides: string[], winner: string | null) => ({
  id, confrontos: [id], rodada: id, label: `Jogo ${id}`, stage: 'Final', round: id, part: 'main', best: 1, feeds, seeds: [1, null],
  seats, sides, comes_from: [null, null], mesas: [0, 0], score: [0, 0], legs: [], winner, moved: [null, null],
});
/** Neither side of the semifinal came: whoever waits in the final has nobody to play. */
const rows = [
  row(1, [{ line: 0 }, { line: 1 }], [{ entrant: 1 }, { entrant: 2 }], ['Galo', 'Onça'], null),
  row(2, [{ line: 2 }, { winner_of: 0 }], [{ entrant: 3 }, 'bye'], ['Tatu', '—'], 'A'),
];

const stand = (of: number, won: (number | null)[]) => ({ of, column: of, down: 0, won, lost: [null, null] });
const picture = { row: 1024, boxes: [stand(0, [null, null]), stand(1, [null, 0])] };

vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    query: (name: string) =>
      Promise.resolve({ answer: name === 'bracket' ? { fase: 1, fases: [], rows, picture, champion: null } : [], seq: 1, tags: [] }),
  },
}));

const { default: Bracket } = await import('./Bracket.svelte');

test('a side that nobody comes to says so, not a dash', async () => {
  mounted(Bracket, { etapa: { id: 1 } } as never);
  await settled();
  expect(words('.match .side.open')).toEqual(['sem adversário']);
  expect(document.body.textContent).not.toContain('—');
  expect(document.querySelectorAll('.match')[1]?.getAttribute('aria-label')).toContain('Tatu × sem adversário');
});
