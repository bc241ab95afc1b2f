// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { flushSync } from 'svelte';
import { mounted, named, words } from '../../tests/mounted';
import type { Outcome } from './call';
import { fitted, LONGEST } from './photo';
import Photo from './Photo.svelte';

vi.mock('./photo', async (actual) => ({
  ...(await actual<typeof import('./photo')>()),
  shrunk: (file: Blob) => (file.type === 'image/jpeg' ? Promise.resolve(new Uint8Array([255, 216, 255])) : Promise.reject(new Error('none'))),
}));

afterEach(() => vi.restoreAllMocks());

test.each([
  [4_000, 3_000, 2_400, 1_800],
  [3_000, 4_000, 1_800, 2_400],
  [1_200, 900, 1_200, 900],
  [LONGEST * 100, 10, LONGEST, 1],
])('%i × %i is drawn as %i × %i', (width, height, ...drawn) => {
  expect(fitted(width, height)).toEqual(drawn);
});

/** A telephone whose host says this, one after the other; which keys it was sent. */
function telephone(...says: Outcome[]): { phone: never; keys: string[] } {
  const keys: string[] = [];
  const photo = (key: string): Promise<Outcome> => {
    keys.push(key);
    return Promise.resolve(says.shift() ?? { is: 'silent' });
  };
  return { phone: { photo } as never, keys };
}

async function takes(type = 'image/jpeg'): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nothing takes a photo');
  Object.defineProperty(input, 'files', { value: [new File(['a'], 'a', { type })], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
}

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  flushSync();
}

const says = (): string => words('section').join(' ');
const taken = (is: string): Outcome => ({ is: 'answered', body: { sheets: [{ rodada: 1, mesa: '7', is }], left: [] }, date: null, run: null });

test('a photo that was read waits for the desk', async () => {
  const { phone, keys } = telephone(taken('read'));
  mounted(Photo, { phone });
  await takes();
  expect(says()).toContain('Súmula da mesa 7 recebida');
  expect(says()).toContain('espera a mesa diretora conferir');
  expect(keys).toHaveLength(1);
});

test('without network it stays, and goes by the key that it had', async () => {
  const { phone, keys } = telephone({ is: 'silent' }, { is: 'silent' }, taken('doubtful'));
  mounted(Photo, { phone });
  await takes();
  expect(says()).toContain('Sem rede: a foto fica aqui até enviar.');
  named('button', 'Enviar a foto').click();
  await settled();
  expect(says()).toContain('Uma parte não se lê');
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});

test('why nothing was kept is said, and another photo is another', async () => {
  const told = { code: 'photo-of-other', message: 'Não é da sua equipe.', english: { message: 'Not yours.' } } as never;
  const { phone, keys } = telephone({ is: 'refused', told, run: null }, { is: 'silent', busy: true });
  mounted(Photo, { phone });
  await takes();
  expect(says()).toContain('Não é da sua equipe.');
  await takes();
  expect(says()).toContain('São fotos demais agora');
  expect(new Set(keys).size).toBe(2);
});

test('what is no photo is sent to nobody', async () => {
  const { phone, keys } = telephone();
  mounted(Photo, { phone });
  await takes('text/plain');
  expect(says()).toContain('não abre como foto');
  expect(keys).toEqual([]);
});
