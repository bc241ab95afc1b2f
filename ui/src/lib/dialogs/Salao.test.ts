// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SalaoOpen, SalaoState, Told } from '../backend';
import { click, mounted, named, settled, type, words } from '../../../tests/mounted';

const asked: unknown[][] = [];
let state: SalaoState;
let refuses: Told | null = null;

const opened = (change: Partial<SalaoOpen> = {}): SalaoOpen => ({
  port: 8080,
  addresses: [{ url: 'http://192.168.0.10:8080/', network: 'Wi-Fi Federação', code: { side: 21, path: 'M0 0h1v1z' } }],
  screens: [],
  phones: [],
  desks: [],
  invited: null,
  devices: 0,
  lost: null,
  ...change,
});

function answers(what: string, open: SalaoOpen | null) {
  return (...told: unknown[]): Promise<SalaoState> => {
    asked.push([what, ...told]);
    if (refuses) return Promise.reject(refuses);
    state = { ...state, open };
    return Promise.resolve(state);
  };
}

vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    salao: () => Promise.resolve(state),
    openSalao: (port: number | null) => answers('open', opened())(port),
    closeSalao: () => answers('close', null)(),
  },
}));

const { desk } = await import('../desk.svelte');
const { isSilent, portOf, salao } = await import('../salao.svelte');
const { default: Salao } = await import('./Salao.svelte');

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
const screen = (address: string, seconds = 1) => ({ address, at: ago(seconds) });
/** What stands large, as it is read. */
const addresses = (): string[] => words('.large').map((told) => told.replaceAll('\u200b', ''));
const says = (): string => words('.modal').join(' ');

async function shown(open: SalaoOpen | null): Promise<void> {
  state = { open, port: 8080 };
  mounted(Salao, { etapa: null });
  await settled();
}

beforeEach(() => {
  asked.length = 0;
  refuses = null;
  salao.state = null;
  desk.asking = { ask: 'salao' };
});
afterEach(() => vi.restoreAllMocks());

describe('closed', () => {
  test('it says what it would do, and that nothing is served', async () => {
    await shown(null);
    expect(says()).toContain('Sem um código seu ninguém grava nada por ali');
    expect(says()).toContain('até alguém abrir, nada neste computador pode ser visto de fora');
    expect(document.querySelector('.address')).toBeNull();
    expect(asked).toEqual([]);
  });

  test('it opens at the port of last time, and shows where', async () => {
    await shown(null);
    await click(named('.button', 'Abrir o salão'));
    expect(asked).toEqual([['open', null]]);
    expect(addresses()).toEqual(['http://192.168.0.10:8080']);
    expect(words('.path')).toEqual(['192.168.0.10:8080/telao']);
    expect(words('[role="status"]')).toEqual(['Ninguém está ligado ainda.']);
    expect(document.querySelector('svg[aria-label="Código QR de 192.168.0.10:8080"]')).not.toBeNull();
    // What was pressed is gone: the keys are where the dialog goes on.
    expect(document.activeElement?.textContent?.trim()).toBe('Pronto');
  });

  test('it opens at the port that was typed, and at none that there is not', async () => {
    await shown(null);
    const port = document.querySelector<HTMLInputElement>('.modal input') as HTMLInputElement;
    await type(port, '99999');
    expect(words('.wrong')).toEqual(['Uma porta é um número de 1 a 65535.']);
    expect(named('.button', 'Abrir o salão').hasAttribute('disabled')).toBe(true);
    await type(port, ' 8090 ');
    await click(named('.button', 'Abrir o salão'));
    expect(asked).toEqual([['open', 8090]]);
  });

  test('why it cannot be opened stands there, with the port beside it', async () => {
    await shown(null);
    expect(document.querySelector('details')?.open).toBe(false);
    refuses = { code: 'port-in-use', message: 'A porta 8080 já está em uso.', field: null, problems: [], moved: [], differences: [] } as unknown as Told;
    await click(named('.button', 'Abrir o salão'));
    expect(words('.refused')).toEqual(['A porta 8080 já está em uso.']);
    expect(document.querySelector('details')?.open).toBe(true);
    refuses = null;
    await click(named('.button', 'Abrir o salão'));
    expect([words('.refused'), addresses()]).toEqual([[], ['http://192.168.0.10:8080']]);
  });
});

describe('open', () => {
  test('of several networks it shows the one that is chosen, and the first once that one is gone', async () => {
    const cable = { url: 'http://10.0.0.2:8080/', network: 'Cabo', code: { side: 21, path: 'M1 1h1v1z' } };
    await shown(opened({ addresses: [...opened().addresses, cable] }));
    expect(words('.chip')).toEqual(['Wi-Fi Federação', 'Cabo']);
    await click(named('.chip', 'Cabo'));
    expect(addresses()).toEqual(['http://10.0.0.2:8080']);
    expect(document.querySelector('path[d="M1 1h1v1z"]')).not.toBeNull();
    salao.state = { ...state, open: opened() };
    await settled();
    expect([addresses(), words('.chip')]).toEqual([['http://192.168.0.10:8080'], []]);
  });

  test('it says which telephones are joined, since when, and cuts one off', async () => {
    const since = new Date(2026, 2, 21, 10, 42).toISOString();
    const phone = (letters: string, slip: string) => ({ device: `Celular · ${letters}`, letters, slip, since, at: since });
    const does = vi.spyOn(desk, 'attempted').mockResolvedValue(null);
    await shown(opened({ phones: [phone('AAEC', 'r2'), phone('BBEC', 't12')], devices: 2 }));
    expect(says()).toContain('Celular de Arbitragem 2 (AAEC), desde 10:42');
    expect(says()).toContain('Celular de t12 (BBEC), desde 10:42');
    await click(named('.button', 'Desligar os celulares: Arbitragem 2'));
    expect(does).toHaveBeenCalledWith({ command: 'cut-slip', slip: 'r2' }, expect.stringContaining('Arbitragem 2'));
  });

  test('it counts who is there, and says who is silent and since when', async () => {
    const at = ago(60);
    await shown(opened({ screens: [screen('192.168.0.23'), { address: '192.168.0.24', at }], devices: 41 }));
    expect(words('[role="status"]')).toEqual(['Agora: 2 telões em navegador, 41 aparelhos ao todo.']);
    const hour = new Date(at).toTimeString().slice(0, 5);
    expect(words('.screens li')).toEqual(['✓ Telão em 192.168.0.23', `! Telão em 192.168.0.24 sem resposta desde ${hour}`]);
  });

  test('it is closed at once where nobody looks on', async () => {
    await shown(opened({ screens: [screen('192.168.0.24', 60)], devices: 3 }));
    await click(named('.button', 'Fechar o salão'));
    expect([asked, addresses()]).toEqual([[['close']], []]);
  });

  test('where telões show it, it is asked first', async () => {
    await shown(opened({ screens: [screen('192.168.0.23'), screen('192.168.0.24', 60)], devices: 2 }));
    await click(named('.button', 'Fechar o salão'));
    expect(asked).toEqual([]);
    expect(words('.foot [role="alert"]')).toEqual(['Vão ficar sem notícias: 1 telão.']);
    expect(document.activeElement?.textContent?.trim()).toBe('Deixar aberto');
    await click(named('.button', 'Deixar aberto'));
    expect([asked, words('.foot [role="alert"]')]).toEqual([[], []]);
    await click(named('.button', 'Fechar o salão'));
    await click(named('.button', 'Fechar assim mesmo'));
    expect(asked).toEqual([['close']]);
  });

  test('a network that went away is told, with or without an address', async () => {
    await shown(opened({ addresses: [], lost: 'A rede Wi-Fi Federação caiu.' }));
    expect(words('.why')).toEqual(['A rede Wi-Fi Federação caiu.']);
    expect(document.querySelector('.address')).toBeNull();
    expect(words('.foot .button')).toEqual(['Fechar o salão', 'Pronto']);
  });

  test('the address is copied; where the window may not, it says how', async () => {
    await shown(opened());
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const say = vi.spyOn(desk, 'say');
    await click(named('.button', 'Copiar'));
    await click(named('.button', 'Copiar o endereço do telão'));
    expect(write.mock.calls).toEqual([['http://192.168.0.10:8080/'], ['http://192.168.0.10:8080/telao']]);
    expect(say).toHaveBeenLastCalledWith('done', 'Endereço copiado.');
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await click(named('.button', 'Copiar'));
    expect(say.mock.lastCall?.[0]).toBe('refused');
  });
});

test.each([
  ['', null],
  [' 8080 ', 8080],
  ['1', 1],
  ['65535', 65_535],
  ['0', NaN],
  ['65536', NaN],
  ['80a', NaN],
  ['-1', NaN],
])('%j is the port %s', (typed, port) => expect(portOf(typed)).toBe(port));

test('a telão is silent after ten seconds', () => {
  const now = Date.parse('2026-03-21T10:42:10.500Z');
  expect(isSilent({ address: '', at: '2026-03-21T10:42:01Z' }, now)).toBe(false);
  expect(isSilent({ address: '', at: '2026-03-21T10:42:00Z' }, now)).toBe(true);
});
