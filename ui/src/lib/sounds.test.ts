import { expect, test } from 'vitest';
import type { Answer, RodadaClock } from './backend';
import { Ear, heard, momentOf, ring, type Moment } from './sounds';

const rodada = (change: Partial<RodadaClock> = {}): RodadaClock => ({
  number: 1,
  label: 'Rodada 1',
  started_at: '2026-03-21T13:00:00Z',
  running_s: 600,
  tolerance: { from: '2026-03-21T13:00:00Z', total_s: 900, left_s: 3 },
  limited_from_s: null,
  over_from_s: 5400,
  announcements: [{ minutes: 75, due: false, made_at: null }],
  playing: [],
  raises: [],
  ...change,
});

const clock = (of: RodadaClock | null): Answer<'clock'> => ({ suspended: null, rodada: of }) as Answer<'clock'>;

const moment = (change: Partial<Moment>): Moment => ({ rodada: 1, tolerated: false, due: [], ...change });

test('the tolerance ends by itself between two answers', () => {
  expect(momentOf(rodada(), 2)?.tolerated).toBe(true);
  expect(momentOf(rodada(), 3)?.tolerated).toBe(false);
  expect(momentOf(rodada({ tolerance: null }), 0)?.tolerated).toBe(false);
});

test('what is due is known by itself, too, and not once it was announced', () => {
  expect(momentOf(rodada({ running_s: 4499 }), 0)?.due).toEqual([]);
  expect(momentOf(rodada({ running_s: 4499 }), 1)?.due).toEqual(['announce 75']);
  const made = { minutes: 75, due: false, made_at: '2026-03-21T14:15:00Z' };
  expect(momentOf(rodada({ running_s: 4600, announcements: [made] }), 0)?.due).toEqual([]);
  expect(momentOf(rodada({ running_s: 5400, announcements: [made] }), 0)?.due).toEqual(['over']);
});

test.each([
  [null, null, []],
  [moment({}), null, []],
  [null, moment({}), ['call']],
  [moment({}), moment({ rodada: 2, tolerated: true }), ['call']],
  [moment({ tolerated: true }), moment({}), ['tolerance']],
  [moment({}), moment({ tolerated: true }), []],
  [moment({ due: ['a'] }), moment({ due: ['a'] }), []],
  [moment({ due: ['a'] }), moment({ due: ['a', 'b'] }), ['clock']],
  [moment({ due: ['a'] }), moment({}), []],
  [moment({ tolerated: true }), moment({ due: ['a'] }), ['tolerance', 'clock']],
] as [Moment | null, Moment | null, string[]][])('from %j to %j: %j', (before, after, sounds) =>
  expect(heard(before, after)).toEqual(sounds),
);

test('what stands when one begins to listen is no news, in each etapa', () => {
  const ear = new Ear();
  expect(ear.hear(1, clock(rodada()), 0)).toEqual([]);
  expect(ear.hear(2, clock(rodada({ number: 4 })), 0)).toEqual([]);
  expect(ear.hear(2, clock(rodada({ number: 5 })), 0)).toEqual(['call']);
  expect(ear.hear(2, clock(null), 0)).toEqual([]);
});

test('an etapa that stands still has no end of its tolerance', () => {
  const ear = new Ear();
  const still = { ...clock(rodada()), suspended: {} } as Answer<'clock'>;
  ear.hear(1, still, 0);
  expect(ear.hear(1, still, 60)).toEqual([]);
  expect(ear.hear(1, clock(rodada()), 60)).toEqual(['tolerance']);
});

test('tones follow each other and end in silence', () => {
  const told: [string, number, number?][] = [];
  const node = (kind: string) => ({
    frequency: { value: 0 },
    gain: {
      setValueAtTime: (value: number, at: number) => told.push(['set', at, value]),
      linearRampToValueAtTime: (value: number, at: number) => told.push(['ramp', at, value]),
    },
    connect: (to: unknown) => to,
    start: (at: number) => told.push([`start ${kind}`, at]),
    stop: (at: number) => told.push([`stop ${kind}`, at]),
  });
  const audio = {
    currentTime: 10,
    destination: {},
    createOscillator: () => node('tone'),
    createGain: () => node('gain'),
  } as unknown as AudioContext;
  ring(audio, 'clock');
  const of = (kind: string) => told.filter(([one]) => one === kind).map(([, at]) => at);
  expect(of('start tone')).toEqual([10, 10.25]);
  expect(of('stop tone')).toEqual([10.25, 10.5]);
  expect(told.filter(([kind, , value]) => kind === 'ramp' && value === 0).map(([, at]) => at)).toEqual([10.25, 10.5]);
});
