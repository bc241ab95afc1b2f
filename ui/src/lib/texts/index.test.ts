import { describe, expect, test } from 'vitest';
import { texts } from './index';
import type { PublicationState, SheetTally, Wait } from './types';

/** Numbers stand beside their signs with spaces that do not break. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [60_000, 'R$ 600,00'],
  [123_456_789, 'R$ 1.234.567,89'],
  [-60_000, '-R$ 600,00'],
])('money of %i cents: %s', (cents, told) => expect(plain(texts.money(cents))).toBe(told));

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [60_000, '600,00'],
  [123_456_789, '1234567,89'],
])('the amount of %i cents as one types it: %s', (cents, told) => expect(texts.amount(cents)).toBe(told));

describe('time', () => {
  test('of the day, with its seconds', () => {
    expect(texts.clock(new Date(2026, 2, 21, 9, 5, 7))).toBe('09:05:07');
    expect(texts.clock(new Date(2026, 2, 21, 0, 0, 0))).toBe('00:00:00');
    expect(texts.clock(new Date(2026, 2, 21, 23, 59, 59))).toBe('23:59:59');
  });

  test('of a moment, by the clock of this machine', () => {
    expect(texts.moment(new Date(2026, 2, 1, 9, 5, 59).toISOString())).toBe('01/03/2026 09:05');
    expect(texts.moment(new Date(2026, 11, 31, 0, 0).toISOString())).toBe('31/12/2026 00:00');
  });

  test('of a day, which no zone moves', () => expect(texts.day('2026-03-01')).toBe('01/03/2026'));

  test('of today, as a day is typed', () => expect(texts.today()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/));

  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [59, '0:59'],
    [60, '1:00'],
    [299, '4:59'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [4507, '1:15:07'],
    [36_000, '10:00:00'],
    [90_061, '25:01:01'],
  ])('that %i seconds have lasted: %s', (seconds, told) => expect(texts.lasted(seconds)).toBe(told));

  test.each([
    [0, '0h00'],
    [5, '0h05'],
    [60, '1h00'],
    [65, '1h05'],
    [600, '10h00'],
  ])('of %i minutes in hours: %s', (minutes, told) => {
    expect(texts.format.hours(minutes)).toBe(`termina em até ${told}`);
    expect(texts.rodada.beyond(minutes * 60)).toBe(`passou de ${told}`);
  });

  test('without a limit, and with one', () => {
    expect(texts.clockDesk.noLimit(null)).toBe('sem prazo');
    expect(texts.clockDesk.noLimit(75 * 60)).toBe('falado antes de 1h15: sem prazo');
    expect(texts.clockDesk.announce(texts.lasted(75 * 60))).toBe('Anunciar 1:15');
  });

  test('that is left', () => {
    expect([0, 9, 60, 605].map(texts.roll.left)).toEqual(
      ['0:00', '0:09', '1:00', '10:05'].map((left) => `Tolerância ${left}`),
    );
  });
});

describe('how many', () => {
  test.each([
    [0, '0 mesas'],
    [1, '1 mesa'],
    [2, '2 mesas'],
    [21, '21 mesas'],
  ])('%i: %s', (number, told) => expect(texts.count(number, 'mesa', 'mesas')).toBe(told));

  test('verbs go with it', () => {
    expect([1, 2].map(texts.clockDesk.over)).toEqual(['1 mesa passou do tempo', '2 mesas passaram do tempo']);
    expect([1, 2].map(texts.rodada.missing)).toEqual(['falta 1 jogo', 'faltam 2 jogos']);
    expect([0, 1, 2].map((number) => texts.erase.done(2 - number, number))).toEqual([
      'Dados apagados; 2 cópias retiradas.',
      'Dados apagados; 1 cópia retirada, 1 texto que falava da pessoa esvaziado.',
      'Dados apagados; 0 cópias retiradas, 2 textos que falavam da pessoa esvaziados.',
    ]);
    expect([0, 1, 2].map(texts.meals.set)).toEqual(['Marcar', 'Marcar saída de 1', 'Marcar saída de 2']);
  });

  test('of a fase, with groups of one size and of two', () => {
    expect(texts.fases.field({ entrants: 1, groups: [], lettered: false })).toBe('1 inscrito');
    expect(texts.fases.field({ entrants: 4, groups: [4], lettered: true })).toBe('4 inscritos · 1 chave de 4');
    expect(texts.fases.field({ entrants: 11, groups: [4, 4, 3], lettered: true })).toBe('11 inscritos · 3 chaves de 3 e 4');
    expect(texts.fases.load(1, 2, 1)).toBe('1 rodada · 2 confrontos · 1 mesa');
  });
});

describe('a list', () => {
  const mesas = Array.from({ length: 12 }, (_, at) => at + 1);

  test('of none, one, and as many as are shown', () => {
    expect(texts.list([])).toBe('');
    expect(texts.list(['Ana'])).toBe('Ana');
    expect(texts.list(mesas.slice(0, 8))).toBe('1, 2, 3, 4, 5, 6, 7, 8');
  });

  test('that is longer says how many more', () => {
    expect(texts.list(mesas.slice(0, 9))).toBe('1, 2, 3, 4, 5, 6, 7, 8 e mais 1');
    expect(texts.list(mesas, 2)).toBe('1, 2 e mais 10');
    expect(texts.list(mesas, 12)).not.toContain('mais');
  });

  test.each([
    [[], ''],
    [['Ana'], 'Ana'],
    [['Ana', 'Rui'], 'Ana e Rui'],
    [['Ana', 'Rui', 'Caio'], 'Ana, Rui e Caio'],
  ])('of people: %s', (names, told) => expect(texts.both(names)).toBe(told));
});

test('a title has no dots', () => {
  expect(texts.title('Nova etapa…')).toBe('Nova etapa');
  expect(texts.title('Encerrar')).toBe('Encerrar');
});

test('a rodada is called by its number once', () => {
  expect(texts.rodada.stage(3, 'Rodada 3')).toBe('');
  expect(texts.rodada.stage(3, 'Rodada 30')).toBe('Rodada 30');
  expect(texts.rodada.stage(9, 'Semifinal')).toBe('Semifinal');
  expect(texts.papers.sumulasOf(3, 'Rodada 3')).toBe('Rodada 3');
  expect(texts.papers.sumulasOf(9, 'Semifinal')).toBe('Rodada 9 · Semifinal');
});

describe('what waits', () => {
  test.each<[Wait, string]>([
    [{ wait: 'calls', mesas: ['17'] }, 'mesa 17'],
    [{ wait: 'calls', mesas: ['17', '18/2'] }, 'mesas 17, 18/2'],
    [{ wait: 'unfinished', mesas: [4] }, 'mesa 4'],
    [{ wait: 'unfinished', mesas: [4, 5] }, 'mesas 4, 5'],
    [{ wait: 'unconfirmed', mesas: [4] }, 'mesa 4'],
    [{ wait: 'unconfirmed', mesas: Array.from({ length: 17 }, () => 4) }, `mesas ${'4, '.repeat(15)}4 e mais 1`],
    [{ wait: 'playing', mesas: [4] }, '4'],
    [{ wait: 'readings', sheets: 1 }, '1 súmula'],
    [{ wait: 'readings', sheets: 2 }, '2 súmulas'],
    [
      { wait: 'too_few_mesas', are: 8, needed: 9 },
      'são precisas 9 ao mesmo tempo, há 8 livres: jogos esperam a vez na mesma mesa',
    ],
    [{ wait: 'missing', names: ['Ás', 'Zap'] }, 'Ás, Zap'],
  ])('%o: %s', (wait, told) => expect(texts.wait(wait, texts.who.team).detail).toBe(told));

  test('is told in its title where it is a number', () => {
    expect(plain(texts.wait({ wait: 'owing', names: [], cents: 120_000 }, texts.who.team).title)).toBe('Taxas em aberto: R$ 1.200,00');
    const whos = Object.values(texts.who).map((who) => texts.wait({ wait: 'missing', names: [] }, who).title);
    expect(whos).toEqual([
      'Equipes que não chegaram',
      'Duplas que não chegaram',
      'Trios que não chegaram',
      'Atletas que não chegaram',
    ]);
    const few = [1, 2].map((least) => texts.wait({ wait: 'too_few_duplas', names: [], least }, texts.who.team).title);
    expect(few).toEqual([
      'Equipes com menos de 1 dupla completa',
      'Equipes com menos de 2 duplas completas',
    ]);
  });

  test('is said of the next step, too', () => {
    const results = (...jogos: string[]): string =>
      texts.next({ next: 'results', rodada: 3, mesas: [4], jogos }, texts.who.team).hint;
    expect(results('4')).toMatch(/^Falta 1 jogo\./);
    expect(results('4', '4/2')).toMatch(/^Faltam 2 jogos\./);
  });
});

describe('what came of a pile of sheets', () => {
  const counts = { files: 0, unopened: 0, blank: 0, seen: 0, read: 0, recorded: 0, waiting: 0, known: 0 };
  const none: SheetTally = { ...counts, passed: [], failed: [], advice: [] };
  const tally = (told: Partial<SheetTally>): string => texts.reading.tally({ ...none, ...told });

  test('nothing', () => expect(tally({})).toBe('Nenhuma súmula nos arquivos.'));

  test('one of each, and more', () => {
    expect(tally({ files: 3, seen: 3, read: 3, recorded: 1, waiting: 1, known: 1 })).toBe(
      'Súmulas: 1 resultado gravado · 1 para conferir · 1 já lida antes.',
    );
    expect(tally({ files: 6, seen: 6, read: 6, recorded: 2, waiting: 2, known: 2 })).toBe(
      'Súmulas: 2 resultados gravados · 2 para conferir · 2 já lidas antes.',
    );
  });

  test('sheets that were seen and not read', () => {
    expect(tally({ files: 1, seen: 1 })).toBe('Súmulas: 1 folha vista, 0 lidas.');
    expect(tally({ files: 2, seen: 2, read: 1, recorded: 1 })).toBe(
      'Súmulas: 1 resultado gravado · 2 folhas vistas, 1 lida.',
    );
  });

  test('backs with nothing on them', () => {
    expect(tally({ files: 1, seen: 1, read: 1, recorded: 1, blank: 1 })).toBe(
      'Súmulas: 1 resultado gravado. 1 página em branco passada.',
    );
    expect(tally({ files: 1, blank: 2 })).toBe(
      'Nenhuma súmula nos arquivos. 2 páginas em branco passadas.',
    );
  });

  test('files that are none', () => {
    expect(tally({ files: 4, unopened: 1, passed: ['a.txt'] })).toBe(
      'Nenhuma súmula nos arquivos. 1 arquivo não pôde ser lido de 4 · 1 não é foto nem digitalização (a.txt).',
    );
    expect(tally({ files: 4, unopened: 2, passed: ['a.txt', 'b.csv'] })).toBe(
      'Nenhuma súmula nos arquivos. 2 arquivos não puderam ser lidos de 4 · 2 não são fotos nem digitalizações (a.txt, b.csv).',
    );
  });
});

test('how long a rodada lasts is told in minutes, then in hours', () => {
  expect([59, 60, 3599, 3600, 5400].map(texts.atAGlance.lasts)).toEqual([
    'Em jogo há 0 minutos',
    'Em jogo há 1 minuto',
    'Em jogo há 59 minutos',
    'Em jogo há 1h00',
    'Em jogo há 1h30',
  ]);
});

test('how it stands with the site is told by what matters most', () => {
  const today = new Date();
  today.setHours(10, 42, 7);
  const [at, long] = [today.toISOString(), '2020-03-21T12:00:00Z'];
  const on: PublicationState = {
    place: { to: 'folder', path: '/site' },
    told: '/site',
    on: true,
    elsewhere: false,
    running: null,
    last: null,
    waiting: 0,
    fault: null,
  };
  const last = { at, files: 1, kept: 2, seq: 3 };
  const fault = { since: at, why: 'O disco está cheio.', asks: null };
  const told = (change: Partial<PublicationState>): string[] => {
    const now = { ...on, ...change };
    return [texts.publication.stands(now)[1], texts.publication.bar(now)];
  };
  expect(told({})).toEqual(['começando', 'publicando']);
  expect(told({ last })).toEqual(['em dia', 'publicado 10:42']);
  expect(told({ last, running: at })).toEqual(['gravando', 'publicado 10:42']);
  expect(told({ last, running: at, fault })).toEqual(['parada desde 10:42', 'sem publicar desde 10:42']);
  expect(told({ elsewhere: true })).toEqual(['outra janela desta máquina publica', 'publicado por outra janela']);
  expect(told({ on: false, fault })[0]).toBe('desligada: nada é escrito');
  expect(texts.publication.stands(null)[1]).toBe('desligada: nada é escrito');
  expect(told({ last: { ...last, at: long } })[1]).toMatch(/^publicado 21\/03\/2020/);
  expect(texts.publication.files(last)).toBe('1 arquivo gravado, 2 sem mudança');
});
