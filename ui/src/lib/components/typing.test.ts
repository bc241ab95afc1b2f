import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTyping } from './typing';

class Element {
  constructor(private readonly expanded: string | null = null) {}
  getAttribute = (name: string): string | null => (name === 'aria-expanded' ? this.expanded : null);
}
class Input extends Element {}

/** A field in a form with these in it, or in none. */
const field = (form: Element[] | null): HTMLElement =>
  ({ closest: () => form && { contains: (one: Element) => form.includes(one) } }) as unknown as HTMLElement;
const focus = (activeElement: Element | null) => vi.stubGlobal('document', { activeElement });

beforeEach(() => vi.stubGlobal('HTMLInputElement', Input));
afterEach(() => vi.unstubAllGlobals());

test('whoever is in another field of the form types', () => {
  const other = new Input();
  focus(other);
  expect(isTyping(field([other]))).toBe(true);
});

test('whoever is in a field elsewhere does not', () => {
  focus(new Input());
  expect(isTyping(field([new Input()]))).toBe(false);
  expect(isTyping(field(null))).toBe(false);
});

test('a button is no field, unless its list stands open', () => {
  const [plain, closed, open] = [new Element(), new Element('false'), new Element('true')];
  const told = [plain, closed, open].map((button) => {
    focus(button);
    return isTyping(field([plain, closed, open]));
  });
  expect(told).toEqual([false, false, true]);
});

test('nobody types where nothing has the focus', () => {
  focus(null);
  expect(isTyping(field([new Input()]))).toBe(false);
});
