// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { mount, unmount } from 'svelte';
import type { Nearby, Told } from '../backend';
import { click, settled, words } from '../../../tests/mounted';

let nearby: Nearby | Told;
let asked: string[];

vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    knownHosts: () => Promise.resolve([]),
    nearbyHosts: () => {
      asked.push('look');
      return 'hosts' in nearby ? Promise.resolve(nearby) : Promise.reject(nearby);
    },
    leaveNearby: () => Promise.resolve(asked.push('leave')),
  },
}));

const { desk } = await import('../desk.svelte');
const { default: JoinDesk } = await import('./JoinDesk.svelte');

const field = (at: number): HTMLInputElement => document.querySelectorAll<HTMLInputElement>('.modal input.input')[at] as HTMLInputElement;

async function shown(found: Nearby | Told, then: () => Promise<void>): Promise<void> {
  nearby = found;
  const dialog = mount(JoinDesk, { target: document.body });
  await settled();
  await then();
  await unmount(dialog);
}

beforeEach(() => {
  asked = [];
  desk.asking = { ask: 'join' };
});

test('who is nearby is listed while it is open, and taken with a tap', async () => {
  const hosts = [{ name: 'Interclubes · notebook', address: '192.168.0.10' }];
  await shown({ hosts, crowded: true }, async () => {
    expect(words('.opens')).toEqual(['Interclubes · notebook 192.168.0.10']);
    expect(words('.modal').join(' ')).toContain('Há anúncios demais nesta rede');
    await click(document.querySelector('.opens') as HTMLElement);
    expect(field(0).value).toBe('192.168.0.10');
    expect(document.activeElement).toBe(field(1));
  });
  await vi.waitFor(() => expect(asked.at(-1)).toBe('leave'), 3_000);
  const looks = asked.length;
  await new Promise((later) => setTimeout(later, 1_200));
  expect(asked).toHaveLength(looks);
});

test('where nobody can be looked for, it says so once and the address is typed', async () => {
  const told = { code: 'no-search', message: 'Nesta rede as mesas não se acham sozinhas.', field: null, problems: [], moved: [], differences: [] } as unknown as Told;
  await shown(told, async () => {
    expect(words('[role=status]')).toContain('Nesta rede as mesas não se acham sozinhas.');
    await new Promise((later) => setTimeout(later, 1_200));
    expect(asked).toEqual(['look']);
    expect(field(0).disabled).toBe(false);
  });
});
