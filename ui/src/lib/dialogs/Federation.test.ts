// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, AtCentral, JoinedRow, PartedAnswer, Told } from '../backend';
import { click, mounted, named, settled, type, words } from '../../../tests/mounted';

type Known = Answer<'federation'>;

const asked: unknown[][] = [];
let known: Known;
let refuses: Told | null = null;
let there: AtCentral;
let parted: PartedAnswer;
let files: { names: string[]; parted: PartedAnswer } | null = null;
const changed = { seq: 9, tags: ['statements'] };

const does =
  (what: string, answer: unknown) =>
  (...told: unknown[]): Promise<unknown> => {
    asked.push([what, ...told]);
    return refuses ? Promise.reject(refuses) : Promise.resolve(answer);
  };

vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    query: () => Promise.resolve({ answer: known, seq: 8, tags: ['statements'] }),
    news: () => Promise.resolve({ seq: 9, tags: ['statements'], elsewhere: 0 }),
    chooseCertificate: does('choose', { name: 'certificado.txt', text: 'o certificado' }),
    joinFederation: does('join', changed),
    carryStatements: does('carry', { files: ['/media/pendrive/a.txt'], last: 4, changed }),
    takeSanctionList: does('take', changed),
    sendToCentral: does('send', { central: 'https://central.exemplo.br', sent: 3, last: 6, seq: 9, known: 2, told: ['A central reconhece pelo CPF 2 atletas desta temporada.'] }),
    fetchFromCentral: does('fetch', { central: 'https://central.exemplo.br', new: false, seq: 9, told: [] }),
    atCentral: () => does('look', there)(),
    partedFromCentral: () => does('parted', parted)(),
    partedFromFiles: () => does('parted from files', files)(),
    goOnFromHere: does('go on', changed),
    saveRequest: does('save', '/home/ana/pedido.txt'),
  },
}));

const { desk } = await import('../desk.svelte');
const { season } = await import('../season.svelte');
const { exchange } = await import('../exchange.svelte');
const { default: Federation } = await import('./Federation.svelte');
const { default: GoOnFromHere } = await import('./GoOnFromHere.svelte');
const { default: JoinFederation } = await import('./JoinFederation.svelte');

const KEY = 'ab'.repeat(32);
const joined = (change: Partial<JoinedRow> = {}): JoinedRow => ({
  federation: 'fprt',
  root: KEY,
  central: 'https://central.exemplo.br',
  central_key: KEY,
  at: '2026-03-12T12:00:00Z',
  until: '2027-04-16',
  days: 400,
  holds: true,
  ...change,
});
const state = (change: Partial<Known> = {}): Known =>
  ({ season: '01ARZ3NDEKTSV4RRFFQ69G5FAV', key: KEY, here: true, joined: null, newest: 0, kinds: {}, receivers: [], list: null, clock_behind: null, ...change }) as Known;
const told = (code: string, message: string, field: string | null = null): Told =>
  ({ code, message, field, problems: [], moved: [], differences: [] }) as unknown as Told;
const says = (): string => words('.modal').join(' ');
const notices = (): string[] => desk.notices.map((one) => one.text);
const has = (name: string): boolean => words('.button').includes(name);

async function shown(change: Partial<Known>): Promise<void> {
  known = state(change);
  mounted(Federation, {});
  await settled();
}

beforeEach(() => {
  asked.length = 0;
  refuses = null;
  season.openings += 1;
  season.joined = null;
  season.seq = 8;
  desk.notices = [];
  desk.asking = { ask: 'federation' };
});
afterEach(() => vi.restoreAllMocks());

describe('before it joins', () => {
  test('without a key the way begins where one is made, and nothing can be asked for', async () => {
    await shown({ key: null });
    expect(says()).toContain('Sem ela ninguém saberia');
    expect(named('.button', 'Entrar…').hasAttribute('disabled')).toBe(true);
    expect(has('Copiar')).toBe(false);
    await click(named('.button', 'Criar a chave…'));
    expect(desk.asking).toEqual({ ask: 'season-key', back: { ask: 'federation' } });
  });

  test('what is handed to the federation names season and key, copied or kept', async () => {
    await shown({});
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await click(named('.button', 'Copiar'));
    const text = write.mock.calls[0]?.[0] ?? '';
    expect(text).toContain(`--season 01ARZ3NDEKTSV4RRFFQ69G5FAV --key ${KEY}`);
    await click(named('.button', 'Guardar…'));
    expect(asked).toEqual([['save', 'pedido-de-certificado.txt', text]]);
    expect(notices()).toEqual(['Pedido copiado.', 'Pedido guardado em /home/ana/pedido.txt.']);
  });

  test('where it cannot be copied there is still the file', async () => {
    await shown({});
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error());
    await click(named('.button', 'Copiar'));
    expect(notices()).toEqual(['Não foi possível copiar: guarde o pedido num arquivo.']);
  });
});

describe('joining', () => {
  const field = (label: string): HTMLInputElement => {
    const of = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === label);
    return document.getElementById(of?.getAttribute('for') ?? '') as HTMLInputElement;
  };

  test('it asks for file and key, and sends what was typed', async () => {
    mounted(JoinFederation, { joined: null });
    await settled();
    const enter = named('.button', 'Entrar');
    expect(enter.hasAttribute('disabled')).toBe(true);
    await click(named('.button', 'Escolher o arquivo…'));
    expect(words('.name')).toEqual(['certificado.txt']);
    expect(enter.hasAttribute('disabled')).toBe(true);
    await type(field('Chave da federação, parte pública'), KEY);
    await type(field('Endereço da central'), 'https://central.exemplo.br');
    await click(enter);
    expect(asked).toEqual([['choose'], ['join', 8, 'o certificado', KEY, 'https://central.exemplo.br', '']]);
    expect(desk.asking).toEqual({ ask: 'federation' });
  });

  test.each([
    ['certificate', 'O certificado é de outra temporada.'],
    ['root', 'A chave da federação não é a que assinou.'],
    ['central', 'Não é um endereço.'],
    ['central_key', 'São 64 letras e números.'],
  ])('what is wrong with %s stands beside it', async (of, message) => {
    mounted(JoinFederation, { joined: joined() });
    await click(named('.button', 'Escolher o arquivo…'));
    refuses = told('x', message, of);
    await click(named('.button', 'Gravar'));
    expect(words('.wrong')).toEqual([message]);
    expect(document.querySelector('.refused')).toBeNull();
  });
});

describe('joined', () => {
  const receiver = (change = {}) => ({ receiver: '/media/pendrive', number: 3, at: '2026-03-12T12:00:00Z', waiting: 3, kinds: { homologated: 2, sanction: 1 }, ...change });

  test('what waits is told by kind, and who has what', async () => {
    await shown({ joined: joined(), newest: 6, kinds: { homologated: 5, sanction: 1 }, receivers: [receiver()] });
    expect(words('.says')[0]).toBe('2 etapas homologadas e 1 suspensão');
    expect(says()).toContain('para /media/pendrive.');
    expect(says()).toContain('faltam 3');
    await click(named('.button', 'Levar num pendrive…'));
    expect(asked).toEqual([['carry', false]]);
    expect(notices()).toEqual(['Gravado num arquivo. Leve-o à central.']);
  });

  test('before anything went all of it waits; a kind that is new here is still counted', async () => {
    await shown({ joined: joined(), newest: 4, kinds: { homologated: 1, later: 3 } });
    expect(words('.says')[0]).toBe('1 etapa homologada e 3 outras declarações');
    expect(says()).toContain('Nada foi enviado ainda.');
  });

  test('of several receivers the one that has most says what is out', async () => {
    const most = receiver({ receiver: 'https://central', number: 6, waiting: 0, kinds: {} });
    await shown({ joined: joined(), newest: 6, kinds: { homologated: 6 }, receivers: [receiver(), most] });
    expect(words('.says')[0]).toBe('Nada: o que a temporada declarou já foi.');
  });

  test.each([
    [{ days: 31 }, /Certificado até 16\/04\/2027/],
    [{ days: 30 }, /termina em 30 dias, 16\/04\/2027/],
    [{ days: 1 }, /termina amanhã/],
    [{ days: 0 }, /termina hoje/],
    [{ days: -1, holds: false }, /valeu até 16\/04\/2027/],
    [{ holds: false }, /trocou de chave/],
  ])('a certificate of %j', async (change, says) => {
    await shown({ joined: joined(change) });
    expect(words('.modal .body .head')[0]).toMatch(says);
  });

  test('without the secret half nothing is sent from here', async () => {
    await shown({ joined: joined(), newest: 1, kinds: { athletes: 1 }, here: false });
    expect(says()).toContain('A parte secreta da chave não está neste computador');
    expect(named('.button', 'Levar num pendrive…').hasAttribute('disabled')).toBe(true);
  });

  const list = (change = {}) => ({ made: '2026-03-12T12:00:00Z', fetched_at: '2026-03-12T12:00:00Z', days: 3, entries: 14, ...change });

  test.each([
    [{ list: null }, /Nenhuma lista chegou ainda/],
    [{ list: list() }, /14 punições.*há 3 dias/],
    [{ list: list({ entries: 0, days: 0 }) }, /Ninguém está suspenso em outros lugares.*de hoje/],
    [{ list: list({ days: 15 }) }, /há 15 dias.*Busque outra/],
    [{ list: list({ entries: null }) }, /não está assinada pela chave da central/],
    [{ joined: joined({ central_key: '' }) }, /Falta a chave da central/],
  ])('a list of %#', async (change, says) => {
    await shown({ joined: joined(), ...change });
    expect(words('.rows li')[1]).toMatch(says);
  });

  test('a list is taken from a file; why it is not stands there', async () => {
    await shown({ joined: joined() });
    refuses = told('older-list', 'A lista é mais velha.');
    await click(named('.button', 'Trazer de um arquivo…'));
    expect(words('.refused')).toEqual(['A lista é mais velha.']);
    refuses = null;
    await click(named('.button', 'Trazer de um arquivo…'));
    expect(words('.refused')).toEqual([]);
    expect(notices()).toEqual(['Lista de punições guardada.']);
  });

  const central = (change: Partial<AtCentral> = {}): AtCentral => ({
    central: 'https://central.exemplo.br',
    number: 6,
    waiting: 0,
    frozen: null,
    frozen_code: null,
    parted: false,
    alerts: { seasons: [], played: [] },
    told: [],
    ...change,
  });
  const look = async (change: Partial<AtCentral>): Promise<void> => {
    there = central(change);
    await shown({ joined: joined(), newest: 6, kinds: { homologated: 6 } });
    await click(named('.button', 'Conferir'));
  };

  test('over the network it sends and fetches, and says what came of it', async () => {
    await shown({ joined: joined(), newest: 6, kinds: { homologated: 6 } });
    await click(named('.button', 'Enviar pela rede'));
    await click(named('.button', 'Buscar pela rede'));
    expect(asked).toEqual([['send'], ['fetch']]);
    expect(notices()).toEqual(['A central recebeu 3 declarações.', 'A lista que está aqui é a mais nova da central.']);
    // What became of the CPFs stays to be read.
    expect(words('.rows li .meta')).toContain('A central reconhece pelo CPF 2 atletas desta temporada.');
  });

  test('whoever closes it while it is sent hears of it all the same', async () => {
    await shown({ joined: joined(), newest: 6, kinds: { homologated: 6 } });
    refuses = told('central-silent', 'A central não responde.');
    const sent = click(named('.button', 'Enviar pela rede'));
    desk.asking = null;
    await sent;
    expect(notices()).toEqual(['A central não responde.']);
  });

  test('what goes on is found again where the dialog was closed, and of another season it is none', async () => {
    let answers: (told: unknown) => void = () => {};
    const sending = exchange.does('send', () => new Promise<unknown>((resolve) => (answers = resolve)), () => 'Foi.');
    await shown({ joined: joined(), newest: 6, kinds: { homologated: 6 } });
    expect(words('.rows .button')[0]).toBe('Enviando…');
    expect(named('.button', 'Buscar pela rede').hasAttribute('disabled')).toBe(true);
    season.openings += 1;
    expect(exchange.busy).toBeNull();
    answers({});
    await sending;
    expect(notices()).toEqual([]);
  });

  test('what was refused before somebody looks anew is no news', async () => {
    exchange.refused = told('central-silent', 'A central não responde.');
    await shown({ joined: joined(), newest: 6, kinds: { homologated: 6 } });
    expect(words('.refused')).toEqual([]);
  });

  test('without an address there is the stick alone', async () => {
    await shown({ joined: joined({ central: '' }), newest: 6, kinds: { homologated: 6 } });
    expect(words('.rows .button')).toEqual(['Levar num pendrive…', 'Trazer de um arquivo…']);
  });

  test.each([
    [{}, 'Ela tem tudo, até a declaração 6. Nada a conferir.'],
    [{ number: 0, waiting: 6 }, 'Ela ainda não tem nada desta temporada. Nada a conferir.'],
    [{ number: 5, waiting: 1 }, 'Ela tem até a declaração 5; falta 1. Nada a conferir.'],
    [{ frozen: 'Está em revisão.' }, 'Ela tem tudo, até a declaração 6.'],
  ])('the central has it as %j', async (change, says) => {
    await look(change);
    expect(words('.rows li .says')[2]).toBe(says);
    expect(words('.warns')).toEqual('frozen' in change ? ['! Está em revisão.'] : []);
  });

  test('what there is to look at is told in whole sentences, the first of many', async () => {
    const many = Array.from({ length: 10 }, (_, at) => `Para conferir: ${at}.`);
    await look({ told: many });
    expect(words('.warns')).toEqual(many.slice(0, 8).map((one) => `! ${one}`));
    expect(says()).toContain('e mais 2');
    expect(says()).not.toContain('Nada a conferir.');
  });

  test('two files that went on are told, and lead to what would be lost', async () => {
    await look({ parted: true });
    await click(named('.button', 'Ver o que se perderia…'));
    expect(desk.asking).toEqual({ ask: 'go-on-from-here', by: 'network' });
  });

  test('the central that does not answer is told, and what was told before is not', async () => {
    await look({});
    refuses = told('central-silent', 'A central não responde.');
    await click(named('.button', 'Conferir'));
    expect(words('.refused')).toEqual(['A central não responde.']);
    expect(words('.rows li .says')).toHaveLength(2);
  });

  test('from another machine it is only looked at', async () => {
    season.joined = { host: 'notebook da Ana', address: '192.168.0.10:8421', lost: null } as unknown as typeof season.joined;
    await shown({ joined: joined(), newest: 4, kinds: { homologated: 4 } });
    expect(says()).toContain('Daqui só se olha.');
    expect(words('.foot .button, .rows .button')).toEqual(['Pronto']);
  });
});

describe('going on from this file', () => {
  const lost = (number: number) => ({ number, kind: 'sanction', made: '2026-03-12T12:00:00Z', told: `suspensão ${number}` });
  const answer = (change: Partial<PartedAnswer> = {}): PartedAnswer => ({ common: 4, newest: 5, lost: [lost(5), lost(5), lost(6)], strange: 0, open: true, ...change });

  test('what would be lost is shown before anybody says so', async () => {
    parted = answer({ strange: 1 });
    mounted(GoOnFromHere, { by: 'network' });
    await settled();
    expect(words('.lost li').map((one) => one.slice(0, 13))).toEqual(['5suspensão 51', '5suspensão 51', '6suspensão 61']);
    expect(says()).toContain('Até a declaração 4 os dois contam o mesmo. Depois a outra cópia declarou mais 3 coisas');
    expect(says()).toContain('1 declaração não está assinada');
    await click(named('.button', 'Seguir deste arquivo'));
    expect(asked).toEqual([['parted'], ['go on']]);
    expect(desk.asking).toEqual({ ask: 'federation' });
  });

  test('where there is nothing to decide, nothing is', async () => {
    parted = answer({ lost: [], open: false });
    mounted(GoOnFromHere, { by: 'network' });
    await settled();
    expect(says()).toContain('Nada a decidir.');
    expect(named('.button', 'Seguir deste arquivo').hasAttribute('disabled')).toBe(true);
  });

  test('what a stick tells of the other copy is shown before anybody says so', async () => {
    mounted(GoOnFromHere, { by: 'stick' });
    await settled();
    expect(asked).toEqual([]);
    expect(words('.name')).toEqual(['nenhum escolhido']);
    files = { names: ['a.txt', 'b.txt'], parted: answer() };
    await click(named('.button', 'Escolher os arquivos…'));
    expect(words('.name')).toEqual(['a.txt, b.txt']);
    expect(words('.lost li')).toHaveLength(3);
    await click(named('.button', 'Seguir deste arquivo'));
    expect(asked).toEqual([['parted from files'], ['go on']]);
  });

  test('files that are refused take the place of those that were looked at, and nothing is decided by either', async () => {
    mounted(GoOnFromHere, { by: 'stick' });
    files = { names: ['a.txt'], parted: answer() };
    await click(named('.button', 'Escolher os arquivos…'));
    refuses = told('none-of-season', 'O que veio não tem nenhuma declaração desta temporada.');
    await click(named('.button', 'Escolher os arquivos…'));
    expect(words('.refused')).toEqual(['O que veio não tem nenhuma declaração desta temporada.']);
    expect(words('.name')).toEqual(['nenhum escolhido']);
    expect(words('.lost li')).toEqual([]);
    expect(named('.button', 'Seguir deste arquivo').hasAttribute('disabled')).toBe(true);
  });

  test('whoever chooses nothing keeps what was looked at', async () => {
    mounted(GoOnFromHere, { by: 'stick' });
    files = { names: ['a.txt'], parted: answer() };
    await click(named('.button', 'Escolher os arquivos…'));
    files = null;
    await click(named('.button', 'Escolher os arquivos…'));
    expect(words('.lost li')).toHaveLength(3);
  });
});
