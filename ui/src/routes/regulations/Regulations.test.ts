// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Fields, FormField, RegulationForm, RegulationRow } from '../../lib/backend';
import { click, mounted, named, press, settled, type, words } from '../../../tests/mounted';

const field = (name: string, more: Partial<FormField>): FormField => ({
  path: name,
  label: name,
  value: '0',
  shown: '0',
  base_shown: null,
  allowed: { kind: 'number', least: -9, most: 99 },
  clauses: [],
  note: null,
  readings: [],
  ...more,
});
const FORM: RegulationForm = {
  text: 'id = "fprt-2027"',
  id: 'fprt-2027',
  title: 'FPRT de 2027',
  base: 'fprt',
  digest: 'abc',
  groups: [
    {
      title: 'A partida',
      fields: [
        field('target.value', { label: 'Pontos da partida', value: '12', shown: '12', clauses: [{ id: 'fprt-1.1.s-1', gist: 'Doze fecham' }] }),
        field('sides.value', { label: 'Quem se enfrenta', allowed: { kind: 'fixed' }, shown: 'duplas', readings: ['duas a duas'] }),
      ],
    },
  ],
  clauses: [{ id: 'fprt-1.1.s-1', at: '1.1', gist: 'Doze fecham', base_gist: null, is_own: false }],
  problems: [],
  differences: [],
  played: null,
};
const row = (id: string, origin: RegulationRow['origin'], versions: RegulationRow['versions'] = []): RegulationRow =>
  ({ id, title: `Regulamento ${id}`, origin, base: origin === 'season' ? 'fprt' : null, has_cards: true, versions });
const VERSION = { since: '2026-03-21', digest: '0123456789abcdef', text: '', etapas: ['1ª etapa'] };

let asked: Fields<'regulation-form'>[] = [];
let recorded: unknown[] = [];
let refused: unknown;
let rows: RegulationRow[] = [];
let seq = 1;
vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  refusal: (error: unknown) => error,
  host: {
    query: (name: string, fields: Fields<'regulation-form'>) => {
      if (name === 'regulations') return Promise.resolve({ answer: { all: rows }, seq, tags: [] });
      asked.push(fields);
      const target = fields.changes.find((one) => one.field === 'target.value')?.value;
      const groups = FORM.groups.map((group) => ({
        ...group,
        fields: group.fields.map((one) => (one.path === 'target.value' && target ? { ...one, value: target, base_shown: '12' } : one)),
      }));
      return Promise.resolve({ answer: { ...FORM, groups }, seq, tags: [] });
    },
    execute: (_: unknown, command: unknown) => {
      recorded.push(command);
      return refused ? Promise.reject(refused) : Promise.resolve({ seq: (seq += 1), tags: [], made: 'nothing' });
    },
    chooseRegulation: () => Promise.resolve('id = "de-fora"'),
  },
}));

const { default: Regulations } = await import('./Regulations.svelte');
const { drafts } = await import('../../lib/regulation.svelte');

/** Longer than it waits for the next key. */
const paused = (): Promise<void> => new Promise<void>((done) => setTimeout(done, 250)).then(settled);
const input = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === label);
  return document.getElementById(found?.getAttribute('for') ?? '') as HTMLInputElement;
};
const frame = { etapas: [{ date: '2999-12-05' }], championships: [] };

beforeEach(async () => {
  asked = [];
  recorded = [];
  refused = undefined;
  rows = [row('fprt', 'embedded'), row('mineiro', 'example'), row('fprt-2026', 'season', [VERSION])];
  for (const draft of drafts.all) drafts.end(draft);
  mounted(Regulations, { etapa: null, frame } as never);
  await settled();
});

test('the season’s own stand with their versions, apart from those of the program and examples', () => {
  expect(words('h2')).toEqual(['Da temporada', 'Que vêm com o programa', 'Exemplos, para copiar']);
  expect(words('.what li')).toEqual(['desde 21/03/2026 · 01234567 · 1ª etapa']);
});

test('a copy is changed in its fields, and what was typed stays whatever is answered or refused', async () => {
  await click(named('button', 'Copiar e mudar: Regulamento fprt'));
  await settled();
  expect(input('Nome curto').value).toBe('fprt-2027');
  const target = input('Pontos da partida');
  await type(target, '1');
  await type(target, '15');
  await paused();
  expect(asked.at(-1)?.changes).toEqual([{ field: 'target.value', value: '15' }]);
  expect(target.value).toBe('15');
  expect(words('[data-field="target.value"] p').join(' ')).toContain('na base: 12');
  refused = { code: 'stale', message: 'Outra janela gravou antes.', field: null, moved: [], problems: [] };
  expect(input('Vale a partir de').value).toBe('05/12/2999');
  await click(named('button', 'Decidir'));
  expect(words('.decide .refused')).toEqual(['Outra janela gravou antes.']);
  expect(input('Pontos da partida').value).toBe('15');
  refused = undefined;
  await click(named('button', 'Decidir'));
  expect(recorded.at(-1)).toEqual({ command: 'set-regulation', toml: FORM.text, since: '2999-12-05' });
  expect(drafts.all).toEqual([]);
  expect(words('h1')).toEqual(['Regulamentos']);
});

test('what is no number is not decided: the keys go to it', async () => {
  await click(named('button', 'Copiar e mudar: Regulamento fprt'));
  await settled();
  await type(input('Pontos da partida'), 'x');
  await click(named('button', 'Decidir'));
  expect(recorded).toEqual([]);
  expect(document.activeElement).toBe(input('Pontos da partida'));
});

test('a word leads to its field, and Enter back to where the next is looked for', async () => {
  await click(named('button', 'Copiar e mudar: Regulamento fprt'));
  await settled();
  const search = named('input', 'Ir a um campo') as HTMLInputElement;
  await type(search, 'doze');
  await press(search, 'Enter');
  expect(document.activeElement).toBe(input('Pontos da partida'));
  await press(input('Pontos da partida'), 'Enter');
  expect(document.activeElement).toBe(search);
});

test('the season’s own is changed under its name, from the version that was seen', async () => {
  await click(named('button', 'Mudar a partir de um dia: Regulamento fprt-2026'));
  await settled();
  expect(asked.at(-1)).toMatchObject({ from: 'fprt-2026', since: '2026-03-21', id: 'fprt-2026' });
  await click(named('button', 'Todos os regulamentos'));
  expect(words('h2')[0]).toBe('Em preparo');
  await click(named('button', 'Descartar: Regulamento fprt-2026'));
  expect(drafts.all).toHaveLength(1);
  await click(named('button', 'Descartar'));
  expect(drafts.all).toEqual([]);
});

test('a file comes in as it is', async () => {
  await click(named('button', 'Abrir arquivo…'));
  await settled();
  expect(asked.at(-1)).toMatchObject({ text: 'id = "de-fora"', id: null, changes: [] });
});
