// The federation beyond the season: joining it, what goes there and what comes from there.
import type { Texts } from '..';
import { count } from '../shared';
import { lately, moment, people } from './words';

const day = (date: string): string => date.split('-').reverse().join('/');

/** What is stated, by kind; in the order in which it is told. */
const KINDS: Record<string, [string, string]> = {
  homologated: ['homologated etapa', 'homologated etapas'],
  amended: ['corrected result', 'corrected results'],
  sanction: ['suspension', 'suspensions'],
  'sanction-amended': ['updated suspension', 'updated suspensions'],
  'sanction-revoked': ['revoked suspension', 'revoked suspensions'],
  athletes: ['list of athletes', 'lists of athletes'],
  merged: ['merged record', 'merged records'],
  erased: ['wish to erase data', 'wishes to erase data'],
  restored: ['return to a copy', 'returns to a copy'],
};

const one = (kind: string, number: number): string => count(number, ...(KINDS[kind] ?? ['other statement', 'other statements']));

function kinds(told: Record<string, number>): string {
  const known = Object.keys(KINDS).filter((kind) => kind in told);
  const others = Object.keys(told).filter((kind) => !(kind in KINDS));
  return people([...known, ...others].map((kind) => one(kind, told[kind] ?? 0)));
}

export const federation: Pick<Texts, 'federation'> = {
  federation: {
    title: 'Federation',
    open: 'Federation…',
    short: 'What holds beyond this season: suspensions, homologated results, who is who.',
    means:
      'Whoever plays in another city is still the same person, and a suspension holds there too. A season that joins the federation states by itself what holds beyond it, and hears who is suspended elsewhere.',
    sovereign: 'All else stays as it is: the whole season remains in this file and works without internet. CPFs do not leave it.',
    steps: 'To join',
    key: 'Key of the season',
    keyMade: 'Made. The season signs with it what it states.',
    keyMissing: 'There is none yet. Without it nobody could tell that this season stated something.',
    makeKey: 'Make the key…',
    request: 'Request to the federation',
    requestWhat: 'Hand this to whoever keeps the paper with the federation’s key. Nothing of it is secret.',
    requestAfter: 'It comes once there is a key.',
    season: 'Season',
    public: 'Key',
    copy: 'Copy',
    copied: 'Request copied.',
    notCopied: 'It could not be copied: save the request to a file.',
    keep: 'Save…',
    kept: (path: string) => `Request saved in ${path}.`,
    requestFile: 'certificate-request.txt',
    requestText: (name: string, season: string, key: string) =>
      [
        `Request for a certificate: ${name}`,
        '',
        `Season: ${season}`,
        `Key: ${key}`,
        '',
        'To whoever keeps the paper with the federation’s key: type this, with its short name, and then the words of the paper.',
        'Send certificate.txt back and, in person, the public half of the federation’s key.',
        '',
        `espadilha federation certify --federation NAME --season ${season} --key ${key} --serial 1 -o certificate.txt`,
        '',
      ].join('\n'),
    answer: 'Certificate',
    answerWhat: 'The federation answers with a file, which holds for 400 days. The season joins with it.',
    join: 'Join…',
    atHost: 'From here you can only look. Joining, sending and fetching is done at the machine of the season.',

    joining: 'Join the federation',
    renewing: 'New certificate',
    joinWhat: 'From then on the season states, in the entry that decides it, what holds beyond it. A season belongs to one federation alone.',
    renewWhat: 'The new certificate takes the place of the one here. Address and keys stay where nothing is changed.',
    certificate: 'Certificate',
    certificateHint: 'The file with which the federation answered the request.',
    choose: 'Choose the file…',
    none: 'none chosen',
    root: 'Public half of the federation’s key',
    rootHint: '64 letters and digits. Have it brought in person: it tells that the certificate is the federation’s.',
    central: 'Address of the central',
    centralHint: 'As in https://central.example.org. Empty: by stick alone.',
    centralKey: 'Public half of the central’s key',
    centralKeyHint: '64 letters and digits. The list of suspensions is checked by it; it may come later.',
    enter: 'Join',
    renew: 'Save',
    joined: 'The season has joined the federation.',
    renewed: 'Certificate replaced.',

    name: (code: string) => `Federation ${code}`,
    since: (at: string, until: string) => `Since ${moment(at)}. Certificate until ${day(until)}.`,
    ends: (days: number, until: string) =>
      `The certificate ends ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}, ${day(until)}. Ask the federation for another, with the same request.`,
    over: (until: string) =>
      `The certificate held until ${day(until)}: what the season sends will be refused. Ask the federation for another, with the same request; what waits is not lost.`,
    otherKey: 'The season has another key by now, and the certificate is of the one before: what it sends will be refused. Ask the federation for another, with the present request; what waits is not lost.',
    noSecret: 'The secret half of the key is not on this computer: nothing can be sent from here.',
    certificateNew: 'New certificate…',
    asks: 'Request…',

    out: 'Still to be sent',
    nothing: 'Nothing: what the season has stated is out.',
    nothingYet: 'Nothing yet. Homologations and suspensions come here by themselves.',
    kinds,
    went: (at: string, receiver: string) => `Last time ${lately(at)}, to ${receiver}.`,
    never: 'Nothing was sent yet.',
    cpf: 'Over the network goes the CPF of whoever was stated, too, of which the central keeps a code alone. On a stick it does not go.',
    carry: 'Take on a stick…',
    carrying: 'Writing…',
    all: 'What is out already, too',
    carried: (files: number) => (files === 1 ? 'Written into a file. Take it to the central.' : `Written into ${files} files. Take them to the central.`),

    in: 'Suspensions elsewhere',
    noList: 'No list ever came: whoever is suspended elsewhere plays here and nobody knows.',
    byNameAlone: 'Without it, the suspensions of this season are found elsewhere by name alone. Sending by network fetches it first.',
    list: (entries: number) => (entries === 0 ? 'Nobody is suspended elsewhere.' : count(entries, 'suspension', 'suspensions')),
    age: (days: number, made: string) =>
      `List of ${moment(made)}, ${days === 0 ? 'today’s' : days === 1 ? 'yesterday’s' : `${days} days old`}.`,
    old: 'Fetch another before the next etapa.',
    ofNobody: 'This list is not signed by the central’s key and does not count. Check the central’s key, or fetch another list.',
    noCentralKey: 'The central’s key is missing, by which the list is checked: tell it in New certificate….',
    take: 'Bring from a file…',
    taking: 'Reading…',
    taken: 'List of suspensions kept.',

    send: 'Send by network',
    sending: 'Sending…',
    goesOn: 'You will be told when it is done, with this dialog closed, too.',
    sent: (statements: number) => (statements === 0 ? 'The central had everything already.' : `The central has received ${count(statements, 'statement', 'statements')}.`),
    fetch: 'Fetch by network',
    fetching: 'Fetching…',
    fetched: (isNew: boolean) => (isNew ? 'List of suspensions kept.' : 'The list that is here is the central’s newest.'),

    there: 'At the central',
    thereWhat: 'What it has of this season, and what there is to look at.',
    look: 'Look',
    looking: 'Asking the central…',
    has: (number: number, waiting: number) =>
      number === 0
        ? 'It has nothing of this season yet.'
        : waiting === 0
          ? `It has everything, up to statement ${number}.`
          : `It has everything up to statement ${number}; ${waiting} missing.`,
    well: 'Nothing to look at.',
    asOf: (at: string) => `At ${lately(at)}.`,
    parted: 'The central has what this file has not: another copy of the season went on. Nothing is sent before somebody says which one holds.',
    partedLook: 'See what would be lost…',

    goOn: 'From which file the season goes on',
    goOnReads: 'Asking the central what it has…',
    goOnNothing: 'The central has nothing that this file lacks. There is nothing to decide.',
    otherCopy: 'Another copy…',
    goOnByStick:
      'Did two copies of the season go on, or did an old one come back in place of one that was lost? What the other stated is read from the stick and told here, before anybody decides. Nothing is written until then.',
    others: 'What the other copy stated',
    othersHint: 'Those that it wrote onto a stick, all at once.',
    chooseOthers: 'Choose the files…',
    goOnNothingThere: 'These files say nothing that this copy lacks. There is nothing to decide.',
    goOnWhat: (common: number, lost: number) =>
      `Up to statement ${common} both tell the same. After it the other copy stated ${count(lost, 'more thing', 'more things')}, which this file lacks:`,
    goOnElse: 'If the other copy exists, close this one and work in it. If this file is the one that holds, what stands above holds no more: record here again what is to hold, and send.',
    strange: (many: number) => `${many === 1 ? '1 statement is not signed' : `${many} statements are not signed`} by a key of this season and do not count.`,
    goOnDoes: 'Go on from this file',
    goneOn: 'The season goes on from this file. Send, so that the central knows.',
    behind: (newest: string) => 
      `Check this computer’s clock: the file tells already of ${moment(newest)}. If it is behind, set it; nothing is lost. If it is right, it was ahead: the central takes what bears that date when it comes.`,

    bar: (days: number | null) =>
      days === null ? 'federation’s certificate is over' : days === 0 ? 'certificate ends today' : days === 1 ? 'certificate ends tomorrow' : `certificate ends in ${days} days`,

    receivers: 'Who has received',
    upTo: (number: number, at: string) => `up to statement ${number}, ${lately(at)}`,
    missing: (waiting: number) => (waiting === 0 ? 'has everything' : `${waiting} missing`),
    more: (receivers: number) => `and ${receivers} more`,
    details: 'Keys and addresses',
    rootKey: 'Key of the federation',
    centralAt: 'Where the central is',
    keyOfCentral: 'Key of the central',
    byStick: 'none: by stick',
    unknown: 'nobody has said',
    done: 'Done',
  },
};
