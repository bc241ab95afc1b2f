// The federation beyond the season: joining it, what goes there and what comes from there.
import { count } from '../shared';
import { lately, moment, people } from './words';

const day = (date: string): string => date.split('-').reverse().join('/');

/** What is stated, by kind; in the order in which it is told. */
const KINDS: Record<string, [string, string]> = {
  homologated: ['etapa homologada', 'etapas homologadas'],
  amended: ['resultado corrigido', 'resultados corrigidos'],
  sanction: ['suspensão', 'suspensões'],
  'sanction-amended': ['suspensão atualizada', 'suspensões atualizadas'],
  'sanction-revoked': ['suspensão revogada', 'suspensões revogadas'],
  athletes: ['lista de atletas', 'listas de atletas'],
  merged: ['cadastro unido', 'cadastros unidos'],
  erased: ['pedido de apagar dados', 'pedidos de apagar dados'],
  restored: ['volta de uma cópia', 'voltas de uma cópia'],
};

const one = (kind: string, number: number): string => count(number, ...(KINDS[kind] ?? ['outra declaração', 'outras declarações']));

function kinds(told: Record<string, number>): string {
  const known = Object.keys(KINDS).filter((kind) => kind in told);
  const others = Object.keys(told).filter((kind) => !(kind in KINDS));
  return people([...known, ...others].map((kind) => one(kind, told[kind] ?? 0)));
}

export const federation = {
  federation: {
    title: 'Federação',
    open: 'Federação…',
    short: 'O que vale além desta temporada: punições, resultados homologados, quem é quem.',
    means:
      'Quem joga em outra cidade continua sendo a mesma pessoa, e uma suspensão vale lá também. Uma temporada que entra na federação declara por si o que vale além dela, e recebe de volta quem está suspenso em outros lugares.',
    sovereign: 'O resto fica como está: a temporada inteira continua neste arquivo e trabalha sem internet. O CPF não vai.',
    steps: 'Para entrar',
    key: 'Chave da temporada',
    keyMade: 'Feita. Com ela a temporada assina o que declara.',
    keyMissing: 'Ainda não há. Sem ela ninguém saberia que foi esta temporada que declarou.',
    makeKey: 'Criar a chave…',
    request: 'Pedido à federação',
    requestWhat: 'Passe isto a quem guarda o papel da chave da federação. Não tem nada de secreto.',
    requestAfter: 'Sai quando houver chave.',
    season: 'Temporada',
    public: 'Chave',
    copy: 'Copiar',
    copied: 'Pedido copiado.',
    notCopied: 'Não foi possível copiar: guarde o pedido num arquivo.',
    keep: 'Guardar…',
    kept: (path: string) => `Pedido guardado em ${path}.`,
    requestFile: 'pedido-de-certificado.txt',
    /** What is handed to whoever keeps the federation's key. */
    requestText: (name: string, season: string, key: string) =>
      [
        `Pedido de certificado: ${name}`,
        '',
        `Temporada: ${season}`,
        `Chave: ${key}`,
        '',
        'A quem guarda o papel da chave da federação: digite isto, com a sigla dela, e depois as palavras do papel.',
        'Mande de volta o certificado.txt e, em pessoa, a parte pública da chave da federação.',
        '',
        `espadilha federation certify --federation SIGLA --season ${season} --key ${key} --serial 1 -o certificado.txt`,
        '',
      ].join('\n'),
    answer: 'Certificado',
    answerWhat: 'A federação responde com um arquivo, que vale 400 dias. Com ele a temporada entra.',
    join: 'Entrar…',
    atHost: 'Daqui só se olha. Entrar, enviar e buscar se faz na máquina da temporada.',

    joining: 'Entrar na federação',
    renewing: 'Novo certificado',
    joinWhat: 'Dali em diante a temporada declara, no mesmo lançamento que o decide, o que vale além dela. Uma temporada fica numa federação só.',
    renewWhat: 'O certificado novo toma o lugar do que está aqui. Endereço e chaves ficam, onde nada for mudado.',
    certificate: 'Certificado',
    certificateHint: 'O arquivo com que a federação respondeu ao pedido.',
    choose: 'Escolher o arquivo…',
    none: 'nenhum escolhido',
    root: 'Chave da federação, parte pública',
    rootHint: '64 letras e números. Receba-a em pessoa: é por ela que se sabe que o certificado é da federação.',
    central: 'Endereço da central',
    centralHint: 'Como em https://central.exemplo.br. Vazio: só por pendrive.',
    centralKey: 'Chave da central, parte pública',
    centralKeyHint: '64 letras e números. É por ela que se confere a lista de punições; pode vir depois.',
    enter: 'Entrar',
    renew: 'Gravar',
    joined: 'A temporada entrou na federação.',
    renewed: 'Certificado trocado.',

    name: (code: string) => `Federação ${code}`,
    since: (at: string, until: string) => `Desde ${moment(at)}. Certificado até ${day(until)}.`,
    ends: (days: number, until: string) =>
      `O certificado termina ${days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`}, ${day(until)}. Peça outro à federação, com o mesmo pedido.`,
    over: (until: string) =>
      `O certificado valeu até ${day(until)}: o que a temporada enviar será recusado. Peça outro à federação, com o mesmo pedido; o que espera não se perde.`,
    otherKey: 'A temporada trocou de chave, e o certificado é da anterior: o que ela enviar será recusado. Peça outro à federação, com o pedido de agora; o que espera não se perde.',
    noSecret: 'A parte secreta da chave não está neste computador: daqui não se envia.',
    certificateNew: 'Novo certificado…',
    asks: 'Pedido…',

    out: 'O que falta enviar',
    nothing: 'Nada: o que a temporada declarou já foi.',
    nothingYet: 'Nada ainda. Homologações e suspensões entram aqui por si.',
    kinds,
    went: (at: string, receiver: string) => `Última vez ${lately(at)}, para ${receiver}.`,
    never: 'Nada foi enviado ainda.',
    cpf: 'Pela rede vai também o CPF de quem já foi declarado, e a central guarda só um código dele. Num pendrive não vai.',
    carry: 'Levar num pendrive…',
    carrying: 'Gravando…',
    all: 'Também o que já foi',
    carried: (files: number) => (files === 1 ? 'Gravado num arquivo. Leve-o à central.' : `Gravado em ${files} arquivos. Leve-os à central.`),

    in: 'Punições de outros lugares',
    noList: 'Nenhuma lista chegou ainda: quem está suspenso em outro lugar joga aqui sem ninguém saber.',
    byNameAlone: 'Sem ela, as suspensões daqui só são achadas pelo nome em outros lugares. O envio pela rede a busca antes.',
    list: (entries: number) => (entries === 0 ? 'Ninguém está suspenso em outros lugares.' : count(entries, 'punição', 'punições')),
    age: (days: number, made: string) =>
      `Lista de ${moment(made)}, ${days === 0 ? 'de hoje' : days === 1 ? 'de ontem' : `há ${days} dias`}.`,
    old: 'Busque outra antes da próxima etapa.',
    ofNobody: 'Esta lista não está assinada pela chave da central, e não vale. Confira a chave da central, ou busque outra lista.',
    noCentralKey: 'Falta a chave da central, pela qual se confere a lista: diga-a em Novo certificado….',
    take: 'Trazer de um arquivo…',
    taking: 'Lendo…',
    taken: 'Lista de punições guardada.',

    send: 'Enviar pela rede',
    sending: 'Enviando…',
    goesOn: 'Ao terminar vem o aviso, mesmo com este quadro fechado.',
    sent: (statements: number) => (statements === 0 ? 'A central já tinha tudo.' : `A central recebeu ${count(statements, 'declaração', 'declarações')}.`),
    fetch: 'Buscar pela rede',
    fetching: 'Buscando…',
    fetched: (isNew: boolean) => (isNew ? 'Lista de punições guardada.' : 'A lista que está aqui é a mais nova da central.'),

    there: 'Na central',
    thereWhat: 'O que ela tem desta temporada, e o que há para conferir.',
    look: 'Conferir',
    looking: 'Perguntando à central…',
    has: (number: number, waiting: number) =>
      number === 0
        ? 'Ela ainda não tem nada desta temporada.'
        : waiting === 0
          ? `Ela tem tudo, até a declaração ${number}.`
          : `Ela tem até a declaração ${number}; ${waiting === 1 ? 'falta 1' : `faltam ${waiting}`}.`,
    well: 'Nada a conferir.',
    asOf: (at: string) => `Às ${lately(at)}.`,
    parted: 'A central tem o que este arquivo não tem: outra cópia da temporada seguiu adiante. Nada é enviado até alguém dizer qual vale.',
    partedLook: 'Ver o que se perderia…',

    goOn: 'De qual arquivo a temporada continua',
    goOnReads: 'Perguntando à central o que ela tem…',
    goOnNothing: 'A central não tem nada que este arquivo não tenha. Nada a decidir.',
    otherCopy: 'Outra cópia…',
    goOnByStick:
      'Duas cópias da temporada seguiram adiante, ou uma antiga voltou no lugar da que se perdeu? O que a outra declarou é lido do pendrive e dito aqui, antes de alguém decidir. Nada é gravado até lá.',
    others: 'O que a outra cópia declarou',
    othersHint: 'Os que ela gravou num pendrive, todos de uma vez.',
    chooseOthers: 'Escolher os arquivos…',
    goOnNothingThere: 'Estes arquivos não dizem nada que esta cópia não tenha. Nada a decidir.',
    goOnWhat: (common: number, lost: number) =>
      `Até a declaração ${common} os dois contam o mesmo. Depois a outra cópia declarou mais ${count(lost, 'coisa', 'coisas')}, que este arquivo não tem:`,
    goOnElse: 'Se a outra cópia existe, feche esta e trabalhe nela. Se este arquivo é o que vale, o que está acima deixa de valer: registre de novo aqui o que deve valer, e envie.',
    strange: (many: number) => `${many === 1 ? '1 declaração não está assinada' : `${many} declarações não estão assinadas`} por chave desta temporada, e não contam.`,
    goOnDoes: 'Seguir deste arquivo',
    goneOn: 'A temporada segue deste arquivo. Envie, para a central saber.',
    behind: (newest: string) => 
      `Confira o relógio deste computador: o arquivo já tem coisa de ${moment(newest)}. Se está atrasado, acerte-o; nada se perde. Se está certo, esteve adiantado: a central aceita o que leva aquela data quando ela chegar.`,

    /** In the bar: how many days it still holds; none where it holds no more. */
    bar: (days: number | null) =>
      days === null ? 'certificado da federação não vale' : days === 0 ? 'certificado termina hoje' : days === 1 ? 'certificado termina amanhã' : `certificado termina em ${days} dias`,

    receivers: 'Quem já recebeu',
    upTo: (number: number, at: string) => `até a declaração ${number}, ${lately(at)}`,
    missing: (waiting: number) => (waiting === 0 ? 'tem tudo' : waiting === 1 ? 'falta 1' : `faltam ${waiting}`),
    more: (receivers: number) => `e mais ${receivers}`,
    details: 'Chaves e endereços',
    rootKey: 'Chave da federação',
    centralAt: 'Onde fica a central',
    keyOfCentral: 'Chave da central',
    byStick: 'nenhuma: por pendrive',
    unknown: 'ninguém disse',
    done: 'Pronto',
  },
};
