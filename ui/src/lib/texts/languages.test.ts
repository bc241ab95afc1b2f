import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Texts } from './index';
import type { Who } from './index';
import type { Step } from './types';

type Told = (...with_: unknown[]) => unknown;

/** Every text of a language by its place. */
function leaves(of: object, at = ''): [string, unknown][] {
  return Object.entries(of).flatMap(([key, text]): [string, unknown][] => {
    const place = at ? `${at}.${key}` : key;
    return typeof text === 'object' && text !== null ? leaves(text, place) : [[place, text]];
  });
}

const steps: Step[] = [
  { next: 'register' },
  { next: 'draw', chaves: true },
  { next: 'draw', chaves: false },
  { next: 'draw_fase', fase: 2, name: 'Mata-mata' },
  { next: 'lots' },
  { next: 'publish', rodada: 3 },
  { next: 'pair', rodada: 3 },
  { next: 'print', rodada: 3 },
  { next: 'call', rodada: 3 },
  { next: 'results', rodada: 3, mesas: [4, 5], jogos: ['4', '5'] },
  { next: 'close', rodada: 3 },
  { next: 'boletim' },
  { next: 'awaited', until: '2026-03-21T12:00:00Z' },
  { next: 'homologate' },
  { next: 'podium' },
  { next: 'etapa' },
] as Step[];

/** What texts are told with whose fields are not words and numbers alone. */
const special: Record<string, (told: Told, who: Who) => unknown[]> = {
  next: (told, who) => steps.map((step) => told(step, who)),
  wait: (told, who) =>
    [
      { wait: 'suspended', reason: 'Luz' },
      { wait: 'calls', mesas: ['17'] },
      { wait: 'said', mesas: ['4'] },
      { wait: 'readings', sheets: 2 },
      { wait: 'appeals', numbers: [1] },
      { wait: 'unfinished', mesas: [4] },
      { wait: 'lots', told: 'A e B' },
      { wait: 'playing', mesas: [4] },
      { wait: 'unconfirmed', mesas: [4] },
      { wait: 'too_few_mesas', are: 8, needed: 9 },
      { wait: 'missing', names: ['Zap'] },
      { wait: 'no_athletes', names: ['Zap'] },
      { wait: 'lineup', names: ['Zap'] },
      { wait: 'too_few_duplas', names: ['Zap'], least: 2 },
      { wait: 'owing', names: ['Zap'], cents: 5 },
    ].map((wait) => told(wait, who)),
  'rodada.at': (told) => [told([4]), told([4, 6]), told([4, 5, 6])],
  'reading.tally': (told) => [
    told({ files: 4, unopened: 1, blank: 2, seen: 3, read: 2, recorded: 1, waiting: 1, known: 1, passed: ['a.txt'] }),
    told({ files: 0, unopened: 0, blank: 0, seen: 0, read: 0, recorded: 0, waiting: 0, known: 0, passed: [] }),
  ],
  'papers.state': (told) => [
    told({ come: 'none' }),
    ...['seen', 'part', 'stale', 'out'].map((come) =>
      told({ come, at: '2026-03-21T12:00:00Z', how: 'printed', ...(come === 'part' && { sheets: { sheets: 2, jogos: 4, copy: 1 } }) }),
    ),
    told({ come: 'out', at: '2026-03-21T12:00:00Z', sheets: { sheets: 4, jogos: 4, copy: 2 } }),
  ],
  'import.dress': (told) => [
    told({ text: { separator: 'tab', letters: 'utf8' } }),
    told('book'),
  ],
  'import.is': (told, who) => [told('name', who), told('name2', who), told('cpf2', who), told('known_as_reserve1', who), told('phone_coringa', who)],
  'team.outAgain': (told) => [told([1]), told([1, 2])],
  'import.left': (told) => [told(['A', 'B'])],
  'import.unseated': (told) => [told(['A', 'B'])],
  'publication.stands': (told) => [told(null), told({ on: true })],
  'publication.bar': (told) => [told({}), told({ elsewhere: true })],
  'salao.watching': (told) => [
    told({ screens: [], devices: 0 }),
    told({ screens: [{}], devices: 1 }),
    told({ screens: [{}, {}], devices: 3 }),
  ],
  'publication.files': (told) => [told({ files: 2, kept: 3 })],
  'start.makingExample': (told) => [
    told(null),
    told({ doing: 'entries', done: 0, of: 10 }),
    told({ doing: { rodada: 3 }, done: 3, of: 10 }),
    told({ doing: 'boletim', done: 9, of: 10 }),
  ],
  'fases.field': (told) => [
    told({ entrants: 9, groups: [5, 4], lettered: true }),
    told({ entrants: 1, groups: [1], lettered: false }),
  ],
  'proposal.plan': (told, who) =>
    (['groups', 'short-groups', 'swiss', 'round-robin', 'double'] as const).flatMap((kind) =>
      [[1, 3], [1, 1], [3, 3]].map((best_of) =>
        told({ kind, best_of, rodadas: 6, jogos: [3, kind === 'double' ? 6 : 3], summary: { chain: [{ load: { entrants: 9, groups: [5, 4], rodadas: [4, 4, 4] } }, { load: { entrants: 4, groups: [], rodadas: [2, 2] } }] } }, who),
      ),
    ),
  'mao.line': (told) => [told([]), told(['A1']), told(['A1', 'A2'])],
  'mao.score': (told) => [told([11, 12], 'B'), told([3, 0], null)],
  'mao.act': (told) => [
    ...['raise', 'accept', 'fold', 'play-eleven', 'decline-eleven'].map((does) => told('A1', { seat: 0, do: does })),
    ...['play', 'hide'].flatMap((does) => [told('A1', { do: does, card: '7c' }), told('A1', { do: does })]),
    told('A1', { do: 'exchange', cards: ['7c', 'C1', 'Qe'] }),
  ],
  'regulations.playedBy': (told) => [told([]), told(['1', '2'])],
  'palette.mesa': (told) => [told('17', ['A', 'B'])],
  both: (told) => [told(['Ana', 'Rui'])],
  list: (told) => [told([1, 2, 3], 2)],
  mesas: (told) => [told([1, 2, 3], 2)],
  clock: (told) => [told(new Date(0))],
  'telao.hour': (told) => [told(new Date(0))],
  'telao.stale': (told) => [told(new Date(0))],
  percent: (told) => [told(0.5)],
  amount: (told) => [told(5)],
  money: (told) => [told(5)],
  day: (told) => [told('2026-03-21')],
  title: (told) => [told('A…')],
};

/** What comes of it; nothing where that is not what it takes. */
function attempt(said: () => unknown): unknown[] {
  try {
    return [said()];
  } catch {
    return [];
  }
}

/** All that a text says: itself, or what it comes to for one and for more. */
function says(place: string, text: unknown, who: Who): string[] {
  if (typeof text !== 'function') return [String(text)];
  const told = text as Told;
  // Whatever is asked of it: words, a moment, one of those who compete; and numbers, where it takes them.
  const word = Object.assign(new String('2026-03-21T12:00:00Z'), who);
  const tried = [[word, word, word, word], [1, 1, who], [2, 2, who]];
  const came = special[place]?.(told, who) ?? tried.flatMap((with_) => attempt(() => told(...with_)));
  expect(came, place).not.toEqual([]);
  return came.flatMap((one) =>
    typeof one === 'object' && one !== null && !(one instanceof String)
      ? leaves(one).map(([, at]) => String(at))
      : [String(one)],
  );
}

const all = (texts: Texts): Map<string, string[]> =>
  new Map(leaves(texts).map(([place, text]) => [place, says(place, text, texts.who.team)]));
const told = { pt: all(LANGUAGES['pt-BR']), en: all(LANGUAGES.en) };

/** Words that Portuguese cannot do without and English does not have. */
const PORTUGUESE = 'da das dos de com para não uma que pela pelo em na nas nos ou os ao aos já mais está são foi equipe equipes atleta decisão resultado lançamento gravar'.split(' ');

/** Names, and what goes into the season's own papers. */
const NAMED = ['São Paulo', 'mão de onze', 'regra da organização', 'ausente ao fim da tolerância'];

/** What is the same in both: nouns of the game, names, signs. */
const ALIKE = [
  'who.dupla.one',
  'who.dupla.more',
  'who.trio.one',
  'who.trio.more',
  'count',
  'lasted',
  'app',
  'windowTitle',
  'profiles.online',
  'profiles.faraes',
  'profiles.cosmo',
  'screens.rodada',
  'screens.telao',
  'screens.manual',
  'bar.etapa',
  'mao.vira',
  'mao.manilha',
  'operator.pin',
  'settings.language',
  'settings.deskUnnamed',
  'keys.of.registration.0.0',
  'keys.of.standings.0.0',
  'keys.of.journal.0.0',
  'keys.inFields.0.0',
  'keys.inFields.2.0',
  'palette.etapas',
  'palette.mesas',
  'palette.mesa',
  'now.rodadas',
  'now.endings.boletim',
  'rodada.title',
  'rodada.mesas',
  'rodada.print',
  'rodada.mesa',
  'rodada.confrontos',
  'rodada.dupla',
  'mesa.sumula',
  'mesa.pontinhos',
  'hall.columns.mesa',
  'hall.columns.jogo',
  'entry.rodada',
  'entry.mesa',
  'roll.reason',
  'restored.rodada',
  'registration.cpf',
  'registration.email',
  'methods.pix',
  'cash.total',
  'etapa.suggested',
  'fases.load',
  'draw.chave',
  'format.fields.rounds',
  'format.fields.jogo',
  'occurrence.mesa',
  'occurrence.partida',
  'occurrence.manilhas.manilha-paus',
  'occurrence.manilhas.manilha-copas',
  'occurrence.manilhas.manilha-espadas',
  'occurrence.manilhas.manilha-ouros',
  'occurrence.positions.mao',
  'occurrence.positions.pe',
  'substitute.coringa',
  'standings.groups',
  'standings.duplas',
  'standings.dupla',
  'standings.short.points.0',
  'standings.short.mesas.0',
  'standings.short.partidas.0',
  'standings.short.pontinhos.0',
  'standings.moved.sign',
  'standings.scale',
  'standings.total',
  'telao.scenes.mesas',
  'telao.scenes.final',
  'telao.scenes.site',
  'telao.toChave',
  'telao.mesa',
  'send.shapes.story',
  'papers.of.sumulas',
  'papers.short.0',
  'papers.sumulasOf',
];

describe('both languages', () => {
  test('have the same texts', () => {
    expect([...told.en.keys()].sort()).toEqual([...told.pt.keys()].sort());
  });

  test('say something everywhere they do in Portuguese', () => {
    const mute = (text = ''): boolean => text.trim() === '';
    const silent = [...told.pt].filter(([place, words]) => words.some((text, at) => !mute(text) && mute(told.en.get(place)?.[at])));
    // What adjectives end in, which English has not.
    expect(silent.map(([place]) => place)).toEqual(Object.keys(LANGUAGES.en.who).map((kind) => `who.${kind}.ending`));
    const broken = [...told.pt, ...told.en].filter(([, [first]]) => /undefined|object Object/.test(first ?? ''));
    expect(broken).toEqual([]);
  });

  test('have no Portuguese in the English', () => {
    const left = [...told.en].flatMap(([place, words]) =>
      words
        .map((text) => NAMED.reduce((rest, name) => rest.replaceAll(name, ''), text))
        .filter((text) => text.toLowerCase().split(/[^\p{L}]+/u).some((word) => PORTUGUESE.includes(word)))
        .map((text) => `${place}: ${text}`),
    );
    // Titles of lists are what the program reads, in Portuguese alone.
    expect(left.map((text) => text.split(':')[0]).sort()).toEqual(['import.athletesHint', 'import.teamsHint']);
  });

  test('say the same where nouns of the game, names and signs stand alone', () => {
    const same = [...told.en].filter(([place, words]) => /\p{L}{2}/u.test(words.join(' ')) && words.join('|') === told.pt.get(place)?.join('|'));
    expect(same.map(([place]) => place)).toEqual(ALIKE);
  });
});
