import { afterEach, expect, test, vi } from 'vitest';
import { inWindow, languageOf, shownAt, wallOf } from './door';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, '/', '', 'desk'],
  [true, '/index.html', '#clock/3', 'desk'],
  [true, '/', '#telao', 'wall'],
  [false, '/telao', '', 'wall'],
  // Whatever a browser opens of the bundle but the telão: nothing of the desk's.
  [false, '/', '', null],
  [false, '/', '#telao', null],
  [false, '/telao/', '', null],
  [false, '/index.html', '#clock/3', null],
] as const)('in the window %s, at %s%s: %s', (own, pathname, hash, shown) =>
  expect(shownAt(own, { pathname, hash })).toBe(shown));

test.each([
  [null, 'pt-BR', 'pt-BR'],
  [null, 'en-US', 'en'],
  [null, 'es', 'pt-BR'],
  [null, undefined, 'pt-BR'],
  ['en', 'pt-BR', 'en'],
  ['pt', 'en-GB', 'pt-BR'],
  // A language that only begins like it.
  [null, 'enm', 'pt-BR'],
] as const)('asked for %s where one likes %s: %s', (asked, liked, spoken) => expect(languageOf(asked, liked)).toBe(spoken));

test('without the window’s own door the telão asks over the network', async () => {
  expect(inWindow()).toBe(false);
  const wall = await wallOf(inWindow());
  expect([wall.inBrowser, wall.every, wall.longest]).toEqual([true, 1000, 5000]);
});

test('with it, by the program', async () => {
  const invoke = vi.fn((_: string, told: { request: { name: string } }) => Promise.resolve({ seq: 7, answer: told.request.name }));
  const there = { invoke, transformCallback: () => 1 };
  vi.stubGlobal('__TAURI_INTERNALS__', there);
  vi.stubGlobal('window', { __TAURI_INTERNALS__: there });
  expect(inWindow()).toBe(true);
  const wall = await wallOf(inWindow());
  expect(wall.inBrowser).toBe(false);
  expect(await wall.view()).toMatchObject({ seq: 7, answer: 'query' });
  expect(invoke.mock.calls[0]).toEqual(['call', { request: { name: 'query', fields: { name: 'public', fields: { reveal: false } } }, tell: null }, undefined]);
});
