// What telephones of the hall say; Portuguese is the measure. Sentences about what happened come from the host.
import { count, type Spoken } from '../lib/texts/shared';
import type { Language } from '../lib/generated/app';
import type { OwnMesa, Sent } from './types';

const hour = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false });
  return (at: number | string): string => format.format(new Date(at));
};

const pt = {
  tabs: {
    title: 'Páginas',
    mesas: 'Mesas',
    standing: 'Classificação',
    team: 'Equipe',
    calls: 'Chamados',
    note: 'Anotar',
    rules: 'Regulamento',
    clock: 'Relógio',
    mao: 'Mão',
    asking: 'Perguntando à mesa diretora…',
    old: (at: string) => `A mesa diretora não responde: dados de ${at}.`,
    loading: 'Carregando a página…',
    again: 'Tentar de novo',
  },

  hour: hour('pt-BR'),
  public: 'Resultados e classificação',

  none: {
    title: 'Este celular ainda não tem código',
    what: 'Leia com a câmera o código da sua equipe, na mesa diretora.',
    referee: 'Quem é da arbitragem lê o do seu crachá.',
  },
  unknown: {
    title: 'Este código não vale mais',
    what: 'Peça um novo à mesa diretora e leia-o com a câmera.',
    kept: (waits: number) => `${count(waits, 'pedido fica guardado', 'pedidos ficam guardados')} até lá.`,
  },
  /** What is shown before the first answer. */
  first: 'Procurando a mesa diretora…',
  lost: 'A mesa diretora não responde. Veja se este celular está na rede Wi-Fi do salão; a página tenta de novo sozinha.',
  other: {
    title: 'Trocar de código?',
    what: (waits: number) =>
      `Este celular ainda guarda ${count(waits, 'pedido', 'pedidos')} do código anterior. Com a troca ${waits === 1 ? 'ele se perde' : 'eles se perdem'}.`,
    yes: 'Trocar',
    no: 'Ficar com o anterior',
  },

  status: {
    asking: 'ligando…',
    none: 'sem dados',
    lost: 'sem resposta',
    fresh: 'em dia',
    old: (at: string) => `dados de ${at}`,
    waits: (items: number) => `${items} na fila`,
  },

  rodada: (number: number) => `Rodada ${number}`,
  mesa: 'Mesa',
  against: 'contra',
  states: {
    to_come: ['○', 'espera'],
    playing: ['▶', 'jogando'],
    over: ['✓', 'encerrada'],
  } satisfies Record<OwnMesa['state'], [string, string]>,
  toCome: 'A seguir',
  before: 'Já jogadas',
  noMesas: 'Sua equipe ainda não tem mesa. Ela aparece aqui assim que a rodada for publicada.',

  call: {
    open: 'Chamar a arbitragem',
    about: 'Sobre o quê?',
    optional: 'se quiser dizer',
    send: 'Chamar',
    cancel: 'Agora não',
    called: (at: string) => `Chamado às ${at}`,
    nobody: 'Ninguém saiu ainda: aguardem à mesa.',
    goes: (by: string) => `${by} vai à mesa.`,
    waits: 'Chamado na fila: vai assim que a mesa diretora responder.',
    going: 'Chamando…',
  },

  claim: {
    form: 'Resultado da mesa',
    open: 'Dizer o resultado',
    partida: (number: number) => `${number}ª partida`,
    whoWon: (number: number) => `Quem ganhou a ${number}ª partida?`,
    we: 'Nós',
    they: 'Eles',
    theirPoints: 'Quantos pontos eles fizeram?',
    ourPoints: 'Quantos pontos nós fizemos?',
    ownFirst: 'primeiro os pontos da sua equipe',
    change: 'Mudar',
    again: (number: number) => `Mudar a ${number}ª partida`,
    send: 'Enviar',
    cancel: 'Agora não',
    waits: 'Resultado na fila:',
    going: 'Enviando o resultado:',
    youSay: 'Sua equipe diz',
    theySay: (other: string) => `${other} diz`,
    otherIsAsked: (other: string) => `Falta ${other} conferir.`,
    yes: 'Confere',
    no: 'Não foi assim',
    both: 'As duas equipes dizem',
    toConfirm: 'Falta a arbitragem confirmar.',
    doubt: 'Em dúvida',
    must: 'As equipes precisam dizer o mesmo resultado.',
    stands: (result: string) => `Na mesa diretora está ${result}. Fale com a arbitragem.`,
    theyAreRight: 'Eles têm razão',
    correct: 'Corrigir',
    points: (team: string) => `Quantos pontos fez ${team}?`,
    referee: 'A arbitragem diz',
  },
  toConfirm: {
    title: 'A confirmar',
    doubt: 'Em dúvida',
    says: (team: string) => `${team} diz`,
    nothing: 'nada ainda',
    order: (first: string) => `primeiro os pontos de ${first}`,
    stands: 'Na mesa diretora está',
    confirm: 'Confirmar',
  },

  photo: {
    open: 'Foto da súmula',
    making: 'Preparando a foto…',
    sending: 'Enviando a foto: não feche a página.',
    silent: 'Sem rede: a foto fica aqui até enviar. Se a página fechar, tire outra.',
    busy: 'São fotos demais agora: espere um pouco e envie de novo.',
    unreadable: 'Este arquivo não abre como foto. Tire outra com a câmera.',
    send: 'Enviar a foto',
    taken: (mesa: string) => `Súmula da mesa ${mesa} recebida`,
    loose: 'Súmula avulsa recebida',
    is: {
      read: 'Foi lida e espera a mesa diretora conferir.',
      doubtful: 'Uma parte não se lê: alguém da mesa diretora olha.',
      other: 'A mesa diretora tem outro resultado: alguém compara.',
    },
  },

  calls: {
    title: 'Chamados',
    none: 'Nenhuma mesa chama.',
    since: (at: string, minutes: number) => (minutes === 0 ? `desde as ${at}` : `desde as ${at}, há ${minutes} min`),
    take: 'Vou eu',
    close: 'Resolvido',
    mine: 'Você vai',
    goes: (by: string) => `${by} vai`,
    waits: 'Na fila',
  },
  open: {
    title: 'Mesas sem resultado',
    none: 'Todas as mesas têm resultado.',
    missing: (team: string) => `Falta ${team}`,
    came: (team: string) => `${team} chegou`,
    isMissing: 'falta',
    counts: 'Vale quando a mesa diretora ou as duas equipes disserem o mesmo.',
  },

  tray: {
    title: 'O que espera ou não foi feito',
    waits: 'na fila',
    full: 'A fila está cheia: espere a mesa diretora responder.',
    refused: 'Não foi feito',
    dismiss: 'Entendi',
    of: {
      'call-to-table': (mesa: string) => `Chamar a arbitragem à mesa ${mesa}`,
      'take-call': (mesa: string) => `Vou à mesa ${mesa}`,
      'close-call': (mesa: string) => `Resolvido na mesa ${mesa}`,
      'send-lineup': (rodada: string) => `Escalação da rodada ${rodada}`,
      'claim-result': (mesa: string) => `Resultado da mesa ${mesa}`,
      'witness-result': (mesa: string) => `Resultado visto na mesa ${mesa}`,
      'confirm-agreed': (mesa: string) => `Confirmar a mesa ${mesa}`,
      'mark-missing': (mesa: string) => `Quem falta ou chegou à mesa ${mesa}`,
      'note-occurrence': (mesa: string) => `Ocorrência na mesa ${mesa}`,
    } satisfies Record<Sent['command'], (mesa: string) => string>,
  },
};

export type PhoneTexts = Spoken<typeof pt>;

const en: PhoneTexts = {
  tabs: {
    title: 'Pages',
    mesas: 'Mesas',
    standing: 'Standings',
    team: 'Team',
    calls: 'Calls',
    note: 'Note',
    rules: 'Rules',
    clock: 'Clock',
    mao: 'Hand',
    asking: 'Asking the desk…',
    old: (at) => `The desk does not answer: as of ${at}.`,
    loading: 'Loading the page…',
    again: 'Try again',
  },

  hour: hour('en-GB'),
  public: 'Results and standings',

  none: {
    title: 'This phone has no code yet',
    what: 'Point the camera at your team’s code, at the desk.',
    referee: 'Referees point it at the one on their badge.',
  },
  unknown: {
    title: 'This code is no longer valid',
    what: 'Ask the desk for a new one and point the camera at it.',
    kept: (waits) => `${count(waits, 'request is', 'requests are')} kept until then.`,
  },
  first: 'Looking for the desk…',
  lost: 'The desk does not answer. See whether this phone is in the hall’s Wi-Fi; the page tries again by itself.',
  other: {
    title: 'Change the code?',
    what: (waits) =>
      `This phone still keeps ${count(waits, 'request', 'requests')} of the code before. If you change, ${waits === 1 ? 'it is' : 'they are'} lost.`,
    yes: 'Change',
    no: 'Keep the one before',
  },

  status: {
    asking: 'connecting…',
    none: 'no data',
    lost: 'no answer',
    fresh: 'up to date',
    old: (at) => `as of ${at}`,
    waits: (items) => `${items} queued`,
  },

  rodada: (number) => `Rodada ${number}`,
  mesa: 'Mesa',
  against: 'against',
  states: {
    to_come: ['○', 'to come'],
    playing: ['▶', 'playing'],
    over: ['✓', 'over'],
  },
  toCome: 'Next',
  before: 'Played',
  noMesas: 'Your team has no mesa yet. It shows here once the rodada is published.',

  call: {
    open: 'Call a referee',
    about: 'What about?',
    optional: 'if you like to say',
    send: 'Call',
    cancel: 'Not now',
    called: (at) => `Called at ${at}`,
    nobody: 'Nobody is on the way yet: stay at the mesa.',
    goes: (by) => `${by} comes to the mesa.`,
    waits: 'The call is queued: it goes as soon as the desk answers.',
    going: 'Calling…',
  },

  claim: {
    form: 'Result of the mesa',
    open: 'Tell the result',
    partida: (number) => `Partida ${number}`,
    whoWon: (number) => `Who won partida ${number}?`,
    we: 'We did',
    they: 'They did',
    theirPoints: 'How many points did they make?',
    ourPoints: 'How many points did we make?',
    ownFirst: 'your team’s points first',
    change: 'Change',
    again: (number) => `Change partida ${number}`,
    send: 'Send',
    cancel: 'Not now',
    waits: 'Result queued:',
    going: 'Sending the result:',
    youSay: 'Your team says',
    theySay: (other) => `${other} says`,
    otherIsAsked: (other) => `${other} has to agree.`,
    yes: 'That is right',
    no: 'It was not so',
    both: 'Both teams say',
    toConfirm: 'A referee has to confirm it.',
    doubt: 'In doubt',
    must: 'The teams have to say the same result.',
    stands: (result) => `The desk has ${result}. Talk to a referee.`,
    theyAreRight: 'They are right',
    correct: 'Correct',
    points: (team) => `How many points did ${team} make?`,
    referee: 'A referee says',
  },
  toConfirm: {
    title: 'To confirm',
    doubt: 'In doubt',
    says: (team) => `${team} says`,
    nothing: 'nothing yet',
    order: (first) => `the points of ${first} first`,
    stands: 'The desk has',
    confirm: 'Confirm',
  },

  photo: {
    open: 'Photo of the súmula',
    making: 'Preparing the photo…',
    sending: 'Sending the photo: keep the page open.',
    silent: 'No network: the photo stays here until it is sent. If the page closes, take another.',
    busy: 'Too many photos right now: wait a little and send it again.',
    unreadable: 'This file does not open as a photo. Take another with the camera.',
    send: 'Send the photo',
    taken: (mesa) => `Súmula of mesa ${mesa} received`,
    loose: 'Loose súmula received',
    is: {
      read: 'It was read and waits for the desk to check it.',
      doubtful: 'Some of it cannot be read: somebody at the desk looks.',
      other: 'The desk has another result: somebody compares.',
    },
  },

  calls: {
    title: 'Calls',
    none: 'No mesa calls.',
    since: (at, minutes) => (minutes === 0 ? `since ${at}` : `since ${at}, ${minutes} min ago`),
    take: 'I go',
    close: 'Done',
    mine: 'You go',
    goes: (by) => `${by} goes`,
    waits: 'Queued',
  },
  open: {
    title: 'Mesas without a result',
    none: 'Every mesa has its result.',
    missing: (team) => `${team} is missing`,
    came: (team) => `${team} has come`,
    isMissing: 'missing',
    counts: 'It counts once the desk or both teams say the same.',
  },

  tray: {
    title: 'What waits or was not done',
    waits: 'queued',
    full: 'The queue is full: wait until the desk answers.',
    refused: 'Not done',
    dismiss: 'Understood',
    of: {
      'call-to-table': (mesa) => `Call a referee to mesa ${mesa}`,
      'take-call': (mesa) => `I go to mesa ${mesa}`,
      'close-call': (mesa) => `Done at mesa ${mesa}`,
      'send-lineup': (rodada) => `Line-up of rodada ${rodada}`,
      'claim-result': (mesa) => `Result of mesa ${mesa}`,
      'witness-result': (mesa) => `Result seen at mesa ${mesa}`,
      'confirm-agreed': (mesa) => `Confirm mesa ${mesa}`,
      'mark-missing': (mesa) => `Who is missing or has come at mesa ${mesa}`,
      'note-occurrence': (mesa) => `Occurrence at mesa ${mesa}`,
    },
  },
};

export const PHONE_LANGUAGES: Record<Language, PhoneTexts> = { 'pt-BR': pt, en };

export let texts: PhoneTexts = pt;
export let spoken: Language = 'pt-BR';

/** From now on this language is spoken; before anything has taken a text. */
export function speak(language: Language): void {
  spoken = language;
  texts = PHONE_LANGUAGES[language];
}

/** What the host said, in the language that is spoken. */
export function said({ message, english }: { message: string; english: string | { message: string } }): string {
  if (spoken === 'pt-BR') return message;
  return typeof english === 'string' ? english : english.message;
}
