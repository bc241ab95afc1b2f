// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted, press, settled, type } from '../../../tests/mounted';

const FORMAT = { id: 'noite', profile: 'oficial', text: 'id = "noite"', summary: { name: 'Noite de clube' } };

/** Lets the program say what the format is. */
let say: () => void;
const recorded: unknown[] = [];
vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    query: (name: string) => {
      const known = (answer: unknown) => ({ answer, seq: 1, tags: [] });
      if (name === 'formats') return Promise.resolve(known([FORMAT]));
      if (name === 'amount') return Promise.resolve(known(0));
      return new Promise((come) => {
        say = () => come(known({ lines: [['Confronto', '1 mesa']] }));
      });
    },
    execute: (_: unknown, command: unknown) => {
      recorded.push(command);
      return Promise.resolve({ seq: 2, tags: [], made: { etapa: 1 } });
    },
  },
}));

const { default: EtapaForm } = await import('./EtapaForm.svelte');

const frame = { championships: [{ id: 1, name: 'Livre', profile: 'oficial' }], etapas: [] } as never;
const name = (): HTMLInputElement => document.querySelector<HTMLInputElement>('.modal input') as HTMLInputElement;

beforeEach(async () => {
  recorded.length = 0;
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
