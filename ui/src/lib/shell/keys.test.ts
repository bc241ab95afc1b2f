import { describe, expect, test, vi } from 'vitest';
import { texts } from '../texts';
import { allActions } from './actions';
import { bare, isOfABrowser, pressed, spoken, types } from './keys';
// As text: the screens themselves bring every component and every icon along.
import screens from './screens.ts?raw';

type Held = 'ctrl' | 'meta' | 'alt' | 'shift' | 'altgr';

const event = (key: string, ...held: Held[]): KeyboardEvent =>
  ({
    key,
    // As Windows tells of AltGr.
    ctrlKey: held.includes('ctrl') || held.includes('altgr'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt') || held.includes('altgr'),
    shiftKey: held.includes('shift'),
    getModifierState: (name: string) => name === 'AltGraph' && held.includes('altgr'),
  }) as KeyboardEvent;

const press = (key: string, ...held: Held[]): string => pressed(event(key, ...held));

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

describe('what AltGr writes is meant by itself', () => {
  // On a Brazilian keyboard AltGr Q, W and 2; a digit where a layout has it there.
  test.each(['/', '?', '²', '7'])('%s', (sign) => {
    expect(press(sign, 'altgr')).toBe(sign);
    expect(bare(event(sign, 'altgr'))).toBe(true);
  });
  test('Control and Alt without a sign are not', () => {
    expect(press('Delete', 'altgr')).toBe('Ctrl Alt Delete');
    expect(press('k', 'ctrl', 'alt')).toBe('Ctrl Alt K');
    for (const held of ['ctrl', 'alt', 'meta'] as const) expect(bare(event('k', held))).toBe(false);
    expect(bare(event('K', 'shift'))).toBe(true);
  });
});

test('no key loads the screens anew, nor leads away from them', () => {
  for (const keys of [press('F5'), press('r', 'ctrl'), press('p', 'ctrl'), press('ArrowLeft', 'alt')])
    expect(isOfABrowser(keys), keys).toBe(true);
  for (const keys of [press('k', 'ctrl'), press('a', 'ctrl'), press('c', 'ctrl'), press('ArrowLeft'), press('7')])
    expect(isOfABrowser(keys), keys).toBe(false);
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
