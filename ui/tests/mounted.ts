// A component as it stands in a page, without a window: for what it does by itself.
import { flushSync, mount, tick, unmount, type Component } from 'svelte';
import { onTestFinished } from 'vitest';

/** Puts a component into the page; it goes when the test is over. */
export function mounted<Props extends Record<string, unknown>>(of: Component<Props>, props: Props): void {
  const shown = mount(of, { target: document.body, props });
  flushSync();
  onTestFinished(() => unmount(shown));
}

/** Everything that waits for nothing but its turn has been done, and shows. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((done) => setTimeout(done));
    await tick();
  }
}

/** The elements that fit, by their texts. */
export function words(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** The one element with this name: its text, or what screen readers are told. */
export function named(selector: string, name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.filter((one) => [one.getAttribute('aria-label'), one.textContent?.trim()].includes(name));
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`${found.length} of ${selector} are named ${name}`);
  return one;
}

/** A key goes down where it is meant. */
export async function press(on: Element, key: string, held: KeyboardEventInit = {}): Promise<void> {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
  await settled();
}

/** A click, and what comes of it. */
export async function click(on: HTMLElement): Promise<void> {
  on.click();
  await settled();
}

/** Types a text into a field, in place of what stands there. */
export async function type(into: HTMLInputElement, text: string): Promise<void> {
  into.value = text;
  into.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settled();
}
