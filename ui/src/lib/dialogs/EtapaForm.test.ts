// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, mounted, named, press, settled, type, words } from '../../../tests/mounted';

const FORMAT = { id: 'noite', text: 'id = "noite"', summary: { name: 'Noite de clube', profile: 'oficial' } };
const FORM = {
  target: 12,
  best_of: 3,
  second_chance: null,
  fases: [
    {
      best_of: null,
      third_place: null,
      groups: { size: 4, rounds: null, advance: 8, win: 3, draw: 1, loss: 0, walkover_win: 3, walkover_loss: 0 },
    },
  ],
};
const plan = (kind: string, name: string, in_time: boolean) => ({
  kind,
  text: `id = "${kind}"`,
  summary: { name, lines: [], chain: [{ name: 'Chaves', load: { entrants: 24, groups: [4, 4, 4, 4, 4, 4], rodadas: [12, 12, 12] } }] },
  rodadas: 6,
  jogos: [3, 6],
  best_of: [3, 3],
  told: 'Deve acabar às 15h04; no pior caso, às 15h12.',
  in_time,
});

/** Lets the program say what the format is. */
let say: () => void;
/** What is proposed, and what the etapa is refused for. */
let formats: ReturnType<typeof plan>[] = [];
let refused: unknown = null;
/** The regulation of the file that is read. */
let read = 'oficial';
/** The newest entry. */
let seq = 1;
const recorded: unknown[] = [];
const asked: { name: string; fields: Record<string, unknown> }[] = [];
vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  refusal: (error: unknown) => error,
  host: {
    query: (name: string, fields: Record<string, unknown>) => {
      asked.push({ name, fields });
      const known = (answer: unknown) => Promise.resolve({ answer, seq, tags: [] });
      if (name === 'formats') return known([FORMAT]);
      if (name === 'amount') return known(0);
      if (name === 'etapa-day') return known({ told: 'sábado, 05/12/2026', before: null });
      if (name === 'proposals') return known({ who: 'dupla', entrants: Number(fields.entrants ?? 0), formats: fields.entrants ? formats : [] });
      if (name === 'form-of') return known({ form: FORM, names: ['Chaves'] });
      if (name === 'reshaped') return known({ text: fields.text });
      return new Promise((come) => {
        say = () => come({ answer: { profile: read, lines: [['Confronto', '1 mesa']], chain: [] }, seq, tags: [] });
      });
    },
    chooseFormat: () => Promise.resolve('id = "meu"'),
    execute: (_: unknown, command: unknown) => {
      recorded.push(command);
      return refused ? Promise.reject(refused) : Promise.resolve({ seq: (seq += 1), tags: [], made: { etapa: 1 } });
    },
  },
}));

const { default: EtapaForm } = await import('./EtapaForm.svelte');

const frame = { championships: [{ id: 1, name: 'Livre', profile: 'oficial' }], etapas: [] } as never;
const fields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('.modal input')];
const name = (): HTMLInputElement => fields()[0] as HTMLInputElement;
const labelled = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('.modal label')].find((one) => one.textContent?.trim() === label);
  return document.getElementById(found?.getAttribute('for') ?? '') as HTMLInputElement;
};

beforeEach(async () => {
  recorded.length = 0;
  asked.length = 0;
  FORMAT.summary.profile = 'oficial';
  read = 'oficial';
  formats = [plan('groups', 'Chaves e mata-mata', true), plan('swiss', 'Suíço e mata-mata', false)];
  refused = null;
  mounted(EtapaForm, { frame, etapa: null });
  await settled();
});

test('an Enter that comes before the format is known makes the etapa as soon as it is, once', async () => {
  await press(name(), 'Enter');
  expect(recorded).toEqual([]);
  say();
  await settled();
  expect(recorded).toMatchObject([{ command: 'add-etapa', name: '1ª etapa', format: FORMAT.text }]);
});

test('whoever goes on typing after it has more to say', async () => {
  await press(name(), 'Enter');
  await press(name(), 'x');
  await type(name(), 'Final');
  say();
  await settled();
  expect(recorded).toEqual([]);
});

test('whoever says how many gets formats for them, and the first one that is over in time', async () => {
  await type(labelled('Quantas duplas?'), '24');
  await settled();
  expect(asked.findLast((one) => one.name === 'proposals')?.fields).toMatchObject({ championship: 1, entrants: 24 });
  const cards = [...document.querySelectorAll('.modal .format')].map((one) => one.textContent ?? '');
  expect(cards[0]).toContain('6 chaves de 4');
  expect(cards[0]).toContain('6 rodadas · de 3 a 6 jogos por dupla');
  expect(document.querySelector('.modal .format.on')?.textContent).toContain('Chaves e mata-mata');
  expect(document.querySelector('.modal .format .late')?.closest('.format')?.textContent).toContain('Suíço');
  say();
  await settled();
  await press(name(), 'Enter', { ctrlKey: true });
  await settled();
  expect(recorded).toMatchObject([{ command: 'add-etapa', format: 'id = "groups"' }]);
});

test('a format of another regulation is none that anybody chose', async () => {
  FORMAT.summary.profile = 'fprt';
  document.body.replaceChildren();
  mounted(EtapaForm, { frame, etapa: null });
  await settled();
  await press(name(), 'Enter', { ctrlKey: true });
  await settled();
  expect(recorded).toEqual([]);
  expect(document.body.textContent).toContain('Diga quantas, ou escolha um formato.');
  expect(document.body.textContent, 'nor is it offered').not.toContain('Noite de clube');
  expect(words('.modal .format .button')).toEqual(['De um arquivo…']);
});

test('a file of another regulation says so', async () => {
  FORMAT.summary.profile = 'fprt';
  read = 'fprt';
  document.body.replaceChildren();
  mounted(EtapaForm, { frame, etapa: null });
  await settled();
  await click(named('.modal .format .button', 'De um arquivo…'));
  say();
  await settled();
  expect(words('.modal .foreign')).toEqual([
    'Este formato é do regulamento FPRT (paranaense); o do campeonato é Oficial (paulista). Nesta etapa vale o do formato.',
  ]);
});

test('what is no number makes no etapa, and the field says so', async () => {
  say();
  await settled();
  for (const label of ['Quantas duplas?', 'Quantas mesas?']) {
    await type(labelled(label), 'quatorze');
    await settled();
    expect(labelled(label).getAttribute('aria-invalid')).toBe('true');
    await press(name(), 'Enter', { ctrlKey: true });
    await settled();
    expect(recorded).toEqual([]);
    await type(labelled(label), '');
    await settled();
    expect(labelled(label).getAttribute('aria-invalid')).toBeNull();
  }
});

test('nor does one in the fields of its format', async () => {
  say();
  await settled();
  [...document.querySelectorAll<HTMLButtonElement>('.modal button')].find((one) => one.textContent?.includes('Mudar…'))?.click();
  await settled();
  await type(labelled('Vitória'), 'três');
  await settled();
  expect(labelled('Vitória').getAttribute('aria-invalid')).toBe('true');
  await press(name(), 'Enter', { ctrlKey: true });
  await settled();
  expect(recorded).toEqual([]);
  await type(labelled('Vitória'), '2');
  await settled();
  await press(name(), 'Enter', { ctrlKey: true });
  await settled();
  expect(recorded).toMatchObject([{ command: 'add-etapa' }]);
});

test('nothing leaves the fields of a format while one of them is no number', async () => {
  say();
  await settled();
  const opens = (what: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('.modal button')].find((one) => one.textContent?.includes(what));
  opens('Mudar…')?.click();
  await settled();
  await type(labelled('Vitória'), 'três');
  for (const what of ['O que diz', 'Arquivo (TOML)', 'Mudar…']) {
    await settled();
    opens(what)?.focus();
    opens(what)?.click();
    await settled();
    expect(labelled('Vitória').value).toBe('três');
    expect(document.activeElement).toBe(labelled('Vitória'));
  }
  await type(labelled('Vitória'), '2');
  await settled();
  opens('O que diz')?.click();
  await settled();
  expect(document.querySelector('.modal .facts')).not.toBeNull();
});

test('a field that is refused says why and takes the keys, until it is put right', async () => {
  say();
  await settled();
  refused = { code: 'bad-date', message: '"31/2" não é uma data.', field: 'date', moved: [], differences: [], problems: [] };
  await type(labelled('Dia'), '31/2');
  await press(name(), 'Enter', { ctrlKey: true });
  await settled();
  const day = labelled('Dia');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(day);
  expect(document.querySelector('.modal .refused')).toBeNull();
  await type(day, '5/12');
  expect(day.getAttribute('aria-invalid')).toBeNull();
});

test('an etapa before the others is made once somebody says that it is that day', async () => {
  say();
  await settled();
  refused = { code: 'etapa-before', message: 'fica antes', field: 'date', moved: [], differences: [], problems: [] };
  await press(name(), 'Enter', { ctrlKey: true });
  await settled();
  refused = null;
  const sure = [...document.querySelectorAll<HTMLButtonElement>('.modal button')].find((one) => one.textContent?.includes('É esse dia mesmo'));
  sure?.click();
  await settled();
  expect(recorded.at(-1)).toMatchObject({ command: 'add-etapa', earlier: true });
});
