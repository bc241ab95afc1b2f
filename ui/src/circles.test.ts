import { expect, test } from 'vitest';

/** Every file of the screens as it is written, by its path. */
const texts = new Map(
  Object.entries(
    import.meta.glob<string>('./**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, text]) => [path.slice(2), text]),
);

/** The file that an import means; none where it leads out of the screens. */
function meant(from: string, spec: string): string | undefined {
  const path = new URL(spec, `file:///${from}`).pathname.slice(1);
  return ['', '.ts', '/index.ts'].map((ending) => path + ending).find((one) => texts.has(one));
}

/** What a file names of others, types included. */
function named(path: string, text: string): string[] {
  const told = text.matchAll(
    /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'|^\s*import\s*'(\.[^']+)'/gm,
  );
  return [...told].flatMap(([, from, later, bare]) => meant(path, from ?? later ?? bare ?? '') ?? []);
}

const needs = new Map([...texts].map(([path, text]) => [path, named(path, text)]));

/** Everything that a file needs, by way of others too. */
function reach(path: string): Set<string> {
  const reached = new Set<string>();
  const open = [path];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const next of needs.get(one) ?? []) {
      if (!reached.has(next)) open.push(next);
      reached.add(next);
    }
  }
  return reached;
}

test('imports are followed: of types, of what comes later, through folders', () => {
  expect(needs.get('lib/texts/types.ts')).toContain('lib/types.ts');
  expect(needs.get('main.ts')).toContain('App.svelte');
  expect(needs.get('App.svelte')).toContain('routes/index.ts');
  expect(reach('lib/desk.svelte.ts')).toContain('lib/generated/app.ts');
});

test('no file needs itself by way of others', () => {
  expect([...needs.keys()].filter((path) => reach(path).has(path))).toEqual([]);
});

test('what stands around the screens names none of them', () => {
  const names = ([path, needed]: [string, string[]]): boolean =>
    path.startsWith('lib/') && needed.some((one) => one.startsWith('routes/'));
  expect([...needs].filter(names)).toEqual([]);
});

test.each([
  ['telão', ['main.ts', 'routes/telao/Wall.svelte', 'lib/backend/http.ts'], 'routes/telao/TelaoWindow.svelte'],
  ['telephone', ['phone/main.ts'], 'phone/call.ts'],
])('a %s in a browser loads nothing that talks to the window’s own program', (_, begins, known) => {
  // What is there when it runs: types are not, and what comes later only where it is called.
  const loaded = (text: string): string => text.replaceAll(/^\s*import type\b[^;]*;|\bimport\(/gm, '');
  const own = new Map([...texts].map(([path, text]) => [path, named(path, loaded(text))]));
  const reached = new Set(begins);
  for (const path of reached) for (const next of own.get(path) ?? []) reached.add(next);
  expect([...reached]).toContain(known);
  expect([...reached].filter((path) => texts.get(path)?.includes('@tauri-apps'))).toEqual([]);
});
