import { describe, expect, test, vi } from 'vitest';
import { texts } from '../texts';
import { allActions } from './actions';
import { pressed, spoken, types } from './keys';
// As text: the screens themselves bring every component and every icon along.
import screens from './screens.ts?raw';

const press = (key: string, ...held: ('ctrl' | 'meta' | 'alt' | 'shift')[]): string =>
  pressed({
    key,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
  } as KeyboardEvent);

describe('the name of what is held down', () => {
  test.each([
    ['F9', press('F9')],
    ['7', press('7')],
    ['K', press('k')],
    ['Enter', press('Enter')],
    ['Ctrl K', press('k', 'ctrl')],
    ['Ctrl K', press('K', 'ctrl')],
    ['Ctrl 1', press('1', 'ctrl')],
    ['Ctrl +', press('+', 'ctrl', 'shift')],
    ['Ctrl +', press('+', 'ctrl')],
    ['Ctrl -', press('-', 'ctrl')],
    ['Ctrl Shift Z', press('Z', 'ctrl', 'shift')],
    ['Ctrl Alt Shift Delete', press('Delete', 'shift', 'alt', 'ctrl')],
    ['Shift F9', press('F9', 'shift')],
    ['Alt F9', press('F9', 'alt')],
    ['Ctrl Z', press('z', 'meta')],
    ['Ctrl Z', press('z', 'meta', 'ctrl')],
  ])('%s', (name, told) => expect(told).toBe(name));
});

test('assistive technology hears whole words', () => {
  expect(spoken('F9')).toBe('F9');
  expect(spoken('Ctrl K')).toBe('Control+K');
  expect(spoken('Ctrl Shift Z')).toBe('Control+Shift+Z');
});

describe('the keys of the window', () => {
  const ofActions = allActions.flatMap(([, action]) => action.keys ?? []);
  const ofScreens = [...screens.matchAll(/\bkeys: '([^']+)'/g)].map(([, keys]) => keys as string);
  const all = [...ofActions, ...ofScreens];

  test('each screen has one', () => expect(ofScreens).toHaveLength(Object.keys(texts.screens).length));

  test('each belongs to one action or one screen', () => {
    expect(all.filter((keys, at) => all.indexOf(keys) !== at)).toEqual([]);
  });

  // A name in another order, or a small letter, would never be heard.
  test.each(all)('%s is what a keyboard says', (keys) => {
    const held = keys.split(' ');
    const key = held.pop() as string;
    const lower = held.map((one) => one.toLowerCase() as 'ctrl' | 'alt' | 'shift');
    expect(press(key.length === 1 ? key.toLowerCase() : key, ...lower)).toBe(keys);
  });

  test('none takes a plain letter or digit from whoever types', () => {
    expect(all.filter((keys) => !/^((Shift )?F\d+|Ctrl .+)$/.test(keys))).toEqual([]);
  });
});

describe('whether somebody types there', () => {
  class Element {
    constructor(private readonly is: string) {}
    matches = (selectors: string): boolean => selectors.split(', ').includes(this.is);
  }
  vi.stubGlobal('HTMLElement', Element);
  const on = (is: string): boolean => types(new Element(is) as unknown as EventTarget);

  test.each(['input', 'textarea', '[contenteditable]'])('%s', (is) => expect(on(is)).toBe(true));
  test.each(['button', 'main', 'select'])('not %s', (is) => expect(on(is)).toBe(false));
  test('nor what is no element', () => {
    expect(types(null)).toBe(false);
    expect(types({ matches: () => true } as unknown as EventTarget)).toBe(false);
  });
});
