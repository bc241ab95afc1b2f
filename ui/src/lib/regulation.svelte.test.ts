import { beforeEach, expect, test, vi } from 'vitest';
import type { Fields, RegulationForm } from './backend';

type Asked = Fields<'regulation-form'>;
interface Question {
  fields: Asked;
  come: (answer: unknown) => void;
  fail: (error: unknown) => void;
}
const questions: Question[] = [];
vi.mock('./backend', () => ({
  refusal: (error: unknown) => error,
  host: {
    query: (_: string, fields: Asked) => new Promise((come, fail) => questions.push({ fields, come, fail })),
  },
}));

const { drafts, merged, numberOf, RegulationDraft } = await import('./regulation.svelte');

const form = (told: Partial<RegulationForm>): { answer: Partial<RegulationForm>; seq: number; tags: string[] } => ({
  answer: { id: 'fprt-2027', title: 'FPRT 2027', text: 'id = "fprt-2027"', played: null, ...told },
  seq: 1,
  tags: [],
});
const asked = (at: number): Question => questions.at(at) as Question;
/** The answer to a question comes in. */
const answer = async (at: number, told: Partial<RegulationForm> = {}): Promise<void> => {
  asked(at).come(form(told));
  await vi.advanceTimersByTimeAsync(0);
};
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(500);
const begun = async (): Promise<InstanceType<typeof RegulationDraft>> => {
  const draft = new RegulationDraft({ from: 'fprt', day: '05/12/2026' });
  await answer(-1);
  return draft;
};

beforeEach(() => {
  questions.length = 0;
  vi.useFakeTimers();
});

test('what was said of a field last is true of it, in the place where it was said first', () => {
  const once = merged(merged([], 'a', '1'), 'b', '2');
  expect(merged(once, 'a', '3')).toEqual([{ field: 'a', value: '3' }, { field: 'b', value: '2' }]);
  expect(once[0]?.value).toBe('1');
});

test('a number is one with its sign, and nothing else', () => {
  expect(['15', ' -3 ', '−3', '', 'x', '1,5', '12345678'].map(numberOf)).toEqual([15, -3, -3, null, null, null, null]);
});

test('it is asked once the hand rests, with all that was changed', async () => {
  const draft = await begun();
  for (const typed of ['1', '15']) draft.typeNumber('target.value', typed);
  draft.change('jokers.value', 'false');
  expect(questions).toHaveLength(1);
  expect(draft.pending).toBe(true);
  await rest();
  expect(questions).toHaveLength(2);
  expect(asked(-1).fields).toEqual({
    from: 'fprt',
    since: null,
    text: null,
    id: null,
    title: null,
    changes: [{ field: 'target.value', value: '15' }, { field: 'jokers.value', value: 'false' }],
    compare: false,
  });
  await answer(-1);
  expect(draft.pending).toBe(false);
});

test('an answer that comes late changes nothing that was typed since, and is not told', async () => {
  const draft = await begun();
  draft.typeNumber('target.value', '15');
  await rest();
  draft.typeNumber('target.value', '18');
  await answer(-1, { title: 'tarde demais' });
  expect(draft.typedNumber('target.value', '12')).toBe('18');
  expect(draft.title).toBe('FPRT 2027');
  expect(draft.pending).toBe(true);
  expect(asked(-1).fields.changes).toEqual([{ field: 'target.value', value: '18' }]);
  await answer(-1, { title: 'a tempo' });
  expect(draft.title).toBe('a tempo');
  expect(questions).toHaveLength(3);
});

test('what is no number stays where it was typed, and is not taken', async () => {
  const draft = await begun();
  draft.typeNumber('target.value', '15');
  draft.typeNumber('target.value', '1x');
  await rest();
  expect(draft.typedNumber('target.value', '12')).toBe('1x');
  expect(draft.unread).toBe('target.value');
  expect(asked(-1).fields.changes).toEqual([{ field: 'target.value', value: '15' }]);
});

test('where nothing may be said, nothing is said by leaving it blank', async () => {
  const draft = await begun();
  expect(draft.typedNumber('walkover_loss.value', 'null')).toBe('');
  draft.typeNumber('walkover_loss.value', '-', true);
  expect(draft.unread).toBe('walkover_loss.value');
  draft.typeNumber('walkover_loss.value', '-3', true);
  await rest();
  expect(asked(-1).fields.changes).toEqual([{ field: 'walkover_loss.value', value: '-3' }]);
  draft.typeNumber('walkover_loss.value', '', true);
  expect(draft.unread).toBeNull();
  expect(draft.typedNumber('walkover_loss.value', '-3')).toBe('');
  await answer(-1);
  await rest();
  expect(asked(-1).fields.changes).toEqual([{ field: 'walkover_loss.value', value: 'null' }]);
});

test('a refusal takes nothing away', async () => {
  const draft = await begun();
  draft.title = 'Da casa';
  await rest();
  asked(-1).fail({ code: 'busy' });
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.refused).toEqual({ code: 'busy' });
  expect([draft.title, draft.id, draft.pending]).toEqual(['Da casa', 'fprt-2027', false]);
  draft.again();
  await answer(-1);
  expect(draft.refused).toBe(null);
});

test('a file goes on from what was changed, and the fields from the file', async () => {
  const draft = await begun();
  draft.change('target.value', '15');
  expect(draft.open).toBe(false);
  await rest();
  await answer(-1, { text: 'value = 15' });
  expect([draft.open, draft.text]).toEqual([true, 'value = 15']);
  draft.write('value = 16');
  draft.write('value = 17');
  // While it is typed into it is what was typed.
  expect([draft.open, draft.text]).toEqual([true, 'value = 17']);
  await rest();
  expect(asked(-1).fields).toMatchObject({ text: 'value = 17', changes: [], id: null });
  await answer(-1, { text: 'value = 17' });
  draft.change('jokers.value', 'false');
  await rest();
  expect(asked(-1).fields).toMatchObject({ text: 'value = 17', changes: [{ field: 'jokers.value', value: 'false' }] });
});

test('mãos are played of what stands there, and told no longer once it is something else', async () => {
  const draft = await begun();
  const comes = draft.compare();
  expect(asked(-1).fields.compare).toBe(true);
  await answer(-1, { played: { maos: 100, differ: 3, example: [] } });
  await comes;
  expect(draft.played?.differ).toBe(3);
  draft.change('target.value', '15');
  expect(draft.played).toBe(null);
});

test('whoever decides waits until what is told is about what stands there', async () => {
  const draft = await begun();
  draft.change('target.value', '15');
  let isTold = false;
  void draft.told().then(() => (isTold = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isTold).toBe(false);
  await answer(-1);
  expect(isTold).toBe(true);
});

test('a copy stays until it is decided or thrown away', () => {
  drafts.begin({ from: 'fprt', day: '' });
  const first = drafts.on;
  drafts.begin({ from: 'oficial', day: '' });
  drafts.on = null;
  expect(drafts.all).toHaveLength(2);
  if (first) drafts.end(first);
  expect(drafts.all.map((one) => one.from)).toEqual(['oficial']);
});
