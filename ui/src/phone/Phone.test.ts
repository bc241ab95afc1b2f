// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount, unmount } from 'svelte';
import { mounted, named, words } from '../../tests/mounted';
import { deviceKey, macOfAnswer, macOfCall } from './mac';
import { read, write } from './kept';
import { itemsOf } from './outbox';
import type { OwnMesas, RefereeNow } from './types';
import vector from './vector.json';
import Phone from './Phone.svelte';

const TEAM = `#t12.3.${vector.key}`;
const REFEREE = `#r2.3.${vector.key}`;
/** The same team's next slip. */
const NEXT_KEY = 'A'.repeat(22);
const NEXT = `#t12.4.${NEXT_KEY}`;

interface Call {
  name: string;
  fields: { name?: string; command?: object };
  key?: string;
  /** For which opening it was meant. */
  run?: string | null;
  /** As which telephone it was asked. */
  nonce?: string;
}

let host: 'answers' | 'early' | 'silent' | 'forged' | 'unknown' | 'busy' | 'refuses' | 'loses';
/** Which opening of the salão answers. */
let opening: string;
/** Whether the host holds what was seen before. */
let holds: boolean;
let asked: Call[];
let done: Map<string, object>;
let team: OwnMesas;
let referee: RefereeNow;

/** The host as its answers are told and vouched for. */
function answer(path: string, { body, headers }: RequestInit): Promise<Response> {
  if (path === '/api/events') return Promise.reject(new TypeError('tells nothing by itself'));
  if (host === 'silent') return Promise.reject(new TypeError('no network'));
  const told = headers as Record<string, string>;
  const [slip = '', epoch, nonce = ''] = (told['x-device'] ?? '').split('.');
  const key = epoch === '4' ? NEXT_KEY : vector.key;
  const known = host !== 'unknown' || key === NEXT_KEY;
  const device = deviceKey({ slip, epoch: Number(epoch), key }, nonce);
  const call = String(told['x-mac']);
  if (!known || call !== macOfCall(device, String(body))) return Promise.resolve(new Response('{}', { status: 401 }));
  if (host === 'busy') return Promise.resolve(new Response('', { status: 503 }));
  const request = JSON.parse(String(body)) as Call;
  asked.push({ ...request, nonce });
  const say = (status: number, of: object): Promise<Response> => {
    const text = JSON.stringify(of);
    const mac = macOfAnswer(device, status, host === 'forged' ? '' : call, text);
    return Promise.resolve(new Response(text, { status, headers: { 'x-mac': mac, 'x-run': opening } }));
  };
  if (request.fields.name === 'chain') return say(200, { answer: { head: { seq: 1, hash: 'a' }, extends: holds }, seq: 1, tags: null });
  if (request.name === 'query') return say(200, { answer: slip.startsWith('t') ? team : referee, seq: 1, tags: [] });
  if (request.run !== opening) return say(409, { code: 'other-opening', message: 'Foi aberto de novo.', english: { message: 'Opened again.' } });
  if (host === 'early') return say(422, { code: 'unknown', message: 'Não há.', english: { message: 'None.' } });
  if (host === 'refuses') return say(422, { message: 'A mesa 7 já chama.', english: { message: 'Mesa 7 calls already.' } });
  done.set(String(request.key), request.fields.command ?? {});
  return host === 'loses' ? Promise.reject(new TypeError('cut off')) : say(200, { seq: 2, tags: [] });
}

const says = (): string => words('body').join(' ');
const commands = (): (string | undefined)[] => asked.flatMap(({ name, key }) => (name === 'execute' ? [key] : []));

/** A page that is opened at this address; what it keeps is there when it is opened again. */
async function opened(hash = ''): Promise<void> {
  history.replaceState(null, '', `/celular${hash}`);
  mounted(Phone, {});
  await later(0);
}

async function later(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
}

/** Another code is read while the page is open. */
async function scans(hash: string): Promise<void> {
  location.hash = hash;
  dispatchEvent(new Event('hashchange'));
  await later(0);
}

async function calls(about = ''): Promise<void> {
  const [button] = [...document.querySelectorAll<HTMLElement>('article button')];
  button?.click();
  await later(0);
  const field = document.querySelector<HTMLInputElement>('#about');
  if (field) field.value = about;
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));
  await later(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  localStorage.clear();
  [host, opening, holds, asked, done] = ['answers', '1', true, [], new Map()];
  const mesa = { rodada: 3, mesa: '7', against: 'Trupuava', state: 'playing', result: null, call: null, claim: null, may_claim: null } as const;
  team = {
    team: 'Aptru',
    id: 12,
    etapa: 1,
    etapa_name: '1ª etapa',
    rodada: 3,
    mesas: [{ ...mesa, jogo: 417 }, { ...mesa, jogo: 418, mesa: '8', state: 'over', result: '2 × 0' }],
  };
  const call = { taken_by: null, taken_at: null, closed_at: null, sides: ['Zap', 'Aptru'] as [string, string] };
  referee = {
    referee: 'Ana',
    etapas: [
      {
        etapa: 1,
        name: '1ª etapa',
        rodada: 3,
        calls: [
          { ...call, id: 2, jogo: 2, mesa: '31', about: '', at: '2026-03-21T10:45:00Z' },
          { ...call, id: 1, jogo: 1, mesa: '12', about: 'Carta virada', at: '2026-03-21T10:42:00Z' },
        ],
        claims: [],
        open: [{ jogo: 9, mesa: '9', sides: ['Zap', 'Vira'], missing: [false, false], said: null, may_claim: null }],
      },
    ],
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a slip it says what to do, and shows what everybody may see', async () => {
  await opened();
  expect(says()).toContain('Leia com a câmera o código da sua equipe, na mesa diretora.');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/');
  expect(asked).toEqual([]);
});

describe('a captain', () => {
  test('sees where the team plays, and the key stands in no address', async () => {
    await opened(TEAM);
    expect(location.href).not.toContain(vector.key);
    expect(words('h1')).toEqual(['Aptru']);
    expect(words('article')).toEqual(['Mesa7 contraTrupuava ▶ jogando Chamar a arbitragem Mesa 7', 'Mesa8 contraTrupuava ✓ encerrada 2 × 0']);
    expect(words('header [role=status]')).toEqual(['● em dia']);
  });

  test('calls the referee, and sees who comes', async () => {
    await opened(TEAM);
    team.mesas[0]!.call = { at: '2026-03-21T10:42:00Z', taken_by: 'Ana' };
    await calls('  carta virada ');
    expect([...done.values()]).toEqual([{ command: 'call-to-table', jogo: 417, about: 'carta virada' }]);
    expect(words('.called')[0]).toMatch(/Chamado às \d\d:\d\d Ana vai à mesa\./);
  });

  test('what was typed without network waits, is there after a reload, and goes once', async () => {
    await opened(TEAM);
    host = 'silent';
    await calls();
    expect(words('.called')).toEqual(['Chamado na fila: vai assim que a mesa diretora responder.']);
    expect(words('aside li').join()).toContain('na fila');
    await later(10);
    expect(words('header [role=status]')[0]).toMatch(/! dados de \d\d:\d\d, 1 na fila/);
    document.body.replaceChildren();
    await opened();
    expect(words('.called')).toHaveLength(1);
    host = 'answers';
    await later(11);
    expect(done.size).toBe(1);
    expect(words('aside')).toEqual([]);
    expect(words('header [role=status]')).toEqual(['● em dia']);
  });

  test('whose acknowledgement was lost sends the same key again', async () => {
    await opened(TEAM);
    host = 'loses';
    await calls();
    host = 'answers';
    await later(4);
    expect(commands()).toHaveLength(2);
    expect(new Set(commands()).size).toBe(1);
    expect(words('aside')).toEqual([]);
  });

  test('tells a host that lacks what was acknowledged of it again, by the same key', async () => {
    await opened(TEAM);
    await calls('um');
    await later(6);
    expect(commands()).toHaveLength(1);
    // A copy that lacks it goes on.
    [host, holds] = ['silent', false];
    await later(10);
    host = 'answers';
    const again = new Map(done);
    done.clear();
    await later(11);
    expect(done).toEqual(again);
    holds = true;
    await later(20);
    expect(new Set(commands()).size).toBe(1);
    expect(commands()).toHaveLength(2);
  });

  test('looks at the past of a host that was opened anew though nobody was silent', async () => {
    await opened(TEAM);
    await calls('um');
    await later(6);
    [opening, holds] = ['2', false];
    const again = new Map(done);
    done.clear();
    await later(4);
    expect(done).toEqual(again);
  });

  test('tells a host that was opened between two commands of the first one, which that lacks, before the second', async () => {
    await opened(TEAM);
    const say = vi.fn(answer);
    vi.stubGlobal('fetch', async (path: string, told: RequestInit) => {
      const answered = await say(path, told);
      if (done.size === 1 && opening === '1') {
        [opening, holds] = ['2', false];
        done.clear();
      }
      return answered;
    });
    host = 'silent';
    await calls('um');
    const [um] = itemsOf(read('outbox'));
    document.body.replaceChildren();
    write('outbox', [um, { ...um!, id: 'dois' }]);
    host = 'answers';
    await opened();
    await later(20);
    expect([...done.keys()]).toEqual([um?.id, 'dois']);
    expect(words('aside')).toEqual([]);
  });

  test('waits with what was typed before for what others send again to a host that was opened anew', async () => {
    await opened(TEAM);
    host = 'silent';
    await calls('um');
    [host, opening] = ['early', '2'];
    await later(11);
    expect(words('aside .refused')).toEqual([]);
    expect(commands().length).toBeGreaterThan(0);
    host = 'answers';
    await later(11);
    expect(done.size).toBe(1);
    expect(words('aside')).toEqual([]);
  });

  test('sends what nobody knows any more once the host was silent, though its past is the same', async () => {
    await opened(TEAM);
    const say = vi.fn(answer);
    vi.stubGlobal('fetch', (path: string, told: RequestInit) => {
      // It was acknowledged, and then nothing was heard.
      const answered = say(path, told);
      if (String(told.body).includes('call-to-table')) host = 'silent';
      return answered;
    });
    await calls('um');
    expect(words('aside')).toEqual([]);
    document.body.replaceChildren();
    [host, done] = ['answers', new Map()];
    vi.stubGlobal('fetch', answer);
    await opened();
    await later(0);
    expect(done.size).toBe(1);
  });

  test.each(['forged', 'busy'] as const)('takes nothing for an acknowledgement from a host that is %s', async (how) => {
    await opened(TEAM);
    host = how;
    await calls();
    await later(4);
    expect(words('aside li').join()).toContain('na fila');
    host = 'answers';
    await later(11);
    expect(done.size).toBe(1);
    expect(words('aside')).toEqual([]);
  });

  test('sees why it was not done, until it was read', async () => {
    await opened(TEAM);
    host = 'refuses';
    await calls();
    expect(words('aside .refused')[0]).toContain('A mesa 7 já chama.');
    host = 'answers';
    await later(10);
    expect(commands()).toHaveLength(1);
    expect(words('aside .refused')).toHaveLength(1);
    named('aside button', 'Entendi').click();
    await later(0);
    expect(words('aside')).toEqual([]);
  });

  test('whose slip was cut off keeps what waits for a new one of the same team', async () => {
    await opened(TEAM);
    host = 'unknown';
    await calls();
    expect(says()).toContain('Este código não vale mais');
    expect(says()).toContain('1 pedido fica guardado até lá.');
    expect(words('header [role=status]')[0]).toContain('1 na fila');
    await scans(NEXT);
    expect(done.size).toBe(1);
    expect(says()).not.toContain('Este código não vale mais');
  });

  test('who reads another’s slip is asked first where something waits', async () => {
    await opened(TEAM);
    host = 'silent';
    await calls();
    await scans(REFEREE);
    expect(says()).toContain('Trocar de código?');
    named('button', 'Ficar com o anterior').click();
    await later(0);
    expect(words('h1')).toEqual(['Aptru']);
    await scans(REFEREE);
    named('button', 'Trocar').click();
    host = 'answers';
    await later(11);
    expect(words('h1')).toEqual(['Ana']);
    expect(done.size).toBe(0);
  });
});

describe('a salão that has moved', () => {
  let page: Record<string, never> | null = null;

  /** A page that is gone when the next one is opened. */
  async function alone(hash: string): Promise<void> {
    await leave();
    history.replaceState(null, '', `/celular${hash}`);
    page = mount(Phone, { target: document.body });
    await later(0);
  }
  async function leave(): Promise<void> {
    if (page) await unmount(page);
    page = null;
  }
  afterEach(leave);

  /** What the address of the new page ends in, of a telephone that has one acknowledged and one waiting; and as whom it asked. */
  async function leaves(): Promise<{ hash: string; nonce: string | undefined }> {
    localStorage.clear();
    [host, opening, holds, asked, done] = ['answers', '1', true, [], new Map()];
    await alone(TEAM);
    await calls('um');
    await later(6);
    host = 'silent';
    await calls('dois');
    await later(20);
    document.querySelector('details')?.setAttribute('open', '');
    const field = document.querySelector<HTMLInputElement>('details input') as HTMLInputElement;
    for (const [typed, shown] of [['onde?', 0], ['10.0.0.2:9001', 1]] as const) {
      field.value = typed;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await later(0);
      expect(document.querySelectorAll('details a')).toHaveLength(shown);
    }
    const to = new URL((document.querySelector('details a') as HTMLAnchorElement).href);
    expect(to.origin + to.pathname).toBe('http://10.0.0.2:9001/celular');
    return { hash: to.hash, nonce: asked.at(-1)?.nonce };
  }

  /** The page at the new address, of a copy that has none of it. */
  async function comes(hash: string): Promise<void> {
    await leave();
    localStorage.clear();
    [host, opening, holds, asked, done] = ['answers', '2', true, [], new Map()];
    await alone(hash);
  }

  test('is told of what waited and of what was acknowledged, as by the telephone that it was, once', async () => {
    const { hash, nonce } = await leaves();
    const before = [...done.keys()];
    await comes(hash);
    await later(11);
    expect(location.hash).toBe('');
    const told = [...done.values()].map((one) => ('about' in one ? one.about : one));
    expect(told.sort()).toEqual(['dois', 'um']);
    expect(done.has(before[0] ?? '')).toBe(true);
    const sent = asked.filter(({ name }) => name === 'execute');
    expect(sent.map((one) => one.nonce)).toEqual([nonce, nonce]);
    expect(asked[0]?.nonce).not.toBe(nonce);
    expect(words('aside')).toEqual([]);
    // Whoever opens it once more brings nothing new.
    await scans(hash);
    await later(20);
    expect(commands()).toHaveLength(2);
    expect(location.hash).toBe('');
  });

  test('takes nothing from whoever knows no slip, and keeps what was handed over until it is known', async () => {
    const { hash } = await leaves();
    await comes(hash.replace(vector.key, 'BBBBBBBBBBBBBBBBBBBBBA'));
    await later(11);
    expect([done.size, localStorage.getItem('phone.outbox')]).toEqual([0, '[]']);
    expect(location.hash).toContain('~');
    await scans(TEAM);
    await later(11);
    expect([done.size, location.hash]).toEqual([0, '']);
    for (const broken of ['', 'x', '!!!', hash.slice(hash.indexOf('~') + 1, -9)]) {
      await comes(`${TEAM}~${broken}`);
      await later(4);
      expect([done.size, words('h1')]).toEqual([0, ['Aptru']]);
    }
  });

  test('another’s slip brings what was handed over where it is taken, and nothing where it is not', async () => {
    const { hash } = await leaves();
    for (const [answer, told] of [['Ficar com o anterior', 0], ['Trocar', 2]] as const) {
      await comes(REFEREE);
      // One call of the referee waits.
      host = 'silent';
      document.querySelector<HTMLElement>('article button')?.click();
      await later(0);
      await scans(hash);
      named('button', answer).click();
      host = 'answers';
      await later(15);
      expect([...done.values()].filter((one) => 'about' in one)).toHaveLength(told);
      expect(location.hash).toBe('');
    }
  });
});

describe('what a jogo came to', () => {
  const may_claim = { needed: 2, target: 12 };
  const told = (partidas: [number, number][], told: string) => ({ partidas, told });
  const buttons = (): string[] => words('article:first-of-type button');
  const taps = async (name: string): Promise<void> => {
    named('button', name).click();
    await later(0);
  };

  test('is put partida by partida, and nothing else than what can be is sent', async () => {
    team.mesas[0]!.may_claim = may_claim;
    await opened(TEAM);
    await taps('Dizer o resultado');
    expect(document.querySelector('[type=submit]')).toHaveProperty('disabled', true);
    await taps('Nós');
    expect(words('.points button')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    await taps('7');
    await taps('Eles');
    await taps('11');
    expect(words('legend')).toEqual(['Quem ganhou a 3ª partida?']);
    await taps('Nós');
    await taps('0');
    expect(words('.whole')[0]).toContain('12–7 11–12 12–0');
    // Put right, the third was not played.
    named('button', 'Mudar a 2ª partida').click();
    await later(0);
    await taps('Nós');
    await taps('9');
    expect(words('.whole')[0]).toContain('12–7 12–9');
    document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));
    await later(0);
    expect([...done.values()]).toEqual([{ command: 'claim-result', jogo: 417, team: 12, partidas: [[12, 7], [12, 9]] }]);
  });

  test('is agreed to with one tap, as the other team sees it', async () => {
    const other = told([[7, 12], [9, 12]], '7–12 9–12');
    Object.assign(team.mesas[0]!, { may_claim, claim: { own: null, other, referee: null, are: 'one' } });
    await opened(TEAM);
    expect(words('.said')[0]).toContain('Trupuava diz 7–12 9–12');
    await taps('Confere');
    expect([...done.values()]).toEqual([{ command: 'claim-result', jogo: 417, team: 12, partidas: [[7, 12], [9, 12]] }]);
  });

  test('waits for a referee once both say it, is in doubt otherwise, and beside what stands is only told', async () => {
    const own = told([[12, 7], [12, 9]], '12–7 12–9');
    const mesa = team.mesas[0]!;
    Object.assign(mesa, { may_claim, claim: { own, other: own, referee: null, are: 'agreed' } });
    await opened(TEAM);
    expect(words('.said')[0]).toContain('As duas equipes dizem 12–7 12–9 Falta a arbitragem confirmar.');
    mesa.claim = { own, other: told([[7, 12], [9, 12]], '7–12 9–12'), referee: null, are: 'doubt' };
    await later(4);
    expect(words('.said')[0]).toContain('Em dúvida Sua equipe diz 12–7 12–9 Trupuava diz 7–12 9–12');
    expect(buttons()).toContain('Eles têm razão');
    Object.assign(mesa, { may_claim: null, result: '7–12 9–12', state: 'over' });
    await later(4);
    expect(words('.said')[0]).toContain('Na mesa diretora está 7–12 9–12.');
    expect(buttons()).toEqual([]);
  });

  test('is confirmed by a referee who saw what both say; what is in doubt is not', async () => {
    const row = { rodada: 3, sides: ['Zap', 'Vira'] as [string, string], referee: null, result: '' };
    const doubt = { ...row, jogo: 8, mesa: '8', are: 'doubt' as const, said: ['12–7 12–9', '7–12 9–12'] as [string, string], agreed: [] };
    const agreed: [number, number][] = [[12, 7], [12, 9]];
    const both = { ...row, jogo: 9, mesa: '9', are: 'agreed' as const, said: ['12–7 12–9', '12–7 12–9'] as [string, string], agreed };
    referee.etapas[0]!.claims = [doubt, both];
    await opened(REFEREE);
    expect(says()).toContain('A confirmar 2');
    expect(words('article .result')).toEqual(['12–7 12–9']);
    expect(words('article p')).toEqual(expect.arrayContaining(['Zap diz 12–7 12–9', 'Vira diz 7–12 9–12', 'primeiro os pontos de Zap']));
    await taps('Confirmar, Confirmar a mesa 9');
    expect([...done.values()]).toEqual([{ command: 'confirm-agreed', jogo: 9, partidas: agreed }]);
  });
});

describe('a referee', () => {
  test('sees who calls, the longest waiting first, and where no result is', async () => {
    await opened(REFEREE);
    expect(words('article .number')).toEqual(['Mesa12', 'Mesa31']);
    expect(words('article h3')).toEqual(['Carta virada']);
    expect(words('section li')).toEqual(['Mesa 9 Zap × Vira ▸']);
  });

  test('says who is missing, who has come, and what it has seen', async () => {
    Object.assign(referee.etapas[0]!.open[0]!, { may_claim: { needed: 1, target: 12 }, missing: [true, false] });
    await opened(REFEREE);
    expect(words('section li')[0]).toContain('Zap (falta)');
    const tap = async (name: string): Promise<void> => {
      named('li button', name).click();
      await later(0);
    };
    document.querySelector<HTMLElement>('li .row')?.click();
    await later(0);
    await tap('Zap chegou');
    await tap('Falta Vira');
    await tap('Dizer o resultado');
    expect(words('legend')).toEqual(['Quem ganhou a 1ª partida?']);
    await tap('Vira');
    expect(words('legend')).toContain('Quantos pontos fez Zap?');
    await tap('7');
    expect(words('.whole')).toEqual(['7–12primeiro os pontos de Zap']);
    await tap('Enviar');
    expect([...done.values()]).toEqual([
      { command: 'mark-missing', at: [[9, 'A']], missing: false },
      { command: 'mark-missing', at: [[9, 'B']], missing: true },
      { command: 'witness-result', jogo: 9, partidas: [[7, 12]] },
    ]);
    referee.etapas[0]!.open[0]!.said = { partidas: [[7, 12]], told: '7–12' };
    await later(4);
    expect(words('section li')[0]).toContain('A arbitragem diz 7–12');
  });

  test('goes, and says that it is done', async () => {
    await opened(REFEREE);
    document.querySelector<HTMLElement>('article button')?.click();
    referee.etapas[0]!.calls[1]!.taken_by = 'Ana';
    await later(0);
    expect(words('article')[0]).toContain('Você vai');
    named('button', 'Resolvido, Resolvido na mesa 12').click();
    await later(0);
    expect([...done.values()]).toEqual([
      { command: 'take-call', etapa: 1, call: 1, jogo: 1, by: 'Ana' },
      { command: 'close-call', etapa: 1, call: 1, jogo: 1 },
    ]);
  });
});
