// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Doc, EtapaId, Told } from '../backend';
import { click, mounted, named, settled, type, words } from '../../../tests/mounted';

const asked: unknown[][] = [];
let refuses: Told | null = null;

vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    handSlip: (...told: unknown[]) => Promise.resolve(asked.push(['slip', ...told])),
    lookAtPaper: (doc: Doc) => (refuses ? Promise.reject(refuses) : Promise.resolve(asked.push(['look', doc]))),
  },
}));

const { desk } = await import('../desk.svelte');
const { default: SlipPapers } = await import('./SlipPapers.svelte');

const SALAO = 'http://192.168.0.10:8421/';
const field = (at: number): HTMLInputElement => document.querySelectorAll<HTMLInputElement>('.modal input.input')[at] as HTMLInputElement;

beforeEach(async () => {
  [asked.length, refuses] = [0, null];
  desk.asking = { ask: 'slips', salao: SALAO };
  mounted(SlipPapers, { etapa: 7 as EtapaId, salao: SALAO });
  await settled();
});

test('slips are made before they are shown, and the paper is of what was told', async () => {
  expect(words('.modal').join(' ')).toContain(SALAO);
  await type(field(0), ' Truco ');
  await type(field(1), 'zap de copas');
  await type(field(2), '3');
  await click(named('.button', 'Ver e imprimir'));
  const doc = { doc: 'network', etapa: 7, asked: { salao: SALAO, wifi: 'Truco', password: 'zap de copas', present: false, referees: 3 } };
  expect(asked).toEqual([['slip', 'r1', SALAO], ['look', doc]]);
  expect(desk.asking).toEqual({ ask: 'paper', doc });
});

test('what is wrong stands beside its field, and what was told is there again', async () => {
  expect([field(0).value, field(1).value]).toEqual([' Truco ', 'zap de copas']);
  for (const none of ['', '100', 'x']) {
    await type(field(2), none);
    expect(named('.button', 'Ver e imprimir').hasAttribute('disabled')).toBe(true);
  }
  await type(field(2), '0');
  refuses = { code: 'bad-password', message: 'A senha tem de 8 a 63 letras.', field: 'password', problems: [], moved: [], differences: [] } as unknown as Told;
  await click(named('.button', 'Ver e imprimir'));
  expect(words('.wrong')).toEqual(['A senha tem de 8 a 63 letras.']);
  expect(desk.asking).toEqual({ ask: 'slips', salao: SALAO });
});
