import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { host, type Came, type Changed, type Command, type Draft, type EnteredLine } from './backend';
import { desk } from './desk.svelte';
import { queue, type Queued } from './queue.svelte';
import { season } from './season.svelte';
import { texts } from './texts';

vi.mock('./backend', async (original) => ({
  ...(await original<typeof import('./backend')>()),
  host: {
    takeLine: vi.fn(),
    setDraft: vi.fn(),
    query: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
    news: vi.fn(),
    preview: vi.fn(),
  },
}));

const SEASON = '/2026.espadilha';
const NOTHING: Draft = { field: null, lines: [], etapa: null };
const amend = { command: 'amend' } as Command;

const line = (text: string): EnteredLine => ({ etapa: 1, rodada: null, newest: 3, text });
const changed = (told: string | null = null): Changed => ({ seq: season.seq + 1, tags: [], made: null as never, told });
const recorded = (jogo = 7): Came => ({ came: 'recorded', jogo, told: 'A 2 a 0', changed: changed() });
const refused: Came = { came: 'refused', jogo: null, told: 'não há mesa 99' };
const corrects: Came = { came: 'corrects', jogo: 7, told: 'já tem A 2 a 0', command: amend };
const told = (code: string, message: string) => ({ code, message, field: null, moved: [], differences: [], problems: [] });
const busy = told('file-busy', 'outro programa grava');

/** A call to the host that waits for its answer. */
interface Call<T> {
  args: unknown[];
  answer: (answer: T) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** Lets everything go on that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Gives up all that a test has left unanswered. */
let giveUp: (() => Promise<void>)[];

function calls<T>(of: (...args: never[]) => Promise<T>): Call<T>[] {
  const found: Call<T>[] = [];
  vi.mocked(of as (...args: unknown[]) => Promise<T>).mockImplementation(
    (...args) =>
      new Promise<T>((resolve, reject) => {
        const after = (go: (with_: never) => void) => async (what: unknown) => {
          go(what as never);
          await settle();
        };
        const call = { args, answer: after(resolve), fail: after(reject) };
        found.push(call);
        giveUp.push(() => call.fail(new Error('the window is gone')));
      }),
  );
  return found;
}

let sent: Call<Came>[];
/** The draft that lies on the disk. */
let disk: Record<string, Draft>;

const texted = (): string[] => sent.map(({ args }) => (args[1] as EnteredLine).text);
const last = (): Call<Came> => sent.at(-1) as Call<Came>;
const states = (): string[] => queue.items.map((item) => `${item.line.text} ${item.state}`);
const item = (at: number): Queued => queue.items[at] as Queued;
const kept = (): string[] => disk[SEASON]?.lines.map(({ text }) => text) ?? [];

function enter(...lines: string[]): void {
  for (const text of lines) queue.enter(line(text));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  giveUp = [];
  sent = calls(host.takeLine);
  disk = {};
  vi.mocked(host.setDraft).mockImplementation((path, draft) => {
    disk[path] = draft;
    return Promise.resolve();
  });
  season.seq = 1;
  desk.focus = null;
  desk.notices = [];
  queue.begin(SEASON, NOTHING);
});

afterEach(async () => {
  queue.end();
  for (const one of giveUp) await one();
  await vi.runAllTimersAsync();
  expect(season.saving, 'all that was begun is over').toBe(0);
  vi.useRealTimers();
});

describe('lines on their way', () => {
  test('go one at a time, in their order', async () => {
    enter('1 7 9', '2 7 9', '3 7 9');
    expect(texted()).toEqual(['1 7 9']);
    expect(states()).toEqual(['1 7 9 sending', '2 7 9 waiting', '3 7 9 waiting']);
    await settle();
    expect(texted(), 'nothing overtakes').toEqual(['1 7 9']);
    await last().answer(recorded());
    expect(states()).toEqual(['1 7 9 recorded', '2 7 9 sending', '3 7 9 waiting']);
    await last().answer(recorded());
    await last().answer(recorded());
    expect(texted()).toEqual(['1 7 9', '2 7 9', '3 7 9']);
    expect(sent.map(({ args }) => [args[0], args[2]])).toEqual(Array(3).fill([SEASON, false]));
    expect(item(0).told).toBe('A 2 a 0');
  });

  test('one that is entered after all were settled goes at once', async () => {
    enter('1 7 9');
    await last().answer(recorded());
    enter('2 7 9');
    expect(texted()).toEqual(['1 7 9', '2 7 9']);
  });

  test('one that is entered while an answer is being taken in is not forgotten', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      enter('1 7 9');
      void last().answer(recorded());
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      enter('2 7 9');
      await settle();
      expect(texted().at(-1), `after ${turns} turns`).toBe('2 7 9');
      await last().answer(recorded());
    }
  });

  test('a refused one blocks nothing and says why', async () => {
    enter('99 7 9', '2 7 9');
    await last().answer(refused);
    expect(states()).toEqual(['99 7 9 refused', '2 7 9 sending']);
    expect([item(0).told, item(0).stands, queue.standing]).toEqual(['não há mesa 99', true, 1]);
    await last().answer(recorded());
    expect(states()).toEqual(['99 7 9 refused', '2 7 9 recorded']);
  });

  test('nor does one about a jogo that has a result', async () => {
    enter('1 7 9', '2 7 9');
    await last().answer(corrects);
    expect(states()).toEqual(['1 7 9 has', '2 7 9 sending']);
    expect([item(0).told, item(0).command, item(0).jogo]).toEqual(['já tem A 2 a 0', amend, 7]);
  });

  test('a code of another etapa is recorded there once the line is sent again as it stands', async () => {
    const elsewhere: Came = { came: 'elsewhere', jogo: 7, etapa: 2, told: 'é da 2ª etapa' };
    enter('K3M90Z 7 9');
    await last().answer(elsewhere);
    expect(states()).toEqual(['K3M90Z 7 9 refused']);
    expect(item(0).told).toBe('é da 2ª etapa');
    // Another line asks again.
    queue.resend(item(0), line('K3M90Z 7 8'));
    await settle();
    expect(last().args[1]).toEqual(line('K3M90Z 7 8'));
    await last().answer(elsewhere);
    queue.resend(item(0), line('K3M90Z 7 8'));
    await settle();
    expect(last().args[1]).toEqual({ ...line('K3M90Z 7 8'), elsewhere: 2 });
    await last().answer(recorded());
    expect(states()).toEqual(['K3M90Z 7 8 recorded']);
  });

  test('one that was there already is settled', async () => {
    enter('1 7 9');
    await last().answer({ came: 'there', jogo: 7, told: 'A 2 a 0' });
    expect(states()).toEqual(['1 7 9 recorded']);
    expect(item(0).told).toBe(`A 2 a 0 · ${texts.entry.there}`);
  });

  test('a question shows its jogo on the board', async () => {
    desk.screen = 'papers';
    enter('17?');
    await last().answer({ came: 'shown', jogo: 17 });
    expect(states()).toEqual(['17? shown']);
    expect([desk.focus, desk.screen]).toEqual([{ on: 'jogo', jogo: 17 }, 'rodada']);
  });

  test('the panel follows a person, not a pile', async () => {
    enter('1 7 9', '2 7 9');
    await last().answer(recorded(1));
    expect(desk.focus).toBeNull();
    await last().answer(recorded(2));
    expect(desk.focus).toEqual({ on: 'jogo', jogo: 2 });
  });

  test('five that are settled stay to be seen, and all that are not', async () => {
    enter('99 7 9', ...Array.from({ length: 7 }, (_, at) => `${at + 1} 7 9`));
    await last().answer(refused);
    for (let at = 0; at < 7; at += 1) await last().answer(recorded());
    expect(states()).toEqual(['99 7 9 refused', ...[3, 4, 5, 6, 7].map((mesa) => `${mesa} 7 9 recorded`)]);
  });
});

describe('a file that another program holds', () => {
  test('is waited for, and no line overtakes another', async () => {
    enter('1 7 9', '2 7 9');
    await last().fail(busy);
    expect(states()).toEqual(['1 7 9 sending', '2 7 9 waiting']);
    await vi.advanceTimersByTimeAsync(249);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(texted()).toEqual(['1 7 9', '1 7 9']);
    await last().answer(recorded());
    expect(states()).toEqual(['1 7 9 recorded', '2 7 9 sending']);
  });

  test('is told of once it takes longer than one expects', async () => {
    enter('1 7 9');
    await vi.advanceTimersByTimeAsync(1999);
    expect(item(0).slow).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(item(0).slow).toBe(true);
    await last().answer(recorded());
    expect(item(0).slow).toBe(false);
  });

  test('is not told of where the answer came in time', async () => {
    enter('1 7 9');
    await last().answer(recorded());
    await vi.advanceTimersByTimeAsync(5000);
    expect(item(0).slow).toBe(false);
  });
});

describe('a line that stands', () => {
  test('is sent once more where it stands, before those that wait', async () => {
    enter('99 7 9', '2 7 9', '3 7 9');
    await last().answer(refused);
    queue.resend(item(0), line('1 7 9'));
    expect(states()).toEqual(['1 7 9 waiting', '2 7 9 sending', '3 7 9 waiting']);
    expect(item(0).told).toBe('');
    await last().answer(recorded());
    expect(texted()).toEqual(['99 7 9', '2 7 9', '1 7 9']);
    await last().answer(recorded());
    expect(texted().at(-1)).toBe('3 7 9');
  });

  test('whose answer was lost may be there: that is said with it, but not of another text', async () => {
    enter('1 7 9');
    await last().fail(new Error('connection'));
    expect(states()).toEqual(['1 7 9 refused']);
    expect(item(0).told).toBe('connection');
    queue.resend(item(0), line('1 7 9'));
    expect(last().args[2]).toBe(true);
    await last().fail(new Error('connection'));
    queue.resend(item(0), line('2 7 9'));
    expect(last().args[2]).toBe(false);
  });

  test('offers no correction of what it said before', async () => {
    enter('1 7 9');
    await last().answer(corrects);
    queue.resend(item(0), line('99 7 9'));
    await last().answer(refused);
    expect([item(0).state, item(0).command]).toEqual(['refused', null]);
  });

  test('goes when it is discarded, from the disk too', async () => {
    enter('99 7 9', '2 7 9');
    await last().answer(refused);
    expect(kept()).toEqual(['99 7 9', '2 7 9']);
    queue.discard(item(0));
    await settle();
    expect(states()).toEqual(['2 7 9 sending']);
    expect(kept()).toEqual(['2 7 9']);
    expect(queue.standing).toBe(0);
  });

  describe('as a correction', () => {
    const ahead = { seq: 1 } as never;
    const asked = () => {
      if (desk.asking?.ask !== 'correction') throw new Error('no correction is shown');
      return desk.asking;
    };

    beforeEach(async () => {
      vi.mocked(host.preview).mockResolvedValue(ahead);
      enter('1 7 9');
      await last().answer(corrects);
      void queue.correct(item(0));
      await settle();
      expect([asked().command, asked().ahead]).toEqual([amend, ahead]);
    });

    test('is settled once it is recorded', async () => {
      asked().settle(true);
      await settle();
      expect(states()).toEqual(['1 7 9 recorded']);
      expect(kept()).toEqual([]);
    });

    test('stands as before where it is not', async () => {
      desk.answered();
      await settle();
      expect(states()).toEqual(['1 7 9 has']);
      expect(kept()).toEqual(['1 7 9']);
    });
  });
});

describe('what was put together at a mesa', () => {
  const shown = async (): Promise<(recorded: boolean) => void> => {
    vi.mocked(host.preview).mockResolvedValue({ seq: 1 } as never);
    queue.entered(line('1 7 9'));
    await last().answer(corrects);
    await settle();
    if (desk.asking?.ask !== 'correction') throw new Error('no correction is shown');
    return desk.asking.settle;
  };

  test('is recorded as a line is', async () => {
    queue.entered(line('1 7 9'));
    await last().answer(recorded());
    expect(states()).toEqual(['1 7 9 recorded']);
  });

  test('shows at once what it corrects', async () => {
    const done = await shown();
    done(true);
    await settle();
    expect(states()).toEqual(['1 7 9 recorded']);
  });

  test('is gone where it is not recorded then', async () => {
    await shown();
    desk.answered();
    await settle();
    expect(states()).toEqual([]);
    expect(kept()).toEqual([]);
  });
});

describe('undo', () => {
  test('waits for the lines before it, and those after wait for it', async () => {
    const undone = calls(host.undo);
    enter('1 7 9');
    queue.unmake('undo');
    enter('2 7 9');
    expect(undone).toHaveLength(0);
    await last().answer(recorded());
    expect([undone.length, sent.length]).toEqual([1, 1]);
    await undone[0]?.answer(changed('mesa 1 desfeita'));
    expect([sent.length, item(1).told]).toEqual([2, 'mesa 1 desfeita']);
    expect(desk.notices.map(({ kind, text }) => [kind, text])).toEqual([['done', 'mesa 1 desfeita']]);
  });

  test('that is refused says so and goes', async () => {
    vi.mocked(host.redo).mockRejectedValue(told('nothing-to-redo', 'nada a refazer'));
    queue.unmake('redo');
    enter('2 7 9');
    await settle();
    expect(states()).toEqual(['2 7 9 sending']);
    expect(desk.notices.map(({ kind, text }) => [kind, text])).toEqual([['refused', 'nada a refazer']]);
  });

  test('is never done again by a window that opens later', async () => {
    const undone = calls(host.undo);
    queue.unmake('undo');
    enter('2 7 9');
    await settle();
    expect(undone).toHaveLength(1);
    expect(kept()).toEqual(['2 7 9']);
  });
});

describe('what lies on the disk', () => {
  test('is every line that is not settled, in its order', async () => {
    enter('99 7 9', '2 7 9', '3 7 9');
    await settle();
    expect(kept()).toEqual(['99 7 9', '2 7 9', '3 7 9']);
    await last().answer(refused);
    await last().answer(recorded());
    expect(kept()).toEqual(['99 7 9', '3 7 9']);
    await last().answer({ came: 'shown', jogo: 3 });
    expect(kept()).toEqual(['99 7 9']);
  });

  test('is what was typed, a little later, and only the last of it', async () => {
    for (const text of ['1', '17', '17 7']) queue.typing(line(text));
    await vi.advanceTimersByTimeAsync(119);
    expect(host.setDraft).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.mocked(host.setDraft).mock.calls).toEqual([[SEASON, { field: line('17 7'), lines: [], etapa: null }]]);
  });

  test('is a line instead of the field once it is entered, or left without Enter', async () => {
    queue.typing(line('17 7 9'));
    enter('17 7 9');
    expect(disk[SEASON]).toEqual({ field: null, lines: [line('17 7 9')], etapa: null });
    queue.typing(line('18 7'));
    queue.park(line('18 7'));
    await settle();
    expect(disk[SEASON]).toEqual({ field: null, lines: [line('17 7 9'), line('18 7')], etapa: null });
    expect(states()).toEqual(['17 7 9 sending', '18 7 unsent']);
    expect(item(1).told).toBe(texts.entry.parked);
    await last().answer(recorded());
    expect(sent, 'nothing is sent that was not entered').toHaveLength(1);
  });

  test('is written one after the other, the newest last; what is not there yet is known', async () => {
    const writes = calls(host.setDraft);
    enter('1 7 9', '2 7 9', '3 7 9');
    const are = () => queue.items.map((one) => queue.kept >= one.version);
    expect([writes.length, are()]).toEqual([1, [false, false, false]]);
    await writes[0]?.answer();
    expect([writes.length, are()]).toEqual([2, [true, false, false]]);
    await writes[1]?.answer();
    expect([writes.length, are()]).toEqual([2, [true, true, true]]);
    expect((writes[1]?.args[1] as Draft).lines).toHaveLength(3);
  });

  test('is not yet a line that was put right', async () => {
    enter('99 7 9');
    await last().answer(refused);
    const writes = calls(host.setDraft);
    queue.resend(item(0), line('9 7 9'));
    expect(queue.kept >= item(0).version).toBe(false);
    await writes[0]?.answer();
    expect(queue.kept >= item(0).version).toBe(true);
  });

  test('is told of where it cannot be written, and the lines go on', async () => {
    vi.mocked(host.setDraft).mockRejectedValueOnce(told('disk-full', 'disco cheio'));
    enter('1 7 9');
    await settle();
    expect([queue.unkept, queue.kept >= item(0).version]).toEqual(['disco cheio', false]);
    await last().answer(recorded());
    expect(states()).toEqual(['1 7 9 recorded']);
    expect(queue.unkept, 'the next write was well').toBe('');
  });
});

describe('a season that is left', () => {
  test('keeps what was typed and entered last', async () => {
    const writes = calls(host.setDraft);
    enter('1 7 9', '2 7 9');
    queue.typing(line('3 7'));
    queue.end();
    await writes[0]?.answer();
    const [path, draft] = (writes.at(-1) as Call<void>).args as [string, Draft];
    expect([path, draft]).toEqual([SEASON, { field: line('3 7'), lines: [line('1 7 9'), line('2 7 9')], etapa: null }]);
    await writes.at(-1)?.answer();
    await vi.runAllTimersAsync();
    expect(writes, 'and no more is written').toHaveLength(2);
  });

  test('in which nothing was typed leaves nothing on the disk', async () => {
    queue.end();
    await vi.runAllTimersAsync();
    expect(disk).toEqual({});
  });

  test('gives no line to the next one, nor a late answer', async () => {
    enter('1 7 9', '2 7 9');
    queue.end();
    queue.begin('/2027.espadilha', NOTHING);
    await last().answer(recorded());
    expect([texted(), queue.items, desk.focus]).toEqual([['1 7 9'], [], null]);
    enter('3 7 9');
    expect(last().args[0]).toBe('/2027.espadilha');
    await settle();
    expect(disk['/2027.espadilha']?.lines).toEqual([line('3 7 9')]);
    expect(kept()).toEqual(['1 7 9', '2 7 9']);
  });

  test('is not waited for where its file was held', async () => {
    enter('1 7 9');
    await last().fail(busy);
    queue.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
  });

  test('leaves its trouble with the disk behind', async () => {
    vi.mocked(host.setDraft).mockRejectedValue(told('disk-full', 'disco cheio'));
    enter('1 7 9');
    await settle();
    queue.end();
    queue.begin('/2027.espadilha', NOTHING);
    await settle();
    expect(queue.unkept).toBe('');
  });

  test('says nothing of it to the next one later, either', async () => {
    const writes = calls(host.setDraft);
    enter('1 7 9');
    queue.end();
    queue.begin('/2027.espadilha', NOTHING);
    await writes[0]?.fail(told('disk-full', 'disco cheio'));
    expect([writes.length, queue.unkept]).toEqual([1, '']);
  });
});

describe('a season that is opened', () => {
  const begin = (...lines: string[]): EnteredLine | null => {
    queue.end();
    return queue.begin(SEASON, { field: line('9 1'), lines: lines.map(line), etapa: null });
  };
  const arrived = (told: string | null) => ({ answer: { told }, seq: 1, tags: null }) as never;

  test('gives back what stood in the field', () => expect(begin()).toEqual(line('9 1')));

  test('asks of each line that was left whether it arrived, and sends none', async () => {
    vi.mocked(host.query).mockResolvedValueOnce(arrived('A 2 a 0')).mockResolvedValueOnce(arrived(null));
    begin('1 7 9', '2 7 9');
    expect(states()).toEqual(['1 7 9 checking', '2 7 9 checking']);
    expect(item(0).version).toBeLessThanOrEqual(queue.kept);
    await settle();
    expect(states()).toEqual(['1 7 9 recorded', '2 7 9 unsent']);
    expect([item(0).told, item(1).told]).toEqual([`A 2 a 0 · ${texts.entry.there}`, texts.entry.unsent]);
    expect(vi.mocked(host.query).mock.calls).toEqual([
      ['arrived', { line: line('1 7 9') }],
      ['arrived', { line: line('2 7 9') }],
    ]);
    expect(sent).toEqual([]);
    expect(kept()).toEqual(['2 7 9']);
  });

  test('leaves a line to a person where that cannot be told', async () => {
    vi.mocked(host.query).mockRejectedValue(told('damaged', 'arquivo danificado'));
    begin('1 7 9');
    await settle();
    expect([states(), item(0).told, item(0).again]).toEqual([['1 7 9 unsent'], 'arquivo danificado', true]);
  });

  test('sends what was left once somebody says so, in its order, as what may be there', async () => {
    vi.mocked(host.query).mockResolvedValue(arrived(null));
    begin('1 7 9', '2 7 9');
    await settle();
    queue.resendUnsent();
    expect(item(1).told, 'it is on its way again').toBe('');
    await last().answer(recorded());
    await last().answer(recorded());
    expect(sent.map(({ args }) => [(args[1] as EnteredLine).text, args[2]])).toEqual([
      ['1 7 9', true],
      ['2 7 9', true],
    ]);
  });
});
