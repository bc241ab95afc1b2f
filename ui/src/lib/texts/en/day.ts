// The day: what is next, mesas and their results, the clock.
import type { day as measured } from '../pt/day';
import type { SheetTally, Step, Wait } from '../types';
import { begun, count, hours, lasted, stage, type Spoken, type Who } from '../shared';
import { list, mesas, mesasOf, missing, moment, money } from './words';

export const day: Spoken<typeof measured> = {
  states: {
    waiting: ['○', 'waiting'],
    playing: ['▶', 'playing'],
    spare: ['–', 'not needed'],
    unfinished: ['!', 'interrupted'],
    in_doubt: ['!', 'in doubt'],
    read: ['▤', 'read'],
    reported: ['▣', 'received'],
    confirmed: ['✓', 'confirmed'],
    walkover: ['∅', 'W×O'],
    annulled: ['✕', 'annulled'],
  },

  statesOf: (word: string) => word,

  entered: ['▣', 'entered'],

  rodadaIs: {
    draft: 'in preparation',
    published: 'published',
    called: 'called',
    closed: 'closed',
  },

  now: {
    title: 'What to do now',
    noEtapa: 'Create the first etapa',
    noEtapaHint: 'An etapa is a day of play: hall, format and fee.',
    waiting: 'To do',
    allQuiet: 'Nothing else to do.',
    rodadas: 'Rodadas',
    ending: 'End of the etapa',
    endings: {
      boletim: 'Boletim',
      homologation: 'Homologation',
      podium: 'Podium and certificates',
      next: 'Next etapa',
      season: 'Next season',
    },
    done: (at: string) => `done on ${at}`,
    seen: 'only looked at, not out yet',
    stale: (at: string) => `out since ${at}, but the result has changed: make another`,
    boletimSeen: 'The boletim was only looked at: it is not out yet.',
    toDo: 'to do',
    seasonHint: 'Another file, with the clubs, athletes and teams of this one.',
  },

  reading: {
    title: 'Review of súmulas',
    sentBy: (device: string) => `Photo from ${device}`,
    choose: 'Read files…',
    watch: 'Watch a folder…',
    unwatch: 'Stop watching',
    watching: (folder: string) => `Watching ${folder}`,
    elsewhere: (folder: string, name: string) =>
      name ? `Folder ${folder} is read for season ${name}, not for this one.` : `Folder ${folder} is of no season yet.`,
    watchHere: 'Read for this season',
    progress: (done: number, of: number) => `Reading súmulas: ${done} of ${count(of, 'file', 'files')}`,
    drop: 'Drop photos, scans or PDFs onto this window, choose the files or watch the scanner’s folder.',
    nothing: 'No súmulas to review.',
    queue: 'Súmulas that wait',
    toConfirm: 'read, to be confirmed',
    unknown: 'no code',
    unknownHint: 'Type the mesa and the scores that you see in the picture.',
    answer: 'Mesa and score of this súmula',
    accept: 'Record',
    confirm: 'Confirm',
    confirms: '⏎ confirms',
    aside: 'Set aside',
    next: 'Next',
    previous: 'Previous',
    keys: '⏎ records and goes to the next one · Ctrl ⏎ corrects · ↓ ↑ go through · Ctrl Delete sets aside · Ctrl Z undoes',
    page: (file: string, page: number) => `${file} · page ${page}`,
    there: (score: string) => `Entered already: ${score}`,
    picture: 'Picture of the súmula',
    seen: { marked: 'read as filled', stroke: 'read as a cross or tick', doubtful: 'in doubt' },
    advice: 'About the pictures that came last',
    position: (at: number, of: number) => `${at} of ${of}`,
    recorded: (mesa: string) => `Mesa ${mesa} recorded.`,
    setAside: 'Reading set aside.',
    confirmed: (mesa: string) => `Mesa ${mesa} confirmed.`,
    asks: 'Somebody also reviews what was read without doubt',
    tally(tally: SheetTally): string {
      const parts = [
        tally.recorded > 0 ? count(tally.recorded, 'result recorded', 'results recorded') : '',
        tally.waiting > 0 ? `${tally.waiting} to review` : '',
        tally.known > 0 ? `${tally.known} read before` : '',
        tally.seen > tally.read ? `${count(tally.seen, 'sheet seen', 'sheets seen')}, ${tally.read} read` : '',
      ].filter(Boolean);
      const files = [
        tally.unopened > 0
          ? `${tally.unopened} of ${count(tally.files, 'file', 'files')} could not be read`
          : '',
        tally.passed.length > 0
          ? `${count(tally.passed.length, 'is no photo and no scan', 'are no photos and no scans')} (${tally.passed.join(', ')})`
          : '',
        tally.blank > 0 ? count(tally.blank, 'blank page passed over', 'blank pages passed over') : '',
      ].filter(Boolean);
      const sheets = parts.length > 0 ? `Súmulas: ${parts.join(' · ')}.` : 'No súmula in the files.';
      return files.length > 0 ? `${sheets} ${files.join(' · ')}.` : sheets;
    },
    see: 'See the súmula that was read',
  },

  next(next: Step, who: Who): { title: string; does: string; hint: string } {
    switch (next.next) {
      case 'register':
        return {
          title: `Receive the ${who.more}`,
          does: 'Go to the entries',
          hint: 'Entries, presence and fee. The draw comes once everybody is here.',
        };
      case 'enter':
        return {
          title: next.earlier
            ? `Bring the ${who.more} of the earlier etapa`
            : `Enter the registered ${who.more}`,
          does: 'Enter…',
          hint: next.earlier
            ? `${count(next.teams, who.one, who.more)} of ${next.earlier.name}, with line-ups. Those who do not come are withdrawn later.`
            : `${count(next.teams, who.one, who.more)} of the championship. Those who do not come are withdrawn later.`,
        };
      case 'draw':
        return {
          title: next.chaves ? 'Draw the chaves' : 'Make the draw',
          does: 'Go to the draw',
          hint: `All ${who.more} are present.`,
        };
      case 'draw_fase':
        return {
          title: `Draw: ${next.name}`,
          does: 'Go to the draw',
          hint: 'It is known who comes in. Those who met in their chave are kept apart.',
        };
      case 'lots':
        return {
          title: 'Draw lots for the tie',
          does: 'Draw lots now',
          hint: 'No criterion parts them: recorded lots are missing.',
        };
      case 'publish':
        return {
          title: `Publish rodada ${next.rodada}`,
          does: 'Publish',
          hint: 'Mesas are given out, and the súmulas can be printed.',
        };
      case 'pair':
        return {
          title: `Pair rodada ${next.rodada} again`,
          does: 'Pair again',
          hint: 'A result changed after the pairing. The confrontos that were published no longer hold.',
        };
      case 'print':
        return {
          title: `Print the súmulas of rodada ${next.rodada}`,
          does: 'Look and print',
          hint: 'Once the paper is closed the next step is calling the tables, printed or not.',
        };
      case 'call':
        return {
          title: `Call rodada ${next.rodada}`,
          does: 'Call to the mesas',
          hint: 'From the official time of the call the tolerance is counted.',
        };
      case 'results':
        return {
          title: `Enter rodada ${next.rodada}`,
          does: 'Enter results',
          hint: `${missing(next.jogos.length)}. Type the mesa below, and the points of whoever lost each partida.`,
        };
      case 'close':
        return {
          title: `Close rodada ${next.rodada}`,
          does: 'Close',
          hint: 'All mesas have a result.',
        };
      case 'boletim':
        return { title: 'Publish the boletim', does: 'Make the boletim', hint: 'The etapa is over.' };
      case 'awaited':
        return {
          title: 'Wait for appeals',
          does: 'See rulings',
          hint: `The etapa is over. Appeals are taken until ${moment(next.until)}; then results are homologated.`,
        };
      case 'homologate':
        return {
          title: 'Homologate the results',
          does: 'Homologate…',
          hint: 'The etapa is over. From then on an appeal alone changes a result.',
        };
      case 'podium':
        return {
          title: 'Hold the podium and hand out certificates',
          does: 'Look and print',
          hint: 'The results are homologated.',
        };
      case 'following':
        return {
          title: `Go on to ${next.following.name}`,
          does: 'Go there',
          hint: 'This etapa is complete.',
        };
      case 'etapa':
        return {
          title: 'Create the next etapa',
          does: 'New etapa…',
          hint: 'This etapa is complete. Its entries and line-ups can be brought along. If it was the last one, the next season is opened from there.',
        };
    }
  },

  wait(wait: Wait, who: Who): { title: string; detail: string } {
    switch (wait.wait) {
      case 'suspended':
        return { title: 'Etapa suspended', detail: wait.reason };
      case 'calls':
        return { title: 'Referee called', detail: mesas(wait.mesas) };
      case 'said':
        return { title: 'Results told by phone, to confirm or in doubt', detail: mesas(wait.mesas, 16) };
      case 'readings':
        return { title: 'Súmulas that wait for review', detail: count(wait.sheets, 'súmula', 'súmulas') };
      case 'appeals':
        return {
          title: 'Appeals to judge',
          detail: `${wait.numbers.length === 1 ? 'no.' : 'nos.'} ${list(wait.numbers)}`,
        };
      case 'unfinished':
        return { title: 'Interrupted jogos', detail: mesas(wait.mesas) };
      case 'lots':
        return { title: 'Ties to part by lots', detail: wait.told };
      case 'playing':
        return { title: 'Mesas without a result', detail: list(wait.mesas, 16) };
      case 'unconfirmed':
        return { title: 'Results to confirm', detail: mesas(wait.mesas, 16) };
      case 'too_few_mesas':
        return {
          title: 'Too few mesas',
          detail: `${wait.needed} are needed at a time, ${wait.are} are free: jogos wait for their turn at the same mesa`,
        };
      case 'missing':
        return { title: `${begun(who.more)} that have not come`, detail: list(wait.names) };
      case 'no_athletes':
        return { title: `${begun(who.more)} without athletes in their line-up`, detail: list(wait.names) };
      case 'lineup':
        return { title: 'Incomplete line-ups', detail: list(wait.names) };
      case 'too_few_duplas':
        return {
          title: `${begun(who.more)} with fewer than ${count(wait.least, 'complete dupla', 'complete duplas')}`,
          detail: list(wait.names),
        };
      case 'owing':
        return { title: `Fees owed: ${money(wait.cents)}`, detail: list(wait.names) };
    }
  },

  said: {
    title: 'Results told by phone',
    are: {
      doubt: ['!', 'in doubt'],
      agreed: ['▤', 'to confirm'],
      witnessed: ['▤', 'to confirm'],
      one: ['◔', 'other missing'],
    },
    says: (team, result) => `by ${team}: ${result}`,
    both: (result) => `both say ${result}`,
    referee: (result) => `by a referee: ${result}`,
    stands: (result) => `entered ${result}`,
    confirm: 'Confirm',
    confirmed: (mesa) => `Mesa ${mesa} confirmed.`,
    aside: 'Set aside',
    setAside: (mesa) => `What the teams said of mesa ${mesa} was set aside.`,
  },

  rodada: {
    beyond: (seconds: number) => `beyond ${hours(seconds / 60)}`,
    title: (number: number) => `Rodada ${number}`,
    stage,
    mesas: (mesas: number) => count(mesas, 'mesa', 'mesas'),
    does: {
      publish: 'Publish',
      pair: 'Pair again',
      print: 'Print súmulas',
      call: 'Call to the mesas',
      close: 'Close rodada',
    },
    print: 'Súmulas…',
    again: 'Another copy of this mesa’s súmula…',
    jump: 'Go to…',
    published: (number: number) => `Rodada ${number} published.`,
    called: (number: number) => `Rodada ${number} called to the mesas.`,
    closedNow: (number: number) => `Rodada ${number} closed.`,
    missing,
    at: mesasOf,
    which: 'Which rodada',
    mesa: 'Mesa',
    grid: 'Mesas of the rodada',
    confrontos: 'Confrontos',
    aside: 'In doubt, W×O and annulled',
    noDraw: 'The draw was not made yet.',
    goDraw: 'Go to the draw',
    draft: 'Publish the rodada to give out the mesas.',
    dupla: (number: number, players: number) => `${players === 3 ? 'trio' : 'dupla'} ${number}`,
    turn: (number: number) => `Turn ${number}`,
    hall: 'Hall…',
    why: 'Why these confrontos',
    whyNot: 'Why not another one',
    against: 'Against',
    ofAll: (confrontos: number, told: string) => `All ${confrontos} confrontos: ${told}.`,
    rests: 'bye',
    halfByes: 'Half-byes',
    asksHalfBye: 'Who asks for a half-bye',
    rest: 'Ask for a bye',
    plays: 'Take back',
    instead: 'It would be then',
    pair: 'Pair again',
    last: 'End the fase with this rodada',
    lastNow: (number: number) => `Rodada ${number} is the last of the fase.`,
    paired: (number: number) => `Rodada ${number} paired.`,
  },

  mesa: {
    correct: 'Correct',
    type: 'Enter',
    score: 'Score',
    correctLine: 'Correct in the line',
    correctTouch: 'Correct by touch',
    partida: (number: number, of: number) => (of === 1 ? 'The partida' : `Partida ${number}`),
    wonBy: (partida: string) => `${partida}: who won?`,
    loser: (name: string) => `Points of ${name}`,
    partidaAgain: (partida: string) => `Change: ${partida}`,
    confirm: 'Confirm',
    walkover: 'W×O…',
    annul: 'Annul…',
    swap: 'Swap sides',
    move: 'Move…',
    confirmed: (mesa: string) => `Mesa ${mesa} confirmed.`,
    swapped: (mesa: string) => `Sides of mesa ${mesa} swapped.`,
    seat: 'Change mesa…',
    seatTitle: (mesa: string) => `Change the mesa of the jogo at ${mesa}`,
    seatTo: 'New mesa',
    seatHint: 'A free mesa of the hall alone. The printed súmula stays valid.',
    seated: (mesa: string) => `Jogo moved to mesa ${mesa}.`,
    moved: 'Result moved.',
    moveTo: 'Right mesa',
    moveHint: 'If the other mesa has a result, too, the two change places.',
    absent: 'Who did not come',
    both: 'Neither of the two',
    whole: 'The whole confronto (but for mesas with a result or ruling)',
    clause: 'Clause',
    clauseByWords: 'Article (words or number)',
    ownRuleAlone: 'the organiser’s own rule, without an article',
    ownRule: 'Own rule of the organiser',
    ownRuleHint: 'The regulation says nothing about this. The rule holds for the whole championship; left empty, the ruling cites "regra da organização".',
    ownRuleKept: 'Own rule recorded.',
    reason: 'Reason',
    reasonHint: 'Stays in the journal',
    rule: 'Rule',
    ruled: 'Ruling recorded.',
    revoke: 'Revoke…',
    revoked: 'Ruling revoked.',
    rulings: 'Rulings',
    story: 'Story',
    sumula: 'Súmula',
    again: 'Print again…',
    pontinhos: 'pontinhos',
    walkoverTitle: (mesa: string) => `W×O at mesa ${mesa}`,
    missing: 'Who did not come, for each one’s record',
    annulTitle: (mesa: string) => `Annul the jogo of mesa ${mesa}`,
    moveTitle: (mesa: string) => `Move the result of mesa ${mesa}`,
    revokeTitle: (number: number) => `Revoke ruling no. ${number}`,
  },

  hall: {
    title: 'Mesas of the hall',
    hint: 'A mesa that is out of use has no jogos in the next rodada that is published.',
    usable: (mesa: number) => `Mesa ${mesa} in use`,
    accessible: (mesa: number) => `Mesa ${mesa} without steps`,
    free: 'free',
    off: 'out of use',
    columns: { mesa: 'Mesa', usable: 'In use', accessible: 'No steps', jogo: 'Jogo' },
    count: 'Mesas in the hall',
    add: 'Add up to this number',
    added: (mesa: number) => `The hall has mesas up to ${mesa}.`,
    close: 'Close',
  },

  lots: {
    title: 'Draw lots for the tie',
    tied: 'No criterion parts them',
    byNumber: 'Draw by a number',
    byHand: 'Record lots drawn by hand',
    place: (place: number) => `${place}º drawn`,
    record: 'Record',
    done: 'Lots drawn.',
  },

  correction: {
    title: 'This correction moves what was called already',
    changes: 'What changes',
    decide: 'Decide for each confronto',
    keep: 'stays as it is',
    replay: 'annul and play again',
    play: 'is played all the same',
    out: 'One of the sides is out of the etapa',
    staysIn: 'stays in the etapa',
    seated: 'called with',
    needless: 'the first final asks for no second one any more: kept, it counts as it was played; replayed, it is annulled',
    shouldBe: 'it would be',
    go: 'Record the correction',
    nothing: 'Nothing beyond this mesa changes.',
    done: 'Result corrected.',
  },

  entry: {
    label: 'Entry line',
    placeholder: (sample: string) => `mesa and points: ${sample}`,
    hint: (sample: string) => `F2 enters · ${sample} · 17 absent a · 17?`,
    does: {
      nothing: '',
      record: '⏎ records',
      show: '⏎ shows',
      correct: 'Ctrl ⏎ corrects',
    },
    there: 'was recorded already',
    shown: 'open in the panel at the right',
    parked: 'Left in the field without ⏎; it was not recorded.',
    rodada: (number: number | null) => (number === null ? 'before the 1st rodada' : `rodada ${number}`),
    ofRodada: (then: number | null, now: number | null) =>
      `It was typed in rodada ${then ?? '—'}; the one that is on is ${now ?? '—'}. ⏎ again enters it in this one.`,
    unsent: 'Not recorded before the window closed.',
    states: {
      waiting: ['○', 'in line'],
      sending: ['◔', 'recording'],
      recorded: ['✓', 'recorded'],
      shown: ['▸', 'shown'],
      has: ['!', 'has one'],
      refused: ['✕', 'refused'],
      unsent: ['?', 'not recorded'],
      checking: ['◔', 'checking'],
    },
    undone: ['↶', 'undone'],
    slow: 'Waiting for the file: another program is writing. The line is not lost.',
    more: (lines: number) => `${count(lines, 'more line', 'more lines')} waiting`,
    edit: (text: string) => `Line ${text}`,
    send: '⏎ records',
    see: 'Ctrl ⏎ shows what changes',
    discard: 'Discard',
    discards: (text: string) => `Discard line ${text}`,
    sendAll: (lines: number) => `Record ${count(lines, 'line', 'lines')}`,
    unkept: 'The lines could not be kept on this computer:',
    mesa: (mesa: number) => `mesa ${mesa}`,
    elsewhere: (etapa: string) => `of another etapa: ${etapa}`,
    last: 'Lines and last entries of this window',
    off: 'Results are entered once a rodada is called.',
  },

  confronto: {
    noMesas: 'Mesas come with the publication of the rodada.',
  },

  roll: {
    open: 'Roll call',
    title: (rodada: number) => `Roll call of rodada ${rodada}`,
    none: 'No rodada is called.',
    called: (at: string) => `Called at ${at}`,
    excuse: 'In the opening',
    excused: 'in the opening of the event',
    stillPlaying: 'still plays the rodada before',
    endOpening: 'The opening is over',
    endAnthem: 'The anthem is over',
    anthemEnded: 'End of the anthem recorded.',
    left: (seconds: number) => `Tolerance ${lasted(seconds)}`,
    over: 'Tolerance over',
    line: 'Mesa where somebody is missing',
    hint: '17 b: side B of mesa 17 is missing. Without a letter, both. The same line again: they came.',
    since: (at: string) => `missing at ${at}`,
    cameAt: (at: string) => `came at ${at}`,
    came: 'Came',
    nobody: 'Nobody was told to be missing.',
    proposals: 'What the regulation proposes',
    decide: 'Apply W×O',
    reason: 'ausente ao fim da tolerância',
  },

  clockDesk: {
    title: 'Official clock',
    since: (at: string) => `since ${at}`,
    start: 'Count from now on',
    started: 'The time of the rodada counts from now on.',
    suspend: 'Suspend the etapa…',
    suspendHint: 'Nothing counts while the etapa is suspended. It can be resumed on another day.',
    isSuspended: 'Etapa suspended.',
    suspended: (since: string) => `Etapa suspended since ${since}:`,
    stands: 'Etapa suspended',
    resume: 'Resume',
    resumed: 'Etapa resumed.',
    announce: (lasted: string) => `Announce ${lasted.slice(0, -3)}`,
    announced: 'Announced',
    line: 'Raise awaiting an answer',
    hint: '17 a 3: at mesa 17, A called truco. 17: answered.',
    raise: (mesa: string, by: string, to: number) => `Mesa ${mesa}: ${by} raised to ${to}`,
    noLimit: (from_s: number | null) =>
      from_s === null ? 'no limit' : `said before ${hours(from_s / 60)}: no limit`,
    answered: 'Answered',
    over: (mesas: number) => `${count(mesas, 'mesa is', 'mesas are')} beyond the time`,
    segregate: 'Segregate',
    segregated: 'Mesas segregated.',
    aside: 'segregated',
    show: 'Second screen',
    playing: (mesas: number) => `${count(mesas, 'mesa plays', 'mesas play')}`,
    limitedTold: 'Thirty seconds to answer',
    overTold: 'Time is up',
    answerIn: (mesa: string, seconds: number) => `Mesa ${mesa}: ${seconds} s to answer`,
  },

  calls: {
    title: 'Calls to the mesas',
    line: 'Mesa that calls',
    hint: '17 turned card: the mesa and, if you like, what it is about.',
    note: 'Note',
    want: 'Call a referee',
    wanted: (mesa: string) => `Mesa ${mesa} is on the list of calls.`,
    since: (at: string, waits: string) => `since ${at}, for ${waits}`,
    goes: (by: string) => `${by} goes`,
    who: 'Who goes',
    take: 'Goes',
    close: 'Done',
    none: 'No mesa calls.',
  },

  meals: {
    title: 'Meal schedule',
    leaves: 'They leave at',
    returns: 'They return at',
    teams: 'Who leaves',
    set: (teams: number) => (teams > 0 ? `Set the meal of ${teams}` : 'Set'),
    kept: 'Schedule noted.',
    signed: (left: string, back: string) => `left ${left} · back ${back}`,
    left: 'Signed out',
    back: 'Signed back in',
  },
};
