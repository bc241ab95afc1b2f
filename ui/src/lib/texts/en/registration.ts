// Seasons, championships, etapas, who plays in them, the draw.
import type { registration as measured } from '../pt/registration';
import type { Dress, FaseLoad, Meaning, ProposedFormat } from '../types';
import { begun, count, hours, type Spoken, type Who } from '../shared';
import { list, money } from './words';

export const registration: Spoken<typeof measured> = {
  season: {
    open: 'Season and championships…',
    title: 'Season and championships',
    name: 'Name of the season',
    next: 'New season from this one…',
    edited: 'Season changed.',
    face: 'What everybody sees',
    site: 'Public address of the site',
    siteHint:
      'Where everybody reads the pages, such as https://federacao.org.br/truco: it goes with a QR code on the papers and the telão. Not the address of the service to which the site is published.',
    colour: 'Colour of the federation',
    colourHint: 'Such as #0a5c36, on the site, the pictures and the telão: darker or lighter where that is needed to read. Empty: our green.',
    minors: 'Those under 18 by their whole name in public',
    minorsHint: "The guardians' consent is a matter of the federation. Whoever refused to be published stays shortened.",
    championships: 'Championships',
    championship: (number: number) => `Name of championship ${number}`,
    removes: (name: string) => `Remove ${name}`,
  },

  registered: {
    remove: 'Remove',
    removed: (name: string) => `${name} removed. Ctrl Z undoes it.`,
    edited: (name: string) => `${name}: change saved.`,
    made: (name: string) => `${name} is registered.`,
    out: 'Has left the house with what is written now',
    outBefore: (name: string, papers: string) => `${name}: has left the house with what was written before: ${papers}.`,
    merged: (name: string) => `${name} merged into the record that stays. Ctrl Z undoes it.`,
    outHint: 'The code of the súmulas stays valid. Print again only what is still to be read.',
  },

  enterFrom: {
    open: 'Bring entries…',
    title: (who: Who) => `Enter the ${who.more} of the earlier etapa`,
    titleAll: (who: Who) => `Enter the registered ${who.more}`,
    from: 'From where',
    lineups: 'With the line-ups',
    would: (teams: number, already: number, who: Who) =>
      `${count(teams, `${who.one} enters`, `${who.more} enter`)}${already > 0 ? `; ${count(already, 'is', 'are')} entered already` : ''}.`,
    does: 'Enter',
    all: 'all that are registered in the championship',
    done: (teams: number, athletes: number, who: Who) =>
      `${count(teams, who.one, who.more)} entered${athletes > 0 ? `, ${count(athletes, 'athlete', 'athletes')} lined up` : ''}.`,
    left: 'Left without a line-up',
    leftOut: (team: string, slot: string) => `${team} · ${slot}`,
  },

  homologate: {
    title: (etapa: string) => `Homologate the results of ${etapa}`,
    means: 'The results become final: after this only a granted appeal, or a reopening with its reason, changes them.',
    does: 'Homologate',
    signed: 'The key of the season is on this computer: the boletim will be signed.',
    unsigned: 'The key of the season is not on this computer: the boletim will not be signed.',
  },

  seasonKey: {
    open: 'Key of the season…',
    means: 'With a key every homologation is signed, and the code of the boletim can be checked anywhere, without this file.',
    none: 'This season has no key. Its secret half stays on this computer alone; make the public half known, on the federation’s site for instance.',
    is: (at: string) => `Public key, since ${at}:`,
    here: 'The secret half is on this computer. A new key is signed by this one.',
    lost: 'The secret half is not on this computer: from here the key changes by decision alone, with its reason in the journal.',
    because: 'Why the key changes without the one before',
    make: 'Make key',
    replace: 'Replace key',
    made: 'The key of the season is set.',
  },

  restored: {
    title: 'This season came from a copy',
    mark: 'restored copy',
    what: (of: string, seq: number) => `The copy goes up to entry ${seq}, of ${of}. What was entered later is not here.`,
    since: (at: string) => `It is the season worked on here since ${at}. The file of before stayed where it was.`,
    sheets: 'Printed súmulas that have no result yet',
    none: 'No printed súmula is without a result.',
    hint: 'Enter again what had come back into your hands; the code on the paper stays valid.',
    rodada: (etapa: string, rodada: number) => `${etapa}, rodada ${rodada}`,
  },

  registration: {
    athletes: 'Athletes',
    clubs: 'Clubs',
    cash: 'Cash',
    newTeam: (who: Who) => `New ${who.one}…`,
    newAthlete: 'New athlete…',
    newClub: 'New club…',
    import: 'Import list…',
    allPresent: () => 'All present',
    present: 'present',
    awaited: 'not here',
    mark: (name: string) => `Mark ${name}`,
    markAll: 'Mark all rows',
    marked: (rows: number) => `${rows} marked`,
    filter: 'Filter',
    nothingFound: 'Nothing with this text.',
    unknownClub: (name: string) => `There is no club “${name}”. Register it under Clubs, or leave this empty.`,
    noName: 'The name cannot be empty.',
    keysHint: 'Space: presence · M marks, Shift+arrows mark several · E corrects name and club · Enter: line-up',
    athleteKeys: 'M marks, Shift+arrows mark several · E corrects name, nickname and club where they stand · Enter: the whole record',
    searchHint: 'Name, nickname or club',
    beyond: (rows: number) => `${rows} more: search to shorten the list`,
    markedAthletes: (rows: number) => `${count(rows, 'athlete', 'athletes')} marked`,
    keptOut: 'May not play',
    suspended: 'suspended',
    gone: {
      keep: () => '∅ withdrew',
      annul: () => '∅ put out',
    },
    states: {
      label: 'Show only',
      missing: () => 'not here yet',
      owing: () => 'owe',
      unlined: () => 'without a line-up',
      suspended: 'suspended',
    },
    presence: 'Presence',
    club: 'Club',
    noClub: 'no club',
    addsClub: (name: string) => `Register the club “${name}”`,
    addsAthlete: (name: string) => `Register “${name}”`,
    city: 'City',
    pot: 'Pot',
    lineup: 'Line-up',
    fee: 'Fee',
    paid: 'paid',
    free: 'exempt',
    excluded: 'excluded',
    owes: (cents: number) => `owes ${money(cents)}`,
    name: 'Name',
    knownAs: 'Known as',
    knownAsHint: 'Tells namesakes apart',
    cpf: 'CPF',
    birth: 'Born',
    birthHint: '21/11/1980',
    phone: 'Telephone',
    email: 'E-mail',
    imageOptOut: 'Does not allow the use of pictures',
    nameOptOut: 'Short name in what is public',
    category: 'Category',
    categoryHint: 'From 1 (the strongest) to 9; empty for none',
    gender: 'Entered as',
    genders: { none: 'not told', f: 'woman', m: 'man' },
    code: 'Code',
    merge: 'Merge with another…',
    mergeHint: 'The one that stays takes over all that is the other’s.',
    mergeClubHint: 'The club that stays takes over the teams and athletes of the other.',
    merges: 'Merge',
    mergeInto: 'The one that stays',
    edit: 'Change…',
    record: 'Record',
    leave: 'Withdraw from the etapa',
    left: 'Entry withdrawn.',
    present1: 'Presence recorded.',
    personal: 'Personal data: kept in this file alone, out of the journal.',
    blanks: 'A field left empty takes away what was known.',
    removedPrivate: 'Removing keeps the personal data for an undo. To let them go for good, erase them first.',
    noTeams: 'No entries. Import last year’s list or make the first one.',
    summary: (present: number, all: number) => `${present} of ${all} present`,
  },

  methods: {
    cash: 'Cash',
    pix: 'PIX',
    card: 'Card',
    transfer: 'Transfer',
  },

  cash: {
    receive: 'Take fee…',
    refund: 'Refund…',
    closing: 'Close the till…',
    closingTitle: 'Close the till of the day',
    counted: 'Counted in cash',
    expected: 'By the open receipts',
    amount: 'Amount',
    method: 'Method',
    note: 'Note',
    receipt: 'Receipt',
    kind: { fee: 'fee', refund: 'refund' },
    total: 'Total',
    owing: 'Owing',
    nobodyOwes: 'Nobody owes.',
    when: 'When',
    received: (team: string) => `Fee of ${team} taken.`,
    refunded: (team: string) => `Fee of ${team} refunded.`,
    closedNow: 'Till closed.',
  },

  import: {
    title: 'Import list',
    what: 'What the list brings',
    athletes: 'Athletes and line-ups',
    teamsHint: 'Columns: equipe, clube, cidade, pote; with jogador 1 and jogador 2 it brings who plays, too.',
    athletesHint: 'Columns: nome, equipe, dupla, apelido, clube, CPF, nascimento… or jogador 1, jogador 2.',
    choose: 'Choose CSV, XLSX or ODS file…',
    paste: 'Or paste rows here that were copied from a spreadsheet',
    drop: 'A file can be dropped onto the screen of entries.',
    dress: (dress: Dress): string => {
      if (dress !== 'book') {
        const separators = { semicolon: 'semicolons', comma: 'commas', tab: 'tabs', pipe: 'bars' };
        const letters = {
          utf8: 'UTF-8',
          utf16: 'UTF-16',
          windows1252: 'Windows-1252',
          dos850: 'CP850 (MS-DOS)',
          macintosh: 'Macintosh',
        };
        return `Text parted by ${separators[dress.text.separator]}, letters in ${letters[dress.text.letters]}`;
      }
      return 'Spreadsheet';
    },
    rows: (lines: number, shown: number) =>
      lines === shown
        ? count(lines, 'line', 'lines')
        : `${count(lines, 'line', 'lines')}; ${shown} shown: the first ones and those with a problem`,
    header: 'The list has a line of titles',
    cells: 'Lines of the list',
    cellsHint: 'Say above what each column is. Enter in a cell corrects it; the file stays as it is.',
    line: 'Line',
    column: (column: number, title: string) => `Column ${column}${title ? ` (${title})` : ''}`,
    cell: (line: number, column: number) => `Line ${line}, column ${column}`,
    unused: 'not used',
    is: (column: string, who: Who): string => {
      const meanings: Record<Meaning, string> = {
        name: 'Name',
        team: `${begun(who.one)} (who competes)`,
        slot: who.one === 'team' ? 'Dupla (slot)' : 'Slot of the line-up',
        known_as: 'Known as',
        club: 'Club',
        city: 'City',
        pot: 'Pot',
        cpf: 'CPF',
        birth: 'Born',
        phone: 'Telephone',
        email: 'E-mail',
        gender: 'Gender',
        level: 'Category',
        publish: 'Publish name',
        image: 'Picture',
      };
      const [, meaning, reserve, coringa, player] = /^([a-z_]+?)(?:_reserve(\d+)|(_coringa)|(\d+))?$/.exec(column) ?? [];
      const one = meanings[meaning as Meaning];
      const isName = meaning === 'name';
      if (reserve !== undefined) return isName ? `Reserve ${reserve}` : `${one} of reserve ${reserve}`;
      if (coringa !== undefined) return isName ? 'Coringa' : `${one} of the coringa`;
      if (player === undefined) return one;
      return isName ? `Player ${player}` : `${one} of player ${player}`;
    },
    say: 'say what it is',
    sheet: 'Sheet of the book',
    left: (columns: string[]) => `Columns that are not used: ${columns.join('; ')}.`,
    wrong: (problems: number) => `To correct before importing: ${count(problems, 'problem', 'problems')}`,
    next: 'Next problem',
    other: 'Another list…',
    would: 'What would be imported',
    lines: (number: number) => (number === 1 ? 'line read' : 'lines read'),
    newClubs: (number: number) => (number === 1 ? 'new club' : 'new clubs'),
    newTeams: (number: number, who: Who) => `new ${number === 1 ? who.one : who.more}`,
    entries: (number: number) => (number === 1 ? 'entry in the etapa' : 'entries in the etapa'),
    newAthletes: (number: number) => (number === 1 ? 'new athlete' : 'new athletes'),
    known: () => 'registered already',
    lineup: () => 'put into line-ups',
    duplicates: 'These seem to be the same person',
    duplicatesHint: 'Decide for each; without a decision they come in as somebody new.',
    unseated: (who: string[]) =>
      `Without a seat in the line-ups of this format, registered alone: ${who.join(', ')}.`,
    crowded: (names: number) =>
      `${count(names, 'name resembles', 'names resemble')} too many others: the same person was looked for among the nearest alone.`,
    asNew: 'somebody new',
    asSame: 'the same',
    go: 'Import',
    done: 'List imported.',
  },

  many: {
    title: {
      pay: (rows: number, who: Who) => `Take the fee of ${count(rows, who.one, who.more)}`,
      leave: (rows: number, who: Who) => `Withdraw ${count(rows, who.one, who.more)} from the etapa`,
    },
    does: { pay: 'Take', leave: 'Withdraw' },
    done: {
      pay: (rows: number, who: Who) => `Fee of ${count(rows, who.one, who.more)} taken.`,
      leave: (rows: number, who: Who) => `${count(rows, who.one, who.more)} out of the etapa.`,
    },
    refused: (rows: number, who: Who) => `Not done for ${count(rows, who.one, who.more)}`,
    pay: 'Take fee…',
    leave: 'Withdraw from the etapa…',
    present: 'Mark as present',
  },

  pictures: {
    logo: 'The club’s sign',
    logoHint: 'PNG or JPEG, for badges. Choose it, or drop the file onto the window.',
    logoOf: (club: string) => `Sign of ${club}`,
    photo: 'Photo',
    photoHint: 'PNG or JPEG, for the badge of who allows the use of images. Choose it, or drop the file onto the window.',
    photoOf: (name: string) => `Photo of ${name}`,
    choose: 'Choose…',
    clear: 'Remove',
    kept: 'Picture saved.',
    cleared: 'Picture removed.',
  },

  manyAthletes: {
    open: 'Change those marked…',
    title: (rows: number) => `Change ${count(rows, 'athlete', 'athletes')}`,
    asItIs: 'as it is',
    image: 'Use of image',
    imageNo: 'refused',
    imageYes: 'allowed',
    name: 'Name in what is public',
    nameShort: 'shortened',
    nameWhole: 'whole',
    done: (rows: number) => `${count(rows, 'athlete', 'athletes')} changed.`,
  },

  championship: {
    category: 'Strongest category that may play',
    categoryHint: 'From 1 to 9; empty for all',
    add: 'New championship…',
    profile: 'Regulation',
    class: 'Who plays',
    classes: {
      open: 'open',
      men: 'men',
      women: 'women',
      mixed: 'mixed: a woman and a man on each side',
    },
    hint: 'The etapas of a championship add up to a single ranking. A series, or a class, is a championship.',
    added: 'Championship created.',
  },

  etapa: {
    wasLast: 'Was it the last? Next season…',
    title: 'New etapa',
    name: 'Name',
    championship: 'Championship',
    date: 'Day',
    hall: 'Hall',
    fee: 'Fee of an entry',
    mesas: 'Mesas in the hall',
    mesasHint: 'Empty: as many as the draw asks for',
    mesasKept: 'Empty: those that are there',
    format: 'Format',
    ownFormat: 'From a file…',
    thatDay: 'It is that day',
    create: 'Create etapa',
    created: 'Etapa created.',
    edit: 'Change etapa…',
    edited: 'Etapa changed.',
    sameFormat: (etapa: string) => `the same as before (${etapa})`,
    suggested: (number: number) => `${number}ª etapa`,
  },

  proposal: {
    who: 'Who plays',
    sayHowMany: (who: Who) => `Say how many ${who.more}, or choose a format.`,
    howMany: (who: Who) => `How many ${who.more}?`,
    mesas: 'How many mesas?',
    from: 'From',
    until: 'Until when?',
    other: 'Another format',
    shows: { form: 'Change…', says: 'What it says', file: 'File (TOML)' },
    plan: (one: ProposedFormat, who: Who) => {
      const [first, later] = one.summary.chain;
      const [groups, rounds] = [first?.load.groups ?? [], first?.load.rodadas.length ?? 0];
      const [most, least] = [Math.max(...groups), Math.min(...groups)];
      const sizes = most === least ? String(most) : `${least} and ${most}`;
      const last = later ? `, knockout of ${later.load.entrants}` : '';
      const single = one.best_of[0] === 1 && one.best_of.at(-1) !== 1 ? ' (one partida)' : '';
      const played = {
        groups: `${count(groups.length, 'group', 'groups')} of ${sizes}${single}${last}`,
        'short-groups': `${count(groups.length, 'group', 'groups')} of ${sizes}${single}${last}`,
        swiss: `${count(rounds, 'rodada', 'rodadas')} of a Swiss${single}${last}`,
        'round-robin': `one group of ${sizes}`,
        double: 'who loses twice is out',
      }[one.kind];
      const short = one.best_of.every((partidas) => partidas === 1) ? ' · one partida each' : '';
      const [sure, jogos] = one.jogos;
      const each = sure === jogos ? `${count(sure, 'jogo', 'jogos')}` : `${sure} to ${jogos} jogos`;
      return `${played}${short} · ${count(one.rodadas, 'rodada', 'rodadas')} · ${each} a ${who.one}`;
    },
  },

  fases: {
    which: 'Which fase',
    chain: 'Fases of the etapa',
    is: {
      open: 'waiting for earlier fases',
      'to-draw': 'to be drawn',
      seated: 'in play',
      over: 'over',
    },
    field: ({ entrants, groups, lettered }: Pick<FaseLoad, 'entrants' | 'groups' | 'lettered'>) => {
      const field = count(entrants, 'entrant', 'entrants');
      if (!lettered) return field;
      const [most, least] = [Math.max(...groups), Math.min(...groups)];
      const sizes = most === least ? String(most) : `${least} and ${most}`;
      return `${field} · ${count(groups.length, 'chave', 'chaves')} of ${sizes}`;
    },
    load: (rodadas: number, confrontos: number, mesas: number) =>
      `${count(rodadas, 'rodada', 'rodadas')} · ${count(confrontos, 'confronto', 'confrontos')} · ${count(mesas, 'mesa', 'mesas')}`,
  },

  draw: {
    seeds: 'Order of the draw',
    known: (entrants: number) =>
      `It is known who comes in: ${count(entrants, 'entrant', 'entrants')}, in pots by their places; those who met in their chave are kept apart.`,
    byLot: (entrants: number) =>
      `It is known who comes in: ${count(entrants, 'entrant', 'entrants')}. The draw tells who meets whom and who has a bye.`,
    notYet: 'This fase is drawn once it is known who comes in.',
    noDraw: 'This fase is not drawn: its sides come from the places.',
    before: (teams: number, who: Who) => `${count(teams, who.one, who.more)} in the draw`,
    number: 'Published number',
    numberHint: 'Announce the number before. With it anybody repeats the draw and comes to the same result.',
    suggest: 'Suggest a number',
    go: 'Draw',
    again: 'Draw again',
    redo: 'Draw again…',
    redoHint: 'The draw of now is void and stays in the journal.',
    leaveOut: (who: Who) => `Leave out the ${who.more} that have not come`,
    excluded: 'Kept out of the draw by a ruling',
    done: 'Draw made.',
    pot: (pot: number) => `Pot ${pot}`,
    repeats: (chaves: boolean) =>
      chaves ? 'Repeated now, it gives the same chaves.' : 'Repeated now, it gives the same order.',
    differs: 'Repeated now, it does NOT give the recorded result. Verify the file.',
    clashes: (clashes: number) =>
      `${count(clashes, 'club has', 'clubs have')} more than one entry in the same chave: they could not be kept apart.`,
    missing: 'Have not come yet',
    noAthletes: '! Nobody in the line-up',
    chave: (letter: string) => `Chave ${letter}`,
    noTeams: (who: Who) => `Enter the ${who.more} before the draw.`,
  },

  team: {
    edit: (who: Who) => `Change ${who.one}…`,
    known: 'Registered already',
    knownHint: 'Registered already: ↓ and ⏎ choose. Or go on typing to register another name.',
    enter: 'Enter',
    enteredNow: (name: string) => `${name} entered.`,
    rule: (who: Who) => `Rule on the ${who.one}…`,
    ruleTitle: (name: string) => `Rule on ${name}`,
    what: 'Ruling',
    points: 'Take or give points',
    keep: 'Withdrawal: the results stay',
    annul: 'Disqualification: the results are annulled',
    keepHint: 'What is left to play is lost by W×O. Whoever comes next in the chave moves up.',
    annulHint: 'The jogos of this fase count for nobody, and the place is lost.',
    howMany: 'Points (−3 takes three)',
    fase: 'From which fase on',
    access: 'Needs a mesa without steps',
    returns: (fase: string) => `Paid to come back: ${fase}`,
    late: 'Comes in after the draw',
    lateHint: 'By lot, into the smallest chave or where there is a bye. What was called does not change.',
    missedLabel: 'Confrontos of rodadas called already',
    missed: {
      now: 'Played now, where the rodada is on',
      later: 'Played later, in more rodadas behind the chaves',
      lapse: 'Not played: nobody scores by them',
    },
    missedTold: (rodada: number, adversary: string, plays: number | null) =>
      plays === null
        ? `The confronto with ${adversary}, of rodada ${rodada}, is not played: both have one less in the table, and nobody scores by it.`
        : plays === rodada
          ? `The confronto with ${adversary}, of rodada ${rodada}, is played now.`
          : `The confronto with ${adversary}, of rodada ${rodada}, is played in rodada ${plays}.`,
    seat: (number: number) => `Athlete ${number}`,
    outAgain: (rodadas: number[]) => `Rodada ${list(rodadas)} has changed: publish it again.`,
    entered: (chave: string | null) => (chave ? `Came into chave ${chave}.` : 'Came into the etapa.'),
  },

  format: {
    change: 'Change the format…',
    title: 'Format of the etapa',
    text: 'Format',
    asFile: 'Show the file (TOML)',
    asFields: 'Show the fields',
    textHint: 'Each field is described in the guide to formats.',
    from: 'Start from',
    own: 'the format of now',
    file: 'From a file…',
    says: 'What it says',
    save: 'Use this format',
    saved: 'Format changed.',
    bestOf: (most: number) => (most === 1 ? 'one partida' : `best of ${most}`),
    points: 'Points',
    noNumber: 'Write a number.',
    foreign: (of: string, championship: string) =>
      `This format is of the regulation ${of}; the championship's is ${championship}. In this etapa the format's holds.`,
    fields: {
      size: 'A group',
      rounds: 'Rodadas',
      advance: 'Go on',
      jogo: 'Jogo',
      target: 'Of a partida',
      win: 'Win',
      draw: 'Tie',
      loss: 'Loss',
      walkover_win: 'W×O won',
      walkover_loss: 'W×O lost',
    },
    secondChance: 'Second chance: those who do not go on play for one more place',
    thirdPlace: 'The 3rd place is played for, too',
    fixed: 'What was called stays as it is: only the fases that follow change.',
    hours: (minutes: number) => `ends within ${hours(minutes)}`,
    pace: (seconds: number) => `Pace: ${seconds} s per hand.`,
  },
};
