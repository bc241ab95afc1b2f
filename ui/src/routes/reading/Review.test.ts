// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Answer, Command } from '../../lib/backend';
import { mounted, press, settled, words } from '../../../tests/mounted';

const sent: Command[] = [];
vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    query: (name: string) =>
      Promise.resolve({ answer: name === 'reading-seen' ? { marks: [], read_by: [] } : null, tags: [], seq: 1 }),
    sheetPicture: () => Promise.resolve(new ArrayBuffer(0)),
    execute: (_: number | null, command: Command) => {
      sent.push(command);
      return Promise.resolve({ seq: 2, tags: [], entry: null });
    },
    news: () => Promise.resolve(null),
  },
}));
const { default: Review } = await import('./Review.svelte');

type Row = Answer<'readings'>[number];
const row = (told: Partial<Row>): Row =>
  ({ id: 1, file: 'a.pdf', page: 1, located: true, code: 'MV1S21', jogo: 7, rodada: 1, mesa: '2', sides: ['Zap', 'Sete'], line: '2 12-7 12-9', reasons: [], to_confirm: false, ...told }) as Row;
const stands = { etapa: null, place: 1, of: 2, step: (): void => {} };

test('each place in doubt is numbered in the list as on the picture, and what is about the whole sheet is not', () => {
  const reasons: Row['reasons'] = [
    { place: '', told: 'há uma cópia mais nova', at: [] },
    { place: '3ª partida, A e B', told: 'todos os quadrados estão em dúvida', at: [[0.1, 0.2, 0.6, 0.04], [0.1, 0.6, 0.6, 0.04]] },
    { place: 'Embaixo', told: 'CORREÇÃO está marcada', at: [[0.8, 0.8, 0.02, 0.03]] },
  ];
  mounted(Review, { row: row({ reasons }), ...stands });
  expect(words('.why li')).toEqual([
    '! há uma cópia mais nova',
    '1 3ª partida, A e B: todos os quadrados estão em dúvida',
    '2 Embaixo: CORREÇÃO está marcada',
  ]);
  expect(words('.sheet .reason')).toEqual(['1', '1', '2']);
});

test('a key that is held down takes no sheet that nobody has seen', async () => {
  mounted(Review, { row: row({ to_confirm: true }), ...stands });
  await settled();
  const field = document.querySelector('.answer input') as HTMLInputElement;
  await press(field, 'Enter', { repeat: true });
  expect(sent).toEqual([]);
  await press(field, 'Enter');
  expect(sent).toEqual([{ command: 'confirm', jogo: 7 }]);
});
