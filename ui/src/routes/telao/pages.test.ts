import { describe, expect, test } from 'vitest';
import type { PublicDraw, PublicEtapa, PublicMatch, PublicMesa, PublicRodada, PublicView } from '../../lib/backend';
import { calls, drawPage, etapaOf, mesasTold, pagesOf, ROWS, treeOf, type Shows } from './pages';

const mesa = (number: number, a: string, b: string, state: PublicMesa['state'] = 'playing'): PublicMesa =>
  ({ mesa: number, at: `${number}`, teams: [1, 2], sides: [a, b], state }) as PublicMesa;

const rodada = (mesas: PublicMesa[], rests: string[] = []): PublicRodada =>
  ({ number: 3, label: 'rodada 3', state: 'called', mesas, rests }) as unknown as PublicRodada;

const etapa = (change: Partial<PublicEtapa>): PublicEtapa =>
  ({ id: 1, on: 3, date: '2026-11-21', rodadas: [], groups: [], brackets: [], draws: [], podium: [], ...change }) as PublicEtapa;

const shows = (etapa: PublicEtapa, change: Partial<Shows> = {}): Shows => ({
  etapa,
  revealing: undefined,
  balls: () => 0,
  site: null,
  notice: '',
  pictures: [],
  ...change,
});

describe('the mesas of somebody', () => {
  test.each([
    [[17], '17'],
    [[16, 17, 18, 19, 20], '16–20'],
    [[9, 3, 8, 7], '3, 7–9'],
    [[4, 4, 4], '4'],
    [[], ''],
  ])('%j are %s', (mesas, told) => expect(mesasTold(mesas)).toBe(told));
});

describe('who plays where', () => {
  test('by name as people look it up, numbers by their size', () => {
    const all = calls(rodada([mesa(1, 'Aptru 10', 'Água Verde'), mesa(2, 'Aptru 2', 'aptru 1'), mesa(3, 'Zé', 'Bola')]));
    expect(all.map((one) => one.name)).toEqual(['Água Verde', 'aptru 1', 'Aptru 2', 'Aptru 10', 'Bola', 'Zé']);
  });

  test('a team with several mesas stands there once, one that rests says so', () => {
    expect(calls(rodada([mesa(6, 'B', 'A'), mesa(7, 'B', 'A'), mesa(8, 'B', 'A', 'spare')], ['C']))).toEqual([
      { name: 'A', at: '6–7' },
      { name: 'B', at: '6–7' },
      { name: 'C', at: 'folga' },
    ]);
  });

  test('a side that nobody knows yet is not called', () => {
    const open = { ...mesa(1, 'A', '…'), teams: [1, null] } as PublicMesa;
    expect(calls(rodada([open]))).toEqual([{ name: 'A', at: '1' }]);
  });

  test('eight rows a page in two columns, down the first and then the second', () => {
    const names = Array.from({ length: 52 }, (_, at) => `Dupla ${String(at + 1).padStart(2, '0')}`);
    const mesas = Array.from({ length: 26 }, (_, at) => mesa(at + 1, names[51 - at] as string, names[at] as string));
    const pages = pagesOf('mesas', shows(etapa({ rodadas: [rodada(mesas)] })));
    const columns = pages.map((page) => ('columns' in page ? page.columns.map((one) => one.map((call) => call.name)) : []));
    expect(columns.map((page) => page.map((one) => one.length))).toEqual([
      [ROWS, ROWS],
      [ROWS, ROWS],
      [ROWS, ROWS],
      [4, 0],
    ]);
    expect(columns.flat(2)).toEqual(names);
  });

  test('once the rodada is over, nobody is called', () => {
    const closed = { ...rodada([mesa(1, 'A', 'B')]), state: 'closed' as const };
    expect(pagesOf('mesas', shows(etapa({ on: null, rodadas: [closed] })))).toEqual([]);
  });
});

test('the etapa of the desk, else the one that is played, else the newest', () => {
  const all = [etapa({ id: 1, on: null, date: '2026-05-01' }), etapa({ id: 2, on: 1, date: '2026-06-01' }), etapa({ id: 3, on: null, date: '2026-07-01' })];
  const view = (etapas: PublicEtapa[]): PublicView => ({ championships: [{ etapas }] }) as PublicView;
  expect(etapaOf(view(all), 1)?.id).toBe(1);
  expect(etapaOf(view(all), null)?.id).toBe(2);
  expect(etapaOf(view(all.filter((one) => one.on === null)), 9)?.id).toBe(3);
  expect(etapaOf(view([]), 1)).toBeUndefined();
});

test('a page a group, with the line under those who go on', () => {
  const rows = ['A', 'B', 'C'].map((name, at) => ({ name, rank: at + 1 }));
  const lapsed = { A: [{ sides: ['A', 'C'], told: '' }], B: [] };
  const groups = [{ fase: 1, advance: 2, chaves: (['A', 'B'] as const).map((letter) => ({ letter, label: `Chave ${letter}`, rows, lapsed: lapsed[letter] })) }];
  const pages = pagesOf('standings', shows(etapa({ groups: groups as unknown as PublicEtapa['groups'] })));
  expect(pages.map((page) => page.title)).toEqual(['Chave A', 'Chave B']);
  expect(pages.map((page) => ('rows' in page ? page.rows.map((row) => row.last) : []))).toEqual([
    [false, true, false],
    [false, true, false],
  ]);
  expect(pages.map((page) => ('lapsed' in page ? page.lapsed : null))).toEqual(['Não se joga: A × C', '']);
});

describe('the knockout', () => {
  const match = (round: number, label: string, change: Partial<PublicMatch> = {}): PublicMatch =>
    ({ round, label, stage: `Fase ${round}`, part: 'main', best: 1, seats: [{ entrant: 1 }, { entrant: 2 }], winner: null, ...change }) as PublicMatch;
  const bracket = (matches: PublicMatch[]) => etapa({ brackets: [{ fase: 2, name: 'Mata-mata', matches }] });
  const pending = { seats: ['pending', 'pending'] } as Partial<PublicMatch>;
  const round = (number: number, size: number, change: Partial<PublicMatch> = {}) =>
    Array.from({ length: size }, (_, at) => match(number, `${number}.${at + 1}`, change));

  test('of sixteen, the first round in two columns, then the last three rounds as a tree', () => {
    const all = [...round(1, 8), ...round(2, 4, pending), ...round(3, 2, pending), ...round(4, 1, pending)];
    expect(treeOf({ fase: 2, name: '', matches: all }, 'main').map((one) => one.length)).toEqual([4, 2, 1]);
    const early = pagesOf('bracket', shows(bracket(all)));
    expect(early.map((page) => ('matches' in page ? page.matches.length : 'tree'))).toEqual([8]);
    const first = round(1, 8, { winner: 'A' });
    const later = [...first, ...round(2, 4), ...round(3, 2, pending), ...round(4, 1, pending)];
    expect(pagesOf('bracket', shows(bracket(later))).map((page) => 'tree' in page)).toEqual([true]);
  });

  test('confrontos for places have a page of their own until they are decided', () => {
    const tree = [...round(1, 2, { winner: 'A' }), ...round(2, 1)];
    const third = match(2, '3º lugar', { part: 'placement', best: 3, stage: '3º lugar' });
    const titles = (extra: PublicMatch) => pagesOf('bracket', shows(bracket([...tree, extra]))).map((page) => page.title);
    expect(titles(third)).toEqual(['3º lugar', 'Mata-mata']);
    expect(titles({ ...third, winner: 'B' })).toEqual(['Mata-mata']);
  });

  test('nothing before anybody is known', () => {
    expect(pagesOf('bracket', shows(bracket(round(1, 4, pending))))).toEqual([]);
  });

  test('the final has a page once both are known, with its mesas', () => {
    const halves = round(1, 2, { winner: 'A' });
    const decides = match(2, 'Final', { rodada: 8, stage: 'Final', legs: [] });
    const rodadas = [{
      number: 8,
      confrontos: [{ id: 4, label: '3º lugar' }, { id: 5, label: 'Final' }],
      mesas: [4, 5, 5].map((confronto, at) => ({ mesa: at + 1, confronto, state: at === 2 ? 'spare' : 'playing' })),
    }] as unknown as PublicEtapa['rodadas'];
    const pages = (last: PublicMatch) => pagesOf('final', shows({ ...bracket([...halves, last]), rodadas }));
    expect(pages(decides).map((page) => [page.title, 'mesas' in page && page.mesas.map((one) => one.mesa)])).toEqual([['Final', [2]]]);
    expect(pages({ ...decides, ...pending })).toEqual([]);
    expect(pages({ ...decides, seats: [{ entrant: 1 }, 'pending'] })).toEqual([]);
    expect(pagesOf('final', shows(bracket(round(1, 2))))).toEqual([]);
  });

  describe('of a double elimination', () => {
    const byes = { seats: ['bye', 'bye'] } as Partial<PublicMatch>;
    const lost = (number: number, size: number, change: Partial<PublicMatch> = {}) =>
      round(number, size, { part: 'losers', stage: `Repescagem ${number}`, ...change });
    const final = (number: number, change: Partial<PublicMatch>) =>
      match(number, `Final ${number}`, { part: 'final', stage: `Final ${number}`, sides: ['Invicta', 'Voltou'], ...change });
    const won = { winner: 'A' } as Partial<PublicMatch>;
    /** Of eight: three rounds without a loss, four of those with one. */
    const before = [...round(1, 4, won), ...round(2, 2, won), ...round(3, 1, won), ...lost(1, 2, won), ...lost(2, 2, won), ...lost(3, 1, won), ...lost(4, 1, won)];
    const told = (matches: PublicMatch[]) =>
      pagesOf('bracket', shows(bracket(matches))).map((page) => [
        page.title,
        'tree' in page ? page.tree.map((one) => one.map((of) => of.label)) : 'list',
        'tree' in page ? page.champion : null,
      ]);

    test('played out, both brackets and the grand final with its champion', () => {
      expect(told([...before, final(1, won), final(2, byes)])).toEqual([
        ['Mata-mata · invictos', [['1.1', '1.2', '1.3', '1.4'], ['2.1', '2.2'], ['3.1']], null],
        ['Mata-mata · repescagem', [['2.1', '2.2'], ['3.1'], ['4.1']], null],
        ['Mata-mata · final', [['3.1', '4.1'], ['Final 1']], 'Invicta'],
      ]);
    });

    test('a second final stands there once it is one, and then decides', () => {
      const first = final(1, { winner: 'B' });
      const end = (second: Partial<PublicMatch>) => told([...before, first, final(2, second)]).at(-1);
      expect(end({})).toEqual(['Mata-mata · final', [['3.1', '4.1'], ['Final 1'], ['Final 2']], null]);
      expect(end({ winner: 'B' })?.[2]).toBe('Voltou');
      expect(told([...before, final(1, {}), final(2, pending)]).at(-1)).toEqual(['Mata-mata · final', [['3.1', '4.1'], ['Final 1']], null]);
    });

    test('the second final is the one that decides, where there is one', () => {
      const shown = (second: Partial<PublicMatch>) =>
        pagesOf('final', shows(bracket([...before, final(1, { winner: 'B', legs: [] }), final(2, { legs: [], ...second })]))).map((page) => page.title);
      expect(shown(pending)).toEqual(['Final 1']);
      expect(shown({})).toEqual(['Final 2']);
      expect(shown(byes)).toEqual(['Final 1']);
    });

    test('before anybody has come to the final it has no page', () => {
      const matches = [...round(1, 4, won), ...round(2, 2, won), ...round(3, 1), ...lost(1, 2), ...lost(2, 2, pending), ...lost(3, 1, pending), ...lost(4, 1, pending)];
      expect(told([...matches, final(1, pending), final(2, pending)]).map(([title]) => title)).toEqual([
        'Repescagem 1',
        'Mata-mata · invictos',
      ]);
    });
  });
});

describe('a draw', () => {
  const draw = (chaves: number, each: number): PublicDraw => ({
    fase: 1,
    name: 'Grupos',
    number: '42',
    proof: '',
    chaves,
    balls: Array.from({ length: chaves * each }, (_, at) => ({
      pot: Math.floor(at / chaves) + 1,
      team: at,
      name: `Equipe ${at + 1}`,
      chave: String.fromCharCode(65 + (at % chaves)),
      place: Math.floor(at / chaves) + 1,
    })),
  });
  const filled = (page: ReturnType<typeof drawPage>) => (page.scene === 'draw' ? page.chaves : []);

  test('shows the balls that were revealed and no other', () => {
    const page = drawPage(draw(4, 6), 5);
    expect(filled(page).map((one) => one.names.filter((name) => name !== ''))).toEqual([
      ['Equipe 1', 'Equipe 5'],
      ['Equipe 2'],
      ['Equipe 3'],
      ['Equipe 4'],
    ]);
    expect(page).toMatchObject({ ball: { name: 'Equipe 5', chave: 'A' }, open: true });
    expect(JSON.stringify(filled(page))).not.toContain('Equipe 6');
  });

  test('before the first ball nobody is named', () => {
    const page = drawPage(draw(4, 6), 0);
    expect(page).toMatchObject({ ball: null });
    expect(filled(page).flatMap((one) => one.names).filter((name) => name !== '')).toEqual([]);
  });

  test('of many groups those around the ball stand there', () => {
    const letters = (balls: number) => filled(drawPage(draw(13, 4), balls)).map((one) => one.letter).join('');
    expect(letters(1)).toBe('ABCDEFGH');
    expect(letters(9)).toBe('IJKLM');
    expect(letters(14)).toBe('ABCDEFGH');
    // Six names below each other take the whole height.
    expect(filled(drawPage(draw(42, 6), 1))).toHaveLength(4);
    expect(filled(drawPage(draw(42, 5), 1))).toHaveLength(8);
  });

  test('all balls, and the draw is over', () => expect(drawPage(draw(4, 6), 24)).toMatchObject({ open: false }));
});

describe('what has nothing to show has no page', () => {
  test.each(['mesas', 'standings', 'bracket', 'final', 'draw', 'podium', 'site', 'notice', 'sponsors'] as const)('%s', (scene) =>
    expect(pagesOf(scene, shows(etapa({})))).toEqual([]),
  );
  test('a season with an address has one for the site', () => {
    const site = { told: 'fprt.org.br/truco', url: 'https://fprt.org.br/truco/index.html', code: { side: 29, path: 'M0 0h1v1z' } };
    expect(pagesOf('site', shows(etapa({}), { site }))).toEqual([
      { scene: 'site', title: 'Acompanhe pelo celular', site },
    ]);
  });
  test('but the clock', () => expect(pagesOf('clock', shows(etapa({})))).toHaveLength(1));
});
