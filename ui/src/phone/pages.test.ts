// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mounted, named, words } from '../../tests/mounted';
import { deviceKey, macOfAnswer, macOfCall } from './mac';
import type { MaoSeen, OwnLineup, OwnStanding, RulesAtHand } from './types';
import vector from './vector.json';
import Phone from './Phone.svelte';

const TEAM = `#t12.3.${vector.key}`;
const REFEREE = `#r2.3.${vector.key}`;

let silent: boolean;
/** Whether the host holds what was seen before. */
let holds: boolean;
let answers: Record<string, unknown>;
let asked: Record<string, unknown>[];
let done: { seen: number | null; command: object }[];
let lineup: OwnLineup;

/** The host as its answers are told and vouched for. */
function answer(path: string, { body, headers }: RequestInit): Promise<Response> {
  if (path === '/api/events') return Promise.reject(new TypeError('tells nothing by itself'));
  if (silent) return Promise.reject(new TypeError('no network'));
  const told = headers as Record<string, string>;
  const [slip = '', , nonce = ''] = (told['x-device'] ?? '').split('.');
  const device = deviceKey({ slip, epoch: 3, key: vector.key }, nonce);
  const call = String(told['x-mac']);
  if (call !== macOfCall(device, String(body))) return Promise.resolve(new Response('{}', { status: 401 }));
  const { name, fields } = JSON.parse(String(body)) as { name: string; fields: never };
  let of: object = { seq: 2, tags: [] };
  if (name === 'query') {
    const { name: query, fields: with_ } = fields as { name: string; fields: Record<string, unknown> };
    asked.push({ query, ...with_ });
    const held = { head: { seq: 7, hash: 'a' }, extends: holds };
    const told = query === 'chain' ? held : query === 'laid-out' ? seen(with_) : answers[query];
    of = { answer: told, seq: 7, tags: [] };
  } else {
    done.push(fields);
  }
  const text = JSON.stringify(of);
  return Promise.resolve(new Response(text, { headers: { 'x-mac': macOfAnswer(device, 200, call, text) } }));
}

/** What the rules say, as far as these tests need it. */
function seen({ mao, turn }: Record<string, unknown>): MaoSeen {
  const { actions, vira } = mao as { actions: { card: string; seat: number }[]; vira: string };
  const laid = actions.filter(({ card }) => card).map(({ card, seat }, action) => ({ seat, card, shown: true, is_best: action === 0, action }));
  const fault = { action: null, told: 'falta a vira', clause: null, rests_on_unseen: false };
  return {
    turn: Number(turn),
    has_vira: true,
    fault: vira === '' ? fault : null,
    vazas: [],
    running: laid,
    manilha: '5',
    stake: 1,
    called: null,
    awaited: [(actions.length + 1) % 4],
    legal: [],
    may_exchange: [],
    came: null,
    unseen: 12,
    record: null,
  };
}

async function opened(hash: string, page: string): Promise<void> {
  history.replaceState(null, '', `/celular${hash}`);
  mounted(Phone, {});
  await later(0);
  await vi.dynamicImportSettled();
  await later(0);
  named('nav button', page).click();
  await later(0);
}

/** The newest mão that was asked about. */
const laidOut = (): unknown => asked.findLast(({ query }) => query === 'laid-out');

const later = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

function chooses(label: string, value: string): void {
  const select = named('select', label) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

async function taps(selector: string, name: string): Promise<void> {
  named(selector, name).click();
  await later(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  [silent, holds, asked, done] = [false, true, [], []];
  const athletes = [
    { id: 1, name: 'Ana', barred: false },
    { id: 2, name: 'Bia', barred: false },
    { id: 3, name: 'Cid', barred: true },
    { id: 4, name: 'Davi', barred: false },
  ];
  lineup = {
    etapa: 1,
    entrant: 12,
    rodada: 2,
    called: 1,
    class: null,
    slots: [{ slot: '1', label: 'Dupla 1', takes: 2, plays: true, athletes: [1, 2] }],
    athletes,
  };
  const standing: OwnStanding = {
    team: 'Aptru',
    etapa_name: '1ª etapa',
    place: null,
    table: {
      label: 'Chave A',
      over: false,
      rank: 2,
      advances: true,
      why: 'Aptru está atrás de Zap por pontos.',
      teams: 2,
      rows: [
        { rank: 1, name: 'Zap', own: false, played: 2, points: 6, balance: 9, advances: true },
        { rank: 2, name: 'Aptru', own: true, played: 2, points: 3, balance: -4, advances: true },
      ],
    },
  };
  const rules: RulesAtHand = {
    regulation: 'fprt',
    title: 'Regulamento da FPRT',
    has_cards: true,
    has_jokers: false,
    answer: { seconds: 20, from_minute: 75, clauses: ['fprt-2'] },
    clauses: [
      { id: 'fprt-1', at: '1', told: 'Cada um puxa uma carta.', weight: 2 },
      { id: 'fprt-2', at: '2', told: 'Quem não responde ao truco corre.', weight: 0 },
    ],
  };
  answers = {
    'own-mesas': { team: 'Aptru', etapa: 1, etapa_name: '1ª etapa', rodada: null, mesas: [] },
    'own-lineup': lineup,
    'own-standing': standing,
    'own-record': [{ at: '2026-03-21T10:42:00Z', told: 'Decisão 1: advertência.', revoked: false }],
    'referee-now': { referee: 'Ana', etapas: [{ etapa: 1, name: '1ª etapa', rodada: 2, calls: [], claims: [], open: [{ jogo: 9, mesa: '9', sides: ['Zap', 'Vira'], missing: [false, false], said: null, may_claim: null }] }] },
    'rules-at-hand': rules,
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a captain', () => {
  test('reads the own place first, and why', async () => {
    await opened(TEAM, 'Classificação');
    expect(words('article')).toEqual(['2º em Chave A Aptru está atrás de Zap por pontos. ▲ segue adiante, como está']);
    expect(words('tbody tr.mine')).toEqual(['2Aptru (sua equipe) ▲segue23−4']);
    expect(named('nav button', 'Classificação').getAttribute('aria-current')).toBe('page');
    silent = true;
    await later(25);
    expect(words('[role=status]').join()).toMatch(/A mesa diretora não responde: dados de \d\d:\d\d/);
    expect(words('tbody tr')).toHaveLength(2);
  });

  test('chooses who plays, and sends it whole, from what was seen', async () => {
    await opened(TEAM, 'Equipe');
    expect(words('.note')[0]).toContain('Da rodada 2: envie antes da chamada');
    expect(words('li')).toContain('Decisão 1: advertência.');
    const [barred] = [...document.querySelectorAll('option')].filter((one) => one.disabled);
    expect(barred?.textContent?.trim()).toBe('Cid (impedido)');
    expect((named('main > button', 'É a que vale') as HTMLButtonElement).disabled).toBe(true);
    chooses('Dupla 1, lugar 1', '');
    await later(0);
    expect(words('.wrong')[0]).toContain('Falta gente em Dupla 1');
    chooses('Dupla 1, lugar 1', '4');
    await later(0);
    answers['own-lineup'] = { ...lineup, slots: [{ ...lineup.slots[0], athletes: [4, 2] }] };
    await taps('main > button', 'Enviar para a rodada 2');
    expect(done).toEqual([{ seen: 7, command: { command: 'send-lineup', etapa: 1, entrant: 12, rodada: 2, slots: { 1: [4, 2] } } }]);
    await later(1);
    expect((named('main > button', 'É a que vale') as HTMLButtonElement).disabled).toBe(true);
    // A copy that lacks it is told to the letter what its host was.
    [silent, holds] = [true, false];
    await later(10);
    silent = false;
    await later(11);
    expect(done.length).toBeGreaterThan(1);
    for (const again of done) expect(again).toEqual(done[0]);
  });

  test('whose line-up waits for the network sees it, and is asked again where the desk changed it', async () => {
    await opened(TEAM, 'Equipe');
    chooses('Dupla 1, lugar 1', '4');
    await later(0);
    answers['own-lineup'] = { ...lineup, slots: [{ ...lineup.slots[0], athletes: [2, 1] }] };
    await later(11);
    expect(words('[role=alert]').join()).toContain('A mesa diretora mudou a escalação');
    await taps('main button', 'Ver a que vale agora');
    chooses('Dupla 1, lugar 1', '4');
    await later(0);
    silent = true;
    await taps('main > button', 'Enviar para a rodada 2');
    expect(words('main [role=status]').join()).toContain('Na fila');
    expect(words('aside li').join()).toContain('Escalação da rodada 2');
    expect([...document.querySelectorAll('fieldset')].every((one) => one.disabled)).toBe(true);
    silent = false;
    await later(12);
    expect(done).toHaveLength(1);
  });

  test('after the call is told who plays, and chooses nothing', async () => {
    answers['own-lineup'] = { ...lineup, rodada: null };
    await opened(TEAM, 'Equipe');
    expect(words('.note')[0]).toContain('A rodada 1 já foi chamada');
    expect(document.querySelector('fieldset')?.disabled).toBe(true);
    expect(words('main > button')).toEqual([]);
  });
});

describe('a referee', () => {
  test('looks through the regulation without network', async () => {
    await opened(REFEREE, 'Regulamento');
    silent = true;
    expect(words('ol li')).toHaveLength(2);
    const field = document.querySelector<HTMLInputElement>('#sought')!;
    field.value = 'truco';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await later(0);
    expect(words('ol li')).toEqual(['fprt-2 · 2 Quem não responde ao truco corre.']);
    expect(asked.filter(({ query }) => query === 'rules-at-hand')).toHaveLength(1);
  });

  test('has the seconds of the regulation, which run on while another page is looked at', async () => {
    await opened(REFEREE, 'Relógio');
    expect(words('.digits')).toEqual(['20']);
    expect(words('main').join()).toContain('fprt-2 Quem não responde ao truco corre.');
    await taps('.face', words('.face')[0] ?? '');
    await taps('nav button', 'Chamados');
    await later(12);
    await taps('nav button', 'Relógio');
    expect(words('.digits')).toEqual(['8']);
    await later(9);
    expect(words('.told')[0]).toMatch(/O tempo acabou às \d\d:\d\d:\d\d/);
  });

  test('lays a mão by taps, and takes the last one back', async () => {
    await opened(REFEREE, 'Mão');
    expect(document.querySelector('details')?.open).toBe(true);
    for (const name of ['4', '4 de ouros']) await taps('details button', name);
    expect(words('.next h2')).toEqual(['O que fez B1?']);
    for (const name of ['ás', 'ás de paus']) await taps('.next button', name);
    expect(laidOut()).toMatchObject({ etapa: 1, mao: { vira: '4o', actions: [{ seat: 1, do: 'play', card: 'Ap' }] } });
    expect(words('ol li')).toEqual(['B1 mostra ás de paus']);
    silent = true;
    await taps('.next button', 'Truco ou aumento');
    expect(words('[role=status]').join()).toContain('o que foi posto fica aqui');
    silent = false;
    await later(12);
    expect(laidOut()).toMatchObject({ mao: { actions: [{ card: 'Ap' }, { seat: 2, do: 'raise' }] } });
    await taps('main button', 'Desfazer o último');
    expect(words('ol li')).toHaveLength(1);
    await taps('nav button', 'Chamados');
    await taps('nav button', 'Mão');
    expect(words('ol li')).toHaveLength(1);
  });
});
