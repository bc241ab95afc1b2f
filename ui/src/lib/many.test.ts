import { expect, test, vi } from 'vitest';
import type { Command } from './backend';

vi.mock('@tauri-apps/api/core', () => ({ Channel: class {}, invoke: () => Promise.reject(new Error('unused')) }));
vi.mock('@tauri-apps/api/webview', () => ({ getCurrentWebview: () => undefined }));

const { each } = await import('./many');

const leave = (entrant: number): Command => ({ command: 'leave', etapa: 1, entrant });

test('each row is done by itself, in order, and a refusal stops none after it', async () => {
  const asked: Command[] = [];
  const acts = [1, 2, 3].map((entrant) => ({ name: `Equipe ${entrant}`, command: leave(entrant) }));
  let running = 0;
  const outcome = await each(acts, async (command) => {
    running += 1;
    expect(running, 'one at a time').toBe(1);
    await Promise.resolve();
    running -= 1;
    asked.push(command);
    if (asked.length === 2) throw { code: 'drawn', message: 'O sorteio já foi feito.' };
  });
  expect(asked).toEqual([1, 2, 3].map(leave));
  expect(outcome).toEqual({
    done: 2,
    refused: [{ name: 'Equipe 2', message: 'O sorteio já foi feito.' }],
  });
});
