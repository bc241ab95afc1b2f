import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

vi.mock('../backend', () => ({ host: {}, refusal: (error: unknown) => error }));

const { find } = await import('./finding');
const { LITTLE, offered } = await import('./offered');
const { PHRASES } = await import('./phrases');
type Group = ReturnType<typeof offered>[number];

/** The manual as the window has it: every heading of every chapter, with what stands below it. */
function manual(): Group {
  const folder = join(process.cwd(), '../docs/manual');
  const chapters = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const items = chapters.flatMap((name) => {
    const slug = name.replace('.md', '');
    const [head = '', ...parts] = readFileSync(join(folder, name), 'utf8').split(/^## /m);
    const [title = ''] = head.replace('# ', '').split('\n');
    const whole = { id: `manual-${slug}-`, label: title, also: head, does: () => {} };
    return [
      whole,
      ...parts.map((part) => {
        const [, heading = '', id = ''] = /^(.*) \{#(.*)\}/.exec(part) ?? [];
        return { id: `manual-${slug}-${id}`, label: `${heading} · ${title}`, also: part, does: () => {} };
      }),
    ];
  });
  return { heading: 'Manual', many: true, read: true, items };
}

/** An etapa that is over, so that everything can be asked for. */
const place = {
  frame: undefined,
  etapa: { id: 1, name: '1ª etapa' },
  now: { rodadas: [{ number: 1, state: 'called' }], next: { next: 'over', boletim: 1, homologated: null, protests_until: '2999-01-01T00:00:00Z' } },
} as never;

const groups: Group[] = [
  ...offered(place),
  {
    heading: 'Mesas',
    many: true,
    items: [
      { id: 'jogo-6', label: 'Mesa 6 · Gaivota × Onça', does: () => {} },
      { id: 'jogo-7', label: 'Mesa 7 · Galo Cego × Sabiá', does: () => {} },
    ],
  },
  manual(),
];

const first = (typed: string): string | undefined => find(groups, typed, LITTLE)[0]?.items[0]?.id;

test('what people type brings first what they mean', () => {
  const told = Object.entries(PHRASES).flatMap(([id, all]) => all.map((typed) => [typed, id] as const));
  expect(told.length).toBeGreaterThanOrEqual(200);
  const wrong = told.filter(([typed, id]) => first(typed) !== id).map(([typed, id]) => `${typed}: ${first(typed)}, not ${id}`);
  expect(wrong).toEqual([]);
});

test('what can be done comes before where one reads of it', () => {
  const headings = find(groups, 'imprimir', LITTLE).map((group) => group.heading);
  expect(headings.indexOf('Manual')).toBe(headings.length - 1);
});
