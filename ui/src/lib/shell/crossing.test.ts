// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { goInto } from './crossing';

const mark = '<main tabindex="-1"><button>Tela</button></main><aside tabindex="-1"><button class="fold">Recolher</button></aside>';
const part = (name: string): HTMLElement => document.querySelector(name) as HTMLElement;
const has = (): string | null | undefined => document.activeElement?.textContent;
const shown = (): Promise<void> => new Promise((done) => setTimeout(done));

function shows(): void {
  part('aside').prepend(Object.assign(document.createElement('button'), { textContent: 'Mesa 1' }));
}

beforeEach(() => {
  document.body.innerHTML = mark;
});

test('a panel begins with what it shows, not with the button that folds it', () => {
  shows();
  goInto(part('aside'));
  expect(has()).toBe('Mesa 1');
});

test('a panel that shows nothing yet takes the keys and hands them on', async () => {
  goInto(part('aside'));
  expect(document.activeElement).toBe(part('aside'));
  shows();
  await shown();
  expect(has()).toBe('Mesa 1');
});

test('whoever goes elsewhere meanwhile stays there', async () => {
  goInto(part('aside'));
  goInto(part('main'));
  shows();
  await shown();
  expect(has()).toBe('Tela');
});

test('neither is anybody called away from a field that they went to by themselves', async () => {
  goInto(part('aside'));
  part('main button').focus();
  shows();
  await shown();
  expect(has()).toBe('Tela');
});
