// Labels of the screens. Sentences about what happened come from the host.
import type { Class, Doc, Does, Dress, Ended, EntrantKind, FaseIs, LastPublication, LineState, Manilha, Meaning, MesaState, Method, Phase, PictureShape, Position, ProfileId, PublicationState, RodadaIs, Scene, SheetSize, SheetTally, Step, Wait } from './types';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const people = new Intl.ListFormat('pt-BR');

/** `1 mesa`, `5 mesas`. */
function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

/** `1h05`. */
function hours(minutes: number): string {
  return `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`;
}

/** What a rodada is called beside its number, where it has a name of its own. */
function stage(number: number, label: string): string {
  return label.toLowerCase() === `rodada ${number}` ? '' : label;
}

function list(items: (string | number)[], most = 8): string {
  const shown = items.slice(0, most).join(', ');
  return items.length > most ? `${shown} e mais ${items.length - most}` : shown;
}

/** `mesa 17`, `mesas 17, 18`. */
function mesas(at: (string | number)[], most?: number): string {
  return `${at.length === 1 ? 'mesa' : 'mesas'} ${list(at, most)}`;
}

/** What people call one of those who compete, several of them, and with which ending others speak of them. */
export interface Who {
  one: string;
  more: string;
  /** `a` or `o`. */
  ending: 'a' | 'o';
}

/** A word as it begins a label. */
function begun(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const texts = {
  /** Who competes, by the format. */
  who: {
    team: { one: 'equipe', more: 'equipes', ending: 'a' },
    dupla: { one: 'dupla', more: 'duplas', ending: 'a' },
    trio: { one: 'trio', more: 'trios', ending: 'o' },
    single: { one: 'atleta', more: 'atletas', ending: 'o' },
  } satisfies Record<EntrantKind, Who>,
  begun,
  money: (cents: number) => money.format(cents / 100),
  percent: (share: number) => `${Math.round(share * 100)} %`,
  back: 'Voltar',
  /** Cents as one types them. */
  amount: (cents: number) => (cents / 100).toFixed(2).replace('.', ','),
  clock: (date: Date) => clock.format(date),
  moment: (at: string) => moment.format(new Date(at)).replace(',', ''),
  day: (date: string) => date.split('-').reverse().join('/'),
  today: () => day.format(new Date()),
  count,
  list,
  mesas,

  /** How long something has lasted: `1:15:07`, `4:59`. */
  lasted(seconds: number): string {
    const two = (part: number): string => String(part).padStart(2, '0');
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const rest = two(seconds % 60);
    return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
  },

  /** A label as a title: without the dots that say that something will be asked. */
  title: (label: string) => label.replace('…', ''),
  /** `Ana e Rui`; of more than two, `Ana, Rui e Caio`. */
  both: (names: string[]) => people.format(names),

  app: 'Espadilha',
  /** Above the window: which season, which etapa, how far it is. */
  windowTitle: (season: string, etapa: string, rodada: number | null) =>
    [season, etapa, rodada === null ? '' : `Rodada ${rodada}`, 'Espadilha'].filter(Boolean).join(' · '),
  cancel: 'Cancelar',
  again: 'Tentar de novo',
  broken: {
    title: 'Esta tela falhou',
    kept: 'O que foi lançado está gravado. Tente de novo, ou siga por outra tela: as demais continuam funcionando.',
    leave: 'Ir para Agora',
    detail: (detail: string) => `O que o programa disse: ${detail}`,
    dialog: 'Este quadro falhou e foi fechado. O que foi lançado está gravado.',
  },
  close: 'Fechar',
  moreNotices: (others: number) => `e mais ${count(others, 'aviso', 'avisos')}`,
  save: 'Gravar',
  search: 'Procurar',
  nothingYet: 'Nada por aqui ainda.',
  signs: { a: 'lado A', b: 'lado B' },

  start: {
    opening: 'Abrindo a temporada. Se outro programa estiver gravando no arquivo, a espera é de até um minuto.',
    tagline: 'O campeonato de truco, da inscrição ao pódio. Num arquivo só, sem internet.',
    recent: 'Abertas há pouco',
    noneRecent: 'Nenhuma temporada aberta nesta máquina ainda.',
    open: 'Abrir temporada…',
    create: 'Nova temporada…',
    example: 'Experimentar com um exemplo…',
    exampleHint: 'O exemplo é uma etapa inteira, com equipes, resultados e papéis, numa pasta que você escolhe.',
    makingExample: 'Fazendo o exemplo: inscrições, sorteio, rodadas e papéis de uma etapa. Leva alguns segundos.',
    forget: (name: string) => `Tirar ${name} da lista`,
    forgetHint: 'Tirar da lista; o arquivo fica onde está',
    gone: 'o arquivo não está mais lá',
    refused: 'Não foi possível abrir',
    tryAgain: 'Tentar de novo',
    copies: 'Abrir uma cópia de segurança',
    noCopies: 'Não há cópia desta temporada nesta máquina.',
    name: 'Nome da temporada',
    nameHint: 'Interclubes 2026',
    federation: 'Federação',
    profile: 'Regulamento do primeiro campeonato',
    from: 'Trazer clubes, atletas e equipes de',
    fromNone: 'nenhuma: começar do zero',
    fromChoose: 'Escolher temporada anterior…',
    createNow: 'Escolher onde guardar…',
    readOnly: 'Só leitura',
    readOnlyHint: 'Nada pode ser gravado neste arquivo.',
    readOnlyCure: 'Trabalhar numa cópia…',
  },

  profiles: {
    oficial: 'Oficial (paulista)',
    online: 'Online',
    faraes: 'FARAES',
    fprt: 'FPRT (paranaense)',
    cosmo: 'Cosmo',
  } satisfies Record<ProfileId, string>,

  screens: {
    now: 'Agora',
    registration: 'Inscrições',
    draw: 'Sorteio',
    rodada: 'Rodada',
    reading: 'Conferência',
    standings: 'Classificação',
    bracket: 'Mata-mata',
    figures: 'Números',
    rulings: 'Decisões',
    papers: 'Documentos',
    telao: 'Telão',
    journal: 'Histórico',
    rulebook: 'Regulamento',
    manual: 'Manual',
  },

  figures: {
    noEtapa: 'Ainda não há etapa: os números aparecem com a primeira.',
    chosen: 'Destacar',
    against: 'Contra',
    table: 'Os números em tabela',
    tableOf: (caption: string) => `Tabela: ${caption}`,
  },

  manual: {
    search: 'Procurar no manual',
    chapters: 'Capítulos',
    found: (parts: number) => (parts === 0 ? 'Nada no manual tem todas essas palavras.' : count(parts, 'trecho', 'trechos')),
  },

  bar: {
    etapa: 'Etapa',
    noEtapa: 'sem etapa',
    newEtapa: 'Nova etapa…',
    saved: 'salvo',
    saving: 'gravando',
    noCopies: 'sem cópia',
    noCopiesSince: (at: string, why: string) => `Sem cópia de segurança desde ${at}. A temporada está gravada. ${why}`,
    elsewhere: (entries: number) => `${count(entries, 'lançamento', 'lançamentos')} de fora`,
    palette: 'Comandos',
    officialClock: 'hora oficial',
    leave: 'Fechar temporada',
    nobody: 'Entrar',
  },

  states: {
    waiting: ['○', 'espera'],
    playing: ['▶', 'jogando'],
    spare: ['–', 'dispensada'],
    unfinished: ['!', 'interrompida'],
    in_doubt: ['!', 'em dúvida'],
    read: ['▤', 'lida'],
    reported: ['▣', 'recebida'],
    confirmed: ['✓', 'confirmada'],
    walkover: ['∅', 'W×O'],
    annulled: ['✕', 'anulada'],
  } satisfies Record<MesaState, [string, string]>,

  /** A result where nobody else confirms it. */
  entered: ['▣', 'lançada'] as [string, string],

  rodadaIs: {
    draft: 'em preparo',
    published: 'publicada',
    called: 'chamada',
    closed: 'encerrada',
  } satisfies Record<RodadaIs, string>,

  now: {
    title: 'O que fazer agora',
    noEtapa: 'Crie a primeira etapa',
    noEtapaHint: 'Uma etapa é um dia de jogo: local, formato e taxa.',
    waiting: 'O que espera',
    allQuiet: 'Nada mais espera por você.',
    rodadas: 'Rodadas',
    ending: 'Fim da etapa',
    endings: {
      boletim: 'Boletim',
      homologation: 'Homologação',
      podium: 'Pódio e certificados',
      next: 'Próxima etapa',
      season: 'Próxima temporada',
    },
    done: (at: string) => `feito em ${at}`,
    seen: 'visto, não publicado',
    seenPodium: 'visto',
    toDo: 'a fazer',
    seasonHint: 'Outro arquivo, com clubes, atletas e equipes deste.',
  },

  season: {
    open: 'Temporada e campeonatos…',
    title: 'Temporada e campeonatos',
    name: 'Nome da temporada',
    next: 'Nova temporada a partir desta…',
    edited: 'Temporada alterada.',
    championships: 'Campeonatos',
    championship: (number: number) => `Nome do ${number}º campeonato`,
    removes: (name: string) => `Excluir ${name}`,
  },

  registered: {
    remove: 'Excluir',
    removed: (name: string) => `${name} excluído do cadastro. Ctrl Z desfaz.`,
    edited: (name: string) => `${name}: alteração gravada.`,
    made: (name: string) => `${name} está no cadastro.`,
    out: 'Já saiu com o que está escrito agora',
    outHint: 'O código das súmulas continua valendo. Imprima de novo só o que ainda vai ser lido.',
  },

  enterFrom: {
    open: 'Trazer inscrições…',
    title: (who: Who) => `Inscrever ${who.ending}s ${who.more} da etapa anterior`,
    titleAll: (who: Who) => `Inscrever ${who.ending}s ${who.more} do cadastro`,
    from: 'De onde',
    lineups: 'Com as escalações',
    would: (teams: number, already: number, who: Who) =>
      `${count(teams, `${who.one} entra`, `${who.more} entram`)}${already > 0 ? `; ${count(already, `já está inscrit${who.ending}`, `já estão inscrit${who.ending}s`)}` : ''}.`,
    does: 'Inscrever',
    all: 'todo o cadastro do campeonato',
    done: (teams: number, athletes: number, who: Who) =>
      `${count(teams, `${who.one} inscrit${who.ending}`, `${who.more} inscrit${who.ending}s`)}${athletes > 0 ? `, ${count(athletes, 'atleta escalado', 'atletas escalados')}` : ''}.`,
    left: 'Ficou sem escalar',
    leftOut: (team: string, slot: string) => `${team} · ${slot}`,
  },

  homologate: {
    title: (etapa: string) => `Homologar os resultados de ${etapa}`,
    means: 'Os resultados passam a valer como definitivos: depois disto só um recurso acolhido, ou uma reabertura com motivo, os muda.',
    does: 'Homologar',
  },

  restored: {
    title: 'Esta temporada veio de uma cópia',
    mark: 'cópia restaurada',
    what: (of: string, seq: number) => `A cópia vai até o lançamento ${seq}, de ${of}. O que foi lançado depois não está aqui.`,
    since: (at: string) => `É a temporada em que se trabalha aqui desde ${at}. O arquivo de antes ficou onde estava.`,
    sheets: 'Súmulas impressas que ainda não têm resultado',
    none: 'Nenhuma súmula impressa está sem resultado.',
    hint: 'Lance de novo o que já tinha voltado às suas mãos; o código no papel continua valendo.',
    rodada: (etapa: string, rodada: number) => `${etapa}, rodada ${rodada}`,
  },

  reading: {
    title: 'Conferência das súmulas',
    choose: 'Ler arquivos…',
    watch: 'Vigiar uma pasta…',
    unwatch: 'Parar de vigiar',
    watching: (folder: string) => `Vigiando ${folder}`,
    elsewhere: (folder: string, name: string) =>
      name
        ? `A pasta ${folder} é lida para a temporada ${name}, não para esta.`
        : `A pasta ${folder} ainda não é de nenhuma temporada.`,
    watchHere: 'Ler para esta temporada',
    progress: (done: number, of: number) => `Lendo súmulas: ${done} de ${count(of, 'arquivo', 'arquivos')}`,
    drop: 'Arraste fotos, digitalizações ou PDFs para esta janela, escolha os arquivos ou vigie a pasta do escáner.',
    nothing: 'Nenhuma súmula espera conferência.',
    queue: 'Súmulas à espera',
    toConfirm: 'lida, a confirmar',
    unknown: 'sem código',
    answer: 'Mesa e placar desta súmula',
    accept: 'Gravar',
    confirm: 'Confirmar',
    confirms: '⏎ confirma',
    aside: 'Pôr de lado',
    next: 'Próxima',
    previous: 'Anterior',
    keys: '⏎ grava · Ctrl ⏎ corrige · ↓ ↑ percorrem · Ctrl Delete põe de lado · Ctrl Z desfaz',
    page: (file: string, page: number) => `${file} · página ${page}`,
    there: (score: string) => `Já lançado: ${score}`,
    picture: 'Imagem da súmula',
    seen: { marked: 'lido como pintado', stroke: 'lido como X ou traço', doubtful: 'em dúvida' },
    advice: 'Sobre as imagens que chegaram por último',
    position: (at: number, of: number) => `${at} de ${of}`,
    recorded: (mesa: string) => `Mesa ${mesa} gravada.`,
    setAside: 'Leitura posta de lado.',
    confirmed: (mesa: string) => `Mesa ${mesa} confirmada.`,
    asks: 'Alguém confere também o que foi lido sem dúvida',
    tally(tally: SheetTally): string {
      const parts = [
        tally.recorded > 0 ? count(tally.recorded, 'resultado gravado', 'resultados gravados') : '',
        tally.waiting > 0 ? `${tally.waiting} para conferir` : '',
        tally.known > 0 ? count(tally.known, 'já lida antes', 'já lidas antes') : '',
        tally.seen > tally.read
          ? `${count(tally.seen, 'folha vista', 'folhas vistas')}, ${count(tally.read, 'lida', 'lidas')}`
          : '',
      ].filter(Boolean);
      const files = [
        tally.unopened > 0
          ? `${count(tally.unopened, 'arquivo não pôde ser lido', 'arquivos não puderam ser lidos')} de ${tally.files}`
          : '',
        tally.passed.length > 0
          ? `${count(tally.passed.length, 'não é foto nem digitalização', 'não são fotos nem digitalizações')} (${tally.passed.join(', ')})`
          : '',
      ].filter(Boolean);
      const sheets = parts.length > 0 ? `Súmulas: ${parts.join(' · ')}.` : 'Nenhuma súmula nos arquivos.';
      return files.length > 0 ? `${sheets} ${files.join(' · ')}.` : sheets;
    },
    see: 'Ver a súmula lida',
  },

  next(next: Step, who: Who): { title: string; does: string; hint: string } {
    switch (next.next) {
      case 'register':
        return {
          title: `Receber ${who.ending}s ${who.more}`,
          does: 'Ir às inscrições',
          hint: `Inscrições, presença e taxa. O sorteio vem quando tod${who.ending}s chegarem.`,
        };
      case 'enter':
        return {
          title: next.earlier
            ? `Trazer ${who.ending}s ${who.more} da etapa anterior`
            : `Inscrever ${who.ending}s ${who.more} do cadastro`,
          does: 'Inscrever…',
          hint: next.earlier
            ? `${count(next.teams, who.one, who.more)} de ${next.earlier.name}, com escalações. Quem não vier é retirado depois.`
            : `${count(next.teams, who.one, who.more)} do campeonato. Quem não vier é retirado depois.`,
        };
      case 'draw':
        return {
          title: 'Sortear as chaves',
          does: 'Ir ao sorteio',
          hint: `Tod${who.ending}s ${who.ending}s ${who.more} estão presentes.`,
        };
      case 'draw_fase':
        return {
          title: `Sortear: ${next.name}`,
          does: 'Ir ao sorteio',
          hint: 'Já se sabe quem entra. Quem se enfrentou na chave fica separado.',
        };
      case 'lots':
        return {
          title: 'Sortear o desempate',
          does: 'Sortear agora',
          hint: 'Nenhum critério separa: falta um sorteio registrado.',
        };
      case 'publish':
        return {
          title: `Publicar a rodada ${next.rodada}`,
          does: 'Publicar',
          hint: 'As mesas são distribuídas e as súmulas podem ser impressas.',
        };
      case 'print':
        return {
          title: `Imprimir as súmulas da rodada ${next.rodada}`,
          does: 'Ver e imprimir',
          hint: 'Ao fechar o papel, o próximo passo é chamar às mesas, tenha imprimido ou não.',
        };
      case 'call':
        return {
          title: `Chamar a rodada ${next.rodada}`,
          does: 'Chamar às mesas',
          hint: 'A hora oficial da chamada passa a contar para a tolerância.',
        };
      case 'results':
        return {
          title: `Lançar a rodada ${next.rodada}`,
          does: 'Lançar resultados',
          hint: `${count(next.mesas.length, 'mesa joga', 'mesas jogam')}. Digite a mesa e os pontos: 17 7 9.`,
        };
      case 'close':
        return {
          title: `Encerrar a rodada ${next.rodada}`,
          does: 'Encerrar',
          hint: 'Todas as mesas têm resultado.',
        };
      case 'boletim':
        return { title: 'Publicar o boletim', does: 'Fazer o boletim', hint: 'A etapa terminou.' };
      case 'awaited':
        return {
          title: 'Esperar os recursos',
          does: 'Ver decisões',
          hint: `A etapa terminou. Recursos são aceitos até ${moment.format(new Date(next.until)).replace(',', '')}; depois se homologa.`,
        };
      case 'homologate':
        return {
          title: 'Homologar os resultados',
          does: 'Homologar…',
          hint: 'A etapa terminou. Depois, só um recurso muda um resultado.',
        };
      case 'podium':
        return {
          title: 'Entregar o pódio e os certificados',
          does: 'Ver e imprimir',
          hint: 'Os resultados estão homologados.',
        };
      case 'following':
        return {
          title: `Seguir para ${next.following.name}`,
          does: 'Ir para lá',
          hint: 'Esta etapa está completa.',
        };
      case 'etapa':
        return {
          title: 'Criar a próxima etapa',
          does: 'Nova etapa…',
          hint: 'Esta etapa está completa. As inscrições e escalações dela podem ser trazidas.',
        };
    }
  },

  wait(wait: Wait, who: Who): { title: string; detail: string } {
    switch (wait.wait) {
      case 'suspended':
        return { title: 'Etapa suspensa', detail: wait.reason };
      case 'calls':
        return { title: 'Árbitro chamado', detail: mesas(wait.mesas) };
      case 'readings':
        return {
          title: 'Súmulas lidas à espera de conferência',
          detail: count(wait.sheets, 'súmula', 'súmulas'),
        };
      case 'appeals':
        return {
          title: 'Recursos a julgar',
          detail: `${wait.numbers.length === 1 ? 'nº' : 'nºs'} ${list(wait.numbers)}`,
        };
      case 'unfinished':
        return { title: 'Jogos interrompidos', detail: mesas(wait.mesas) };
      case 'lots':
        return { title: 'Empates a sortear', detail: wait.told };
      case 'playing':
        return { title: 'Mesas sem resultado', detail: list(wait.mesas, 16) };
      case 'unconfirmed':
        return { title: 'Resultados por confirmar', detail: mesas(wait.mesas, 16) };
      case 'missing':
        return { title: `${begun(who.more)} que não chegaram`, detail: list(wait.names) };
      case 'lineup':
        return { title: 'Escalações incompletas', detail: list(wait.names) };
      case 'too_few_duplas':
        return {
          title: `${begun(who.more)} com menos de ${count(wait.least, 'dupla completa', 'duplas completas')}`,
          detail: list(wait.names),
        };
      case 'owing':
        return { title: `Taxas em aberto: ${money.format(wait.cents / 100)}`, detail: list(wait.names) };
    }
  },

  registration: {
    teams: 'Equipes',
    athletes: 'Atletas',
    clubs: 'Clubes',
    cash: 'Caixa',
    newTeam: (who: Who) => `Nov${who.ending} ${who.one}…`,
    newAthlete: 'Novo atleta…',
    newClub: 'Novo clube…',
    import: 'Importar lista…',
    allPresent: (who: Who) => `Tod${who.ending}s presentes`,
    present: 'presente',
    mark: (name: string) => `Marcar ${name}`,
    markAll: 'Marcar todas as linhas',
    marked: (rows: number) => count(rows, 'marcada', 'marcadas'),
    filter: 'Filtrar',
    nothingFound: 'Nada com esse texto.',
    unknownClub: (name: string) => `Não há clube “${name}”. Cadastre-o em Clubes, ou deixe em branco.`,
    noName: 'O nome não pode ficar em branco.',
    keysHint: 'Espaço: presença · M marca, Shift+setas marca várias · E corrige o nome e o clube · Enter: escalação',
    presence: 'Presença',
    team: 'Equipe',
    club: 'Clube',
    noClub: 'sem clube',
    city: 'Cidade',
    pot: 'Pote',
    lineup: 'Escalação',
    fee: 'Taxa',
    paid: 'paga',
    free: 'isento',
    excluded: 'excluída',
    owes: (cents: number) => `deve ${money.format(cents / 100)}`,
    name: 'Nome',
    knownAs: 'Apelido',
    knownAsHint: 'Distingue homônimos',
    cpf: 'CPF',
    birth: 'Nascimento',
    birthHint: '21/11/1980',
    phone: 'Telefone',
    email: 'E-mail',
    imageOptOut: 'Não autoriza uso de imagem',
    nameOptOut: 'Nome abreviado no que é público',
    category: 'Categoria',
    categoryHint: 'De 1 (a mais forte) a 9; em branco, sem categoria',
    gender: 'Inscrição como',
    genders: { none: 'não informado', f: 'mulher', m: 'homem' },
    code: 'Código',
    merge: 'Unir a outro cadastro…',
    mergeHint: 'O cadastro que fica recebe tudo o que é do outro.',
    mergeInto: 'Cadastro que fica',
    edit: 'Alterar…',
    record: 'Cadastro',
    leave: 'Retirar da etapa',
    left: 'Inscrição retirada.',
    present1: 'Presença registrada.',
    personal: 'Dados pessoais: ficam só neste arquivo, fora do histórico.',
    noTeams: 'Nenhuma inscrição. Importe a lista do ano passado ou faça a primeira.',
    summary: (present: number, all: number) => `${present} de ${all} ${all === 1 ? 'presente' : 'presentes'}`,
  },

  methods: {
    cash: 'Dinheiro',
    pix: 'PIX',
    card: 'Cartão',
    transfer: 'Transferência',
  } satisfies Record<Method, string>,

  cash: {
    receive: 'Receber taxa…',
    refund: 'Devolver…',
    closing: 'Fechar o caixa…',
    closingTitle: 'Fechar o caixa do dia',
    counted: 'Contado em dinheiro',
    expected: 'Pelos recibos em aberto',
    amount: 'Valor',
    method: 'Forma',
    note: 'Observação',
    receipt: 'Recibo',
    kind: { fee: 'taxa', refund: 'devolução' } as Record<string, string>,
    total: 'Total',
    owing: 'Devem',
    nobodyOwes: 'Ninguém deve.',
    when: 'Quando',
    received: (team: string) => `Taxa de ${team} recebida.`,
    refunded: (team: string) => `Taxa de ${team} devolvida.`,
    closedNow: 'Caixa fechado.',
  },

  import: {
    title: 'Importar lista',
    what: 'O que a lista traz',
    athletes: 'Atletas e escalações',
    teamsHint: 'Colunas: equipe, clube, cidade, pote.',
    athletesHint: 'Colunas: nome, equipe, dupla, apelido, clube, CPF, nascimento… ou jogador 1, jogador 2.',
    choose: 'Escolher arquivo CSV ou XLSX…',
    paste: 'Ou cole aqui as linhas copiadas de uma planilha',
    drop: 'Um arquivo pode ser solto sobre a tela de inscrições.',
    dress: (dress: Dress): string => {
      if ('text' in dress) {
        const separators = { semicolon: 'ponto e vírgula', comma: 'vírgula', tab: 'tabulação' };
        const letters = { utf8: 'UTF-8', utf16: 'UTF-16', windows1252: 'Windows-1252' };
        return `Texto separado por ${separators[dress.text.separator]}, letras em ${letters[dress.text.letters]}`;
      }
      const { sheet, sheets } = dress.book;
      return sheets > 1
        ? `Planilha: lida a primeira de ${sheets} folhas, “${sheet}”`
        : `Planilha: folha “${sheet}”`;
    },
    rows: (lines: number, shown: number) =>
      lines === shown
        ? count(lines, 'linha', 'linhas')
        : `${count(lines, 'linha', 'linhas')}; ${shown} à vista: as primeiras e as que têm problema`,
    header: 'A primeira linha traz os títulos',
    cells: 'Linhas da lista',
    cellsHint: 'Diga em cima o que é cada coluna. Enter numa célula a corrige; o arquivo fica como está.',
    line: 'Linha',
    column: (column: number, title: string) => `Coluna ${column}${title ? ` (${title})` : ''}`,
    cell: (line: number, column: number) => `Linha ${line}, coluna ${column}`,
    unused: 'não usar',
    meanings: (who: Who): Record<Meaning, string> => ({
      name: 'Nome',
      player1: 'Jogador 1',
      player2: 'Jogador 2',
      player3: 'Jogador 3',
      team: `${begun(who.one)} (quem compete)`,
      slot: who.one === 'equipe' ? 'Dupla (vaga)' : 'Vaga na escalação',
      known_as: 'Apelido',
      club: 'Clube',
      city: 'Cidade',
      pot: 'Pote',
      cpf: 'CPF',
      birth: 'Nascimento',
      phone: 'Telefone',
      email: 'E-mail',
      gender: 'Sexo',
      level: 'Série',
      publish: 'Publica nome',
      image: 'Imagem',
    }),
    wrong: (problems: number) => `Para corrigir antes de importar: ${count(problems, 'problema', 'problemas')}`,
    at: (line: number | null) => (line === null ? 'lista' : `linha ${line}`),
    moreWrong: (problems: number) => `e mais ${count(problems, 'problema', 'problemas')}`,
    other: 'Outra lista…',
    would: 'O que seria importado',
    lines: (number: number) => (number === 1 ? 'linha lida' : 'linhas lidas'),
    newClubs: (number: number) => (number === 1 ? 'clube novo' : 'clubes novos'),
    newTeams: (number: number, who: Who) =>
      number === 1 ? `${who.one} nov${who.ending}` : `${who.more} nov${who.ending}s`,
    entries: (number: number) => (number === 1 ? 'inscrição na etapa' : 'inscrições na etapa'),
    newAthletes: (number: number) => (number === 1 ? 'atleta novo' : 'atletas novos'),
    known: (number: number) => (number === 1 ? 'já cadastrado' : 'já cadastrados'),
    lineup: (number: number) => (number === 1 ? 'posto na escalação' : 'postos na escalação'),
    duplicates: 'Parecem ser a mesma pessoa',
    duplicatesHint: 'Decida de cada um; sem decisão, entra como pessoa nova.',
    asNew: 'pessoa nova',
    asSame: 'a mesma',
    go: 'Importar',
    done: 'Lista importada.',
  },

  many: {
    title: {
      pay: (rows: number, who: Who) => `Receber a taxa de ${count(rows, who.one, who.more)}`,
      leave: (rows: number, who: Who) => `Retirar da etapa ${count(rows, who.one, who.more)}`,
    },
    does: { pay: 'Receber', leave: 'Retirar da etapa' },
    done: {
      pay: (rows: number, who: Who) => `Taxa de ${count(rows, who.one, who.more)} recebida.`,
      leave: (rows: number, who: Who) => `${count(rows, who.one, who.more)} fora da etapa.`,
    },
    refused: (rows: number, who: Who) => `Não foi feito com ${count(rows, who.one, who.more)}`,
    pay: 'Receber taxa…',
    leave: 'Retirar da etapa…',
    present: 'Marcar presença',
  },

  championship: {
    category: 'Categoria mais forte que pode jogar',
    categoryHint: 'De 1 a 9; em branco, todas',
    add: 'Novo campeonato…',
    profile: 'Regulamento',
    class: 'Quem joga',
    classes: {
      open: 'livre',
      men: 'masculino',
      women: 'feminino',
      mixed: 'misto: mulher e homem em cada lado',
    } satisfies Record<Class, string>,
    hint: 'As etapas de um campeonato somam um ranking só. Uma série, ou uma classe, é um campeonato.',
    added: 'Campeonato criado.',
  },

  etapa: {
    title: 'Nova etapa',
    name: 'Nome',
    championship: 'Campeonato',
    date: 'Dia',
    hall: 'Local',
    fee: 'Taxa por inscrição',
    mesas: 'Mesas no salão',
    mesasHint: 'Em branco: tantas quantas o sorteio pedir',
    format: 'Formato',
    ownFormat: 'De um arquivo…',
    create: 'Criar etapa',
    created: 'Etapa criada.',
    edit: 'Alterar etapa…',
    edited: 'Etapa alterada.',
    sameFormat: (etapa: string) => `o mesmo de antes (${etapa})`,
    suggested: (number: number) => `${number}ª etapa`,
  },

  fases: {
    which: 'Qual fase',
    chain: 'Fases da etapa',
    is: {
      open: 'espera as fases anteriores',
      'to-draw': 'a sortear',
      seated: 'em jogo',
      over: 'encerrada',
    } satisfies Record<FaseIs, string>,
    field: (entrants: number, groups: number[]) => {
      const field = count(entrants, 'inscrito', 'inscritos');
      if (groups.length === 0) return field;
      const [most, least] = [Math.max(...groups), Math.min(...groups)];
      const sizes = most === least ? String(most) : `${least} e ${most}`;
      return `${field} · ${count(groups.length, 'chave', 'chaves')} de ${sizes}`;
    },
    load: (rodadas: number, confrontos: number, mesas: number) =>
      `${count(rodadas, 'rodada', 'rodadas')} · ${count(confrontos, 'confronto', 'confrontos')} · ${count(mesas, 'mesa', 'mesas')}`,
  },

  draw: {
    seeds: 'Ordem do sorteio',
    known: (entrants: number) =>
      `Já se sabe quem entra: ${count(entrants, 'inscrito', 'inscritos')}, em potes pela colocação; quem se enfrentou na chave fica separado.`,
    byLot: (entrants: number) =>
      `Já se sabe quem entra: ${count(entrants, 'inscrito', 'inscritos')}. O sorteio diz quem enfrenta quem e quem folga.`,
    notYet: 'Esta fase sorteia-se quando se souber quem entra.',
    noDraw: 'Esta fase não se sorteia: os lados vêm das colocações.',
    before: (teams: number, who: Who) => `${count(teams, who.one, who.more)} no sorteio`,
    number: 'Número publicado',
    numberHint: 'Anuncie o número antes. Com ele, qualquer um repete o sorteio e chega às mesmas chaves.',
    suggest: 'Sugerir número',
    go: 'Sortear',
    again: 'Sortear de novo',
    redo: 'Sortear de novo…',
    redoHint: 'As chaves de agora deixam de valer. O sorteio de antes fica no histórico.',
    leaveOut: (who: Who) => `Deixar de fora ${who.ending}s ${who.more} que não chegaram`,
    excluded: 'Fora do sorteio por decisão',
    done: 'Chaves sorteadas.',
    pot: (pot: number) => `Pote ${pot}`,
    repeats: 'Repetido agora, dá as mesmas chaves.',
    differs: 'Repetido agora, NÃO dá as chaves gravadas. Verifique o arquivo.',
    clashes: (clashes: number) =>
      `${count(clashes, 'clube ficou', 'clubes ficaram')} com mais de uma inscrição na mesma chave: não havia como separar.`,
    missing: 'Ainda não chegaram',
    chave: (letter: string) => `Chave ${letter}`,
    noTeams: (who: Who) => `Inscreva ${who.ending}s ${who.more} antes do sorteio.`,
  },

  rodada: {
    beyond: (seconds: number) => `passou de ${hours(seconds / 60)}`,
    title: (number: number) => `Rodada ${number}`,
    stage,
    mesas: (mesas: number) => count(mesas, 'mesa', 'mesas'),
    /** What is next for the rodada on the board. */
    does: {
      publish: 'Publicar',
      print: 'Imprimir súmulas',
      call: 'Chamar às mesas',
      close: 'Encerrar rodada',
    },
    print: 'Súmulas…',
    jump: 'Ir para…',
    published: (number: number) => `Rodada ${number} publicada.`,
    called: (number: number) => `Rodada ${number} chamada às mesas.`,
    closedNow: (number: number) => `Rodada ${number} encerrada.`,
    missing: (mesas: number) => `${count(mesas, 'falta', 'faltam')}`,
    which: 'Qual rodada',
    mesa: 'Mesa',
    grid: 'Mesas da rodada',
    confrontos: 'Confrontos',
    aside: 'Em dúvida, W×O e anuladas',
    noDraw: 'O sorteio ainda não foi feito.',
    goDraw: 'Ir para o sorteio',
    draft: 'Publique a rodada para distribuir as mesas.',
    dupla: (number: number, players: number) => `${players === 3 ? 'trio' : 'dupla'} ${number}`,
    turn: (number: number) => `Turno ${number}`,
    hall: 'Salão…',
    why: 'Por que estes confrontos',
    whyNot: 'Por que não outro',
    against: 'Contra',
    rests: 'folga',
    halfByes: 'Folgas de meio ponto',
    asksHalfBye: 'Equipe que pede folga',
    rest: 'Pedir folga',
    plays: 'Retirar',
    instead: 'Sairia então',
    pair: 'Emparceirar de novo',
    paired: (number: number) => `Rodada ${number} emparceirada.`,
  },

  mesa: {
    correct: 'Corrigir',
    type: 'Lançar',
    score: 'Placar',
    correctScore: 'Corrigir o placar',
    partida: (number: number, of: number) => (of === 1 ? 'A partida' : `${number}ª partida`),
    wonBy: (partida: string) => `${partida}: quem ganhou?`,
    loser: (name: string) => `Pontos de ${name}`,
    partidaAgain: (partida: string) => `Mudar: ${partida}`,
    confirm: 'Confirmar',
    walkover: 'W×O…',
    annul: 'Anular…',
    swap: 'Trocar lados',
    move: 'Mover…',
    confirmed: (mesa: string) => `Mesa ${mesa} confirmada.`,
    swapped: (mesa: string) => `Lados da mesa ${mesa} trocados.`,
    seat: 'Mudar de mesa…',
    seatTitle: (mesa: string) => `Mudar o jogo da mesa ${mesa}`,
    seatTo: 'Nova mesa',
    seatHint: 'Só uma mesa livre do salão. A súmula impressa continua valendo.',
    seated: (mesa: string) => `Jogo mudado para a mesa ${mesa}.`,
    moved: 'Resultado movido.',
    moveTo: 'Mesa certa',
    moveHint: 'Se a outra mesa também tem resultado, os dois trocam de lugar.',
    absent: 'Quem não veio',
    both: 'Nenhum dos dois',
    whole: 'O confronto inteiro (menos as mesas com resultado ou decisão)',
    clause: 'Cláusula',
    clauseByWords: 'Artigo (palavras ou número)',
    ownRuleAlone: 'regra da organização, sem artigo',
    ownRule: 'Regra da organização',
    ownRuleHint: 'O regulamento nada diz sobre isso. A regra vale para todo o campeonato; em branco, a decisão cita "regra da organização".',
    ownRuleKept: 'Regra da organização registrada.',
    reason: 'Motivo',
    reasonHint: 'Fica no histórico',
    rule: 'Decidir',
    ruled: 'Decisão registrada.',
    revoke: 'Revogar…',
    revoked: 'Decisão revogada.',
    rulings: 'Decisões',
    story: 'Histórico',
    sumula: 'Súmula',
    pontinhos: 'pontinhos',
    walkoverTitle: (mesa: string) => `W×O na mesa ${mesa}`,
    missing: 'Quem não compareceu, para o histórico de cada um',
    annulTitle: (mesa: string) => `Anular o jogo da mesa ${mesa}`,
    moveTitle: (mesa: string) => `Mover o resultado da mesa ${mesa}`,
    revokeTitle: (number: number) => `Revogar a decisão nº ${number}`,
  },

  hall: {
    title: 'Mesas do salão',
    hint: 'Uma mesa fora de uso não recebe jogos na próxima rodada publicada.',
    usable: (mesa: number) => `Mesa ${mesa} em uso`,
    accessible: (mesa: number) => `Mesa ${mesa} sem degraus`,
    free: 'livre',
    off: 'fora de uso',
    columns: { mesa: 'Mesa', usable: 'Em uso', accessible: 'Sem degraus', jogo: 'Jogo' },
    count: 'Mesas no salão',
    add: 'Acrescentar até este número',
    added: (mesa: number) => `O salão tem mesas até a ${mesa}.`,
    close: 'Fechar',
  },

  team: {
    edit: (who: Who) => `Alterar ${who.one}…`,
    known: 'Já no cadastro',
    knownHint: 'Já no cadastro: ↓ e ⏎ escolhem. Ou siga digitando para cadastrar outro nome.',
    enter: 'Inscrever',
    enteredNow: (name: string, who: Who) => `${name} inscrit${who.ending}.`,
    rule: (who: Who) => `Decidir sobre ${who.ending} ${who.one}…`,
    ruleTitle: (name: string) => `Decidir sobre ${name}`,
    what: 'Decisão',
    points: 'Tirar ou dar pontos',
    keep: 'Retirada: os resultados ficam',
    annul: 'Desclassificação: os resultados são anulados',
    keepHint: 'O que falta jogar perde-se por W×O. Quem vem atrás na chave sobe.',
    annulHint: 'Os jogos desta fase não contam para ninguém, e a colocação se perde.',
    howMany: 'Pontos (−3 tira três)',
    fase: 'Desde a fase',
    access: 'Precisa de mesa sem degraus',
    returns: (fase: string) => `Pagou para voltar: ${fase}`,
    late: 'Entra depois do sorteio',
    lateHint: 'Por sorteio, na menor chave ou onde há folga. Só mudam rodadas não chamadas.',
    entered: (chave: string) => `Entrou na chave ${chave}.`,
  },

  format: {
    change: 'Mudar o formato…',
    title: 'Formato da etapa',
    text: 'Formato',
    textHint: 'Cada campo está descrito no guia dos formatos.',
    from: 'Começar de',
    own: 'o formato atual',
    file: 'De um arquivo…',
    says: 'O que diz',
    save: 'Usar este formato',
    saved: 'Formato alterado.',
    fixed: 'O que já foi chamado fica como está: mudam só as fases seguintes.',
    hours: (minutes: number) => `termina em até ${hours(minutes)}`,
    pace: (seconds: number) => `Ritmo: ${seconds} s por mão.`,
  },

  lots: {
    title: 'Sortear o desempate',
    tied: 'Nenhum critério separa',
    byNumber: 'Sortear por número',
    byHand: 'Registrar sorteio feito à mão',
    place: (place: number) => `${place}º sorteado`,
    record: 'Registrar',
    done: 'Desempate sorteado.',
  },

  correction: {
    title: 'Esta correção mexe no que já foi chamado',
    changes: 'O que muda',
    decide: 'Decida de cada confronto',
    keep: 'fica como está',
    replay: 'anula e refaz',
    play: 'joga-se mesmo assim',
    out: 'Uma equipe está fora da etapa',
    staysIn: 'continua na etapa',
    seated: 'chamado com',
    shouldBe: 'seria',
    go: 'Gravar a correção',
    nothing: 'Nada além desta mesa muda.',
    done: 'Resultado corrigido.',
  },

  entry: {
    label: 'Lançamento',
    placeholder: 'mesa e pontos: 17 7 9',
    hint: 'F2 lança · 17 7 -9 11 · 17 ausente a · 17?',
    /** What Enter does with a line. */
    does: {
      nothing: '',
      record: '⏎ grava',
      show: '⏎ mostra',
      correct: 'Ctrl ⏎ corrige',
    } satisfies Record<Does, string>,
    there: 'já estava gravada',
    shown: 'aberta no painel da direita',
    parked: 'Ficou no campo sem ⏎; não foi gravada.',
    unsent: 'Não chegou a ser gravada antes de a janela fechar.',
    states: {
      waiting: ['○', 'na fila'],
      sending: ['◔', 'gravando'],
      recorded: ['✓', 'gravada'],
      shown: ['▸', 'mostrada'],
      has: ['!', 'já tem'],
      refused: ['✕', 'recusada'],
      unsent: ['?', 'não gravada'],
      checking: ['◔', 'conferindo'],
    } satisfies Record<LineState, [string, string]>,
    undone: ['↶', 'desfeito'] as [string, string],
    slow: 'Esperando o arquivo: outro programa está gravando. A linha não se perde.',
    more: (lines: number) => `mais ${count(lines, 'linha', 'linhas')} na fila`,
    edit: (text: string) => `Linha ${text}`,
    send: '⏎ grava',
    see: 'Ctrl ⏎ mostra o que muda',
    discard: 'Descartar',
    discards: (text: string) => `Descartar a linha ${text}`,
    sendAll: (lines: number) => `Gravar ${count(lines, 'linha', 'linhas')}`,
    unkept: 'As linhas não puderam ser guardadas neste computador:',
    mesa: (mesa: number) => `mesa ${mesa}`,
    elsewhere: (etapa: string) => `de outra etapa: ${etapa}`,
    last: 'Fila e últimos lançamentos desta janela',
    off: 'Os lançamentos abrem quando houver uma rodada chamada.',
  },

  standings: {
    groups: 'Chaves',
    places: 'Colocação',
    duplas: 'Duplas',
    ranking: 'Ranking da temporada',
    position: 'Nº',
    noPlace: '—',
    team: 'Equipe',
    dupla: 'Dupla',
    athlete: 'Atleta',
    short: {
      played: ['J', 'jogos'],
      wins: ['V', 'vitórias'],
      draws: ['E', 'empates'],
      losses: ['D', 'derrotas'],
      points: ['Pts', 'pontos'],
      mesas: ['Mesas', 'mesas vencidas e perdidas'],
      partidas: ['Partidas', 'partidas vencidas e perdidas'],
      pontinhos: ['Pontinhos', 'pontinhos pró e contra'],
      balance: ['Saldo', 'saldo de pontinhos'],
    },
    moved: {
      title: '±',
      about: (rodada: number) => `posições ganhas ou perdidas desde antes da rodada ${rodada}`,
      sign: (by: number) => (by === 0 ? '=' : `${by > 0 ? '▲' : '▼'}${Math.abs(by)}`),
      words: (by: number) =>
        by === 0
          ? 'na mesma posição'
          : `${by > 0 ? 'subiu' : 'desceu'} ${count(Math.abs(by), 'posição', 'posições')}`,
    },
    record: 'vitórias–empates–derrotas',
    scale: 'Ranking',
    advance: 'seguem',
    provisional: 'como está agora',
    why: 'Por quê',
    place: 'Colocação',
    points: 'Pontos',
    total: 'Total',
    noEtapa: 'O ranking soma as etapas encerradas.',
    none: 'A classificação aparece depois do sorteio.',
    notOver: 'Colocações já decididas',
  },

  bracket: {
    none: 'O mata-mata aparece depois do sorteio.',
    title: 'Mata-mata',
    champion: 'Campeão',
    smaller: 'Diminuir o quadro',
    larger: 'Aumentar o quadro',
    size: 'Tamanho do quadro',
    whole: 'Inteiro',
    print: 'Imprimir…',
    wouldBe: (name: string) => `pela classificação seria ${name}`,
  },

  confronto: {
    noMesas: 'As mesas aparecem quando a rodada é publicada.',
  },

  campaign: {
    title: 'Campanha',
    has: (points: number) => `está com ${count(points, 'ponto', 'pontos')}`,
    ended: {
      open: ['', 'em aberto'],
      won: ['✓', 'venceu'],
      level: ['=', 'empatou'],
      lost: ['✕', 'perdeu'],
      annulled: ['–', 'anulado'],
      bye: ['–', 'folga'],
    } satisfies Record<Ended, [string, string]> as Record<Ended, [string, string]>,
  },

  rulings: {
    number: 'Nº',
    what: 'Decisão',
    clause: 'Cláusula',
    when: 'Quando',
    revoked: 'revogada',
    none: 'Nenhuma decisão nesta etapa.',
    state: 'Situação',
    title: (number: number) => `Decisão nº ${number}`,
    toMesa: 'Ver a mesa',
  },

  decided: {
    instance: 'Quem decidiu',
    name: 'Em nome de quem',
    instances: {
      desk: 'mesa organizadora',
      director: 'diretor técnico',
      ethics: 'Comissão de Ética',
      nobody: 'não informado',
    },
  },

  evidence: {
    title: 'Provas',
    none: 'Nenhuma prova guardada.',
    gone: 'apagada',
    add: 'Anexar arquivos…',
    addNote: 'Anotar…',
    withNote: 'Anotação como prova',
    withFiles: 'Escolher arquivos de prova ao decidir',
    note: 'Anotação',
    noteTitle: (number: number) => `Anotação para a decisão nº ${number}`,
    keep: 'Guardar',
    kept: 'Prova guardada.',
    save: 'Gravar cópia…',
    erase: 'Apagar…',
    eraseTitle: (name: string) => `Apagar a prova ${name}`,
    eraseHint: 'O arquivo sai da temporada e das suas cópias e não volta. Fica registrado que havia uma prova.',
    eraseDoes: 'Apagar',
    erased: 'Prova apagada.',
    kinds: {
      photo: 'Foto',
      paper: 'Documento',
      note: 'Anotação',
      mao: 'Mão registrada',
    } as Record<string, string>,
  },

  yes: 'Sim',
  no: 'Não',

  occurrence: {
    open: 'Ocorrência…',
    title: 'Ocorrência',
    titleAt: (mesa: string) => `Ocorrência na mesa ${mesa}`,
    mesa: 'Mesa',
    clause: 'O que aconteceu (palavras ou artigo)',
    who: 'Quem',
    pair: 'Dupla',
    bothPairs: 'As duas duplas',
    nobody: 'Ninguém em particular',
    phase: 'Momento',
    phases: {
      hand: 'mão em jogo',
      cut: 'no corte',
      deal: 'ao dar as cartas',
      'mao-de-onze-decision': 'na decisão da mão de onze',
      'between-hands': 'entre duas mãos',
      'between-partidas': 'no intervalo entre partidas',
      call: 'na chamada',
      finished: 'com o jogo terminado',
      sumula: 'na súmula',
      'after-jogo': 'depois do jogo',
    } satisfies Partial<Record<Phase, string>>,
    partida: 'Partida',
    nextPartida: 'Partida que vai começar',
    score: (side: string) => `Pontos de ${side}`,
    won: (side: string) => `Partidas já ganhas por ${side}`,
    value: 'Valor em disputa',
    tie: 'empate',
    vaza: (number: number) => `${number}ª vaza`,
    times: (times: number) => `É a ${times}ª vez.`,
    annulPast: 'Anular também os resultados anteriores da dupla na etapa',
    depart: 'Não aplicar o que diz o regulamento',
    instead: 'No resultado',
    departures: {
      none: 'nada muda, mas conta como anterior',
      'partida-a': 'partida para A',
      'partida-b': 'partida para B',
      'jogo-a': 'jogo para A',
      'jogo-b': 'jogo para B',
      'walkover-a': 'W×O contra A',
      'walkover-b': 'W×O contra B',
      'walkover-both': 'W×O contra as duas',
      annul: 'jogo anulado',
      'not-proven': 'não ficou provado: nada muda e não conta como anterior',
    } as Record<string, string>,
    because: 'Por que não o regulamento',
    punish: 'Para quem errou',
    wholeTeam: 'Para a equipe inteira',
    punishments: {
      none: 'nada',
      same: 'o que diz o regulamento',
      warning: 'advertência',
      'out-of-etapa': 'eliminação da etapa',
      'out-of-championship': 'eliminação do campeonato',
      'out-of-event': 'exclusão do evento',
      suspended: 'suspensão',
    } as Record<string, string>,
    manilhas: {
      'manilha-paus': 'paus',
      'manilha-copas': 'copas',
      'manilha-espadas': 'espadas',
      'manilha-ouros': 'ouros',
    } satisfies Record<Manilha, string>,
    open3: 'não terminou',
    position: 'Lugar',
    positions: { mao: 'mão', pe: 'pé' } satisfies Record<Position, string>,
    raised: (number: number) => `${number}º pedido, de`,
    raisedTo: 'a',
    exposed: 'havia carta aberta do outro lado',
    accepted: 'foi aceito',
    pending: 'Pedido sem resposta, de',
    pendingTo: 'Pedido a',
    record: 'Ocorrências e sanções',
    recorded: 'ocorrência registrada',
  },

  roll: {
    open: 'Chamada',
    title: (rodada: number) => `Chamada da rodada ${rodada}`,
    none: 'Nenhuma rodada está chamada.',
    called: (at: string) => `Chamada às ${at}`,
    excuse: 'Na abertura',
    excused: 'na abertura do evento',
    stillPlaying: 'ainda joga a rodada anterior',
    endOpening: 'A abertura terminou',
    endAnthem: 'O hino terminou',
    anthemEnded: 'Fim do hino registrado.',
    left: (seconds: number) =>
      `Tolerância ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    over: 'Tolerância encerrada',
    line: 'Mesa onde falta alguém',
    hint: '17 b: falta o lado B da mesa 17. Sem letra, os dois. A mesma linha de novo: chegaram.',
    since: (at: string) => `ausente às ${at}`,
    cameAt: (at: string) => `chegou às ${at}`,
    came: 'Chegou',
    nobody: 'Ninguém foi dado como ausente.',
    proposals: 'O que o regulamento propõe',
    decide: 'Aplicar W×O',
    reason: 'ausente ao fim da tolerância',
  },

  clockDesk: {
    title: 'Relógio oficial',
    since: (at: string) => `desde as ${at}`,
    start: 'Contar a partir de agora',
    started: 'O tempo da rodada conta a partir de agora.',
    suspend: 'Suspender a etapa…',
    suspendHint: 'Nada conta enquanto a etapa está suspensa. Ela pode ser retomada outro dia.',
    isSuspended: 'Etapa suspensa.',
    suspended: (since: string) => `Etapa suspensa desde ${since}:`,
    stands: 'Etapa suspensa',
    resume: 'Retomar',
    resumed: 'Etapa retomada.',
    announce: (lasted: string) => `Anunciar ${lasted.slice(0, -3)}`,
    announced: 'Anunciado',
    line: 'Pedido que espera resposta',
    hint: '17 a 3: na mesa 17, A pediu truco. 17: respondeu.',
    raise: (mesa: string, by: string, to: number) => `Mesa ${mesa}: ${by} pediu ${to}`,
    noLimit: (from_s: number | null) =>
      from_s === null ? 'sem prazo' : `falado antes de ${hours(from_s / 60)}: sem prazo`,
    answered: 'Respondeu',
    over: (mesas: number) => `${count(mesas, 'mesa passou', 'mesas passaram')} do tempo`,
    segregate: 'Separar',
    segregated: 'Mesas separadas.',
    aside: 'separada',
    show: 'Segunda tela',
    playing: (mesas: number) => `${count(mesas, 'mesa joga', 'mesas jogam')}`,
    limitedTold: 'Trinta segundos para responder',
    overTold: 'Tempo esgotado',
    answerIn: (mesa: string, seconds: number) => `Mesa ${mesa}: ${seconds} s para responder`,
  },

  telao: {
    scenes: {
      mesas: 'Mesas',
      clock: 'Relógio',
      standings: 'Classificação',
      bracket: 'Mata-mata',
      draw: 'Sorteio',
      podium: 'Pódio',
      notice: 'Aviso',
      sponsors: 'Patrocinadores',
    } satisfies Record<Scene, string>,
    // What hangs on the wall.
    mesasOf: (label: string) => `${begun(label)} · onde jogo`,
    rests: 'folga',
    drawOf: (fase: string) => `Sorteio · ${fase}`,
    toChave: (letter: string) => `Chave ${letter}`,
    toPlace: (place: number) => `lugar ${place}`,
    begins: 'O sorteio vai começar',
    number: (number: string) => `Número do sorteio: ${number}`,
    drawn: (number: string) => `Sorteio completo · número ${number}`,
    tolerance: 'Tolerância',
    missing: (mesa: string, team: string) => `Mesa ${mesa}: falta ${team}`,
    more: (number: number) => `e mais ${number}`,
    columns: { rank: 'Posição', name: 'Nome', points: 'Pontos', wins: 'V', balance: 'Saldo' },
    advances: 'segue',
    balance: (value: number) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−')),
    thanks: 'Patrocínio',
    frozen: 'pausa',
    hour: (date: Date) => clock.format(date).slice(0, 5),
    stale: (since: Date) => `Sem notícias da mesa desde ${clock.format(since).slice(0, 5)}`,
    soon: 'Em instantes',
    // The desk's side.
    open: 'Abrir o telão',
    close: 'Fechar o telão',
    closed: 'Telão fechado',
    nothing: 'No ar, sem nada a mostrar',
    silent: (at: string) => `Telão sem resposta desde ${clock.format(new Date(at)).slice(0, 5)}: feche e abra de novo.`,
    now: (title: string, page: number, pages: number) => `Agora: ${title}${pages > 1 ? `, página ${page} de ${pages}` : ''}`,
    freeze: 'Congelar ou soltar o telão',
    hold: 'Congelar',
    release: 'Soltar',
    isFrozen: 'Congelado: nada muda de tela até soltar.',
    toClock: 'Mostrar o relógio no telão',
    clock: 'Relógio',
    dark: 'Fundo escuro',
    order: 'O que passa',
    orderHint: 'Ctrl ↑ e Ctrl ↓ mudam a ordem. O que está vazio é pulado.',
    on: (scene: string) => `${scene} passa no telão`,
    seconds: (scene: string) => `Segundos por página: ${scene}`,
    perPage: 's por página',
    up: (scene: string) => `${scene} antes`,
    down: (scene: string) => `${scene} depois`,
    show: 'Mostrar',
    showScene: (scene: string) => `Mostrar agora: ${scene}`,
    isNow: 'agora',
    empty: 'vazio',
    notice: 'Aviso',
    noticeText: 'Texto do aviso',
    noticeHint: 'Até 160 letras. ⏎ mostra.',
    showNotice: 'Mostrar aviso',
    noNotice: 'Tirar aviso',
    ball: 'Próxima bola',
    byItself: 'Bolas saem sozinhas',
    anew: 'Esconder as bolas',
    balls: (shown: number, all: number) => `${shown} de ${count(all, 'bola', 'bolas')} à vista.`,
    drawHint: 'Mostre o sorteio e revele bola a bola.',
    sponsors: 'Patrocinadores',
    choose: 'Escolher imagens…',
    leftOut: (name: string, why: string) => `${name} ficou de fora. ${why}`,
    gone: 'A imagem não está mais neste computador: tire e escolha de novo.',
    remove: (name: string) => `Tirar ${name}`,
    noSponsors: 'Nenhuma imagem.',
  },

  calls: {
    title: 'Chamados às mesas',
    line: 'Mesa que chama',
    hint: '17 carta virada: a mesa e, se quiser, o assunto.',
    note: 'Anotar',
    want: 'Chamar árbitro',
    wanted: (mesa: string) => `Mesa ${mesa} na lista de chamados.`,
    since: (at: string, waits: string) => `desde as ${at}, há ${waits}`,
    goes: (by: string) => `vai ${by}`,
    who: 'Quem vai',
    take: 'Vai',
    close: 'Atendido',
    none: 'Nenhuma mesa chama.',
  },

  meals: {
    title: 'Escala de refeição',
    leaves: 'Saem às',
    returns: 'Voltam às',
    teams: 'Equipes',
    set: (teams: number) => (teams > 0 ? `Marcar ${count(teams, 'equipe', 'equipes')}` : 'Marcar'),
    kept: 'Escala anotada.',
    signed: (left: string, back: string) => `saiu ${left} · voltou ${back}`,
    left: 'Assinou a saída',
    back: 'Assinou a volta',
  },

  substitute: {
    open: 'Substituir…',
    past: 'Substituições',
    title: (mesa: string) => `Substituição na mesa ${mesa}`,
    hint: 'Enquanto dura a tolerância. Cada atleta joga numa só mesa por rodada.',
    side: 'Lado',
    seat: (seat: number, name: string) => `No lugar de ${name || `${seat}º jogador`}`,
    stays: 'fica como está',
    reserve: 'reserva',
    coringa: 'coringa',
    none: 'A equipe não tem reserva nem coringa escalados.',
    done: 'Substituição anotada.',
  },

  clubSanction: {
    open: 'Punição de clube…',
    title: (name: string) => `Punição de clube: ${name}`,
    hint: 'O que a associação puniu e documentou pode valer na federação. O documento fica guardado com a decisão.',
    by: 'Quem puniu',
    byHint: 'A associação e o torneio',
    decision: 'O que foi decidido, e por quê',
    suspended: 'É suspensão',
    from: 'De',
    to: 'Até',
    dayHint: '21/11/2026',
    keep: 'Escolher documento e acolher…',
    kept: 'Punição do clube acolhida.',
    document: 'Guardar documento…',
  },

  erase: {
    open: 'Apagar dados pessoais…',
    title: (name: string) => `Apagar os dados de ${name}`,
    what: 'CPF, nascimento, telefone, e-mail e as imagens das súmulas deste atleta deixam de existir, também nas cópias de segurança desta máquina; o apelido sai do cadastro. Não há volta.',
    stays: 'Nome e resultados ficam como registro esportivo; no que é público o nome sai abreviado.',
    type: 'Para confirmar, escreva apagar',
    word: 'apagar',
    does: 'Apagar',
    done: (copies: number) => `Dados apagados; ${count(copies, 'cópia retirada', 'cópias retiradas')}.`,
    erased: (at: string) => `Dados pessoais apagados em ${at}`,
  },

  appeals: {
    title: 'Recursos',
    open: 'Recurso…',
    aboutMesa: (mesa: string) => `Recurso sobre o resultado da mesa ${mesa}`,
    against: (number: number) => `Recurso contra a decisão nº ${number}`,
    team: 'Quem recorre',
    grounds: 'Fundamento',
    take: 'Receber',
    taken: 'Recurso recebido.',
    about: 'Sobre',
    outcome: 'Resultado',
    upheld: 'decisão mantida',
    overturned: 'decisão reformada',
    overturnedHint: 'A decisão perde o efeito, e o resultado volta ao que foi jogado.',
    overturnedJogoHint: 'O resultado fica aberto para uma correção, mesmo depois de homologado.',
    granted: (number: number) => `O recurso nº ${number} foi acolhido: a próxima correção deste resultado o cumpre.`,
    carriesOut: (number: number) => `O recurso nº ${number} foi acolhido: a revogação o cumpre.`,
    reopen: 'Reabrir resultados…',
    reopenTitle: 'Reabrir os resultados homologados',
    reopenHint: 'Os resultados voltam a poder mudar até nova homologação. Fica registrado quem reabriu e por quê.',
    reopenDoes: 'Reabrir',
    reopened: 'Resultados reabertos.',
    judgeOpen: 'Julgar…',
    judgeTitle: (number: number) => `Julgar o recurso nº ${number}`,
    by: 'Quem julga',
    answer: 'Resposta',
    judge: 'Julgar',
    judged: 'Recurso julgado.',
    homologate: 'Homologar resultados',
    window: 'Prazo de recurso…',
    windowOf: (minutes: number) => `Prazo de recurso: ${minutes} min`,
    minutes: 'Minutos depois da última rodada',
    windowHint: 'Até lá os resultados não são homologados. 0: sem prazo.',
    windowSet: 'Prazo de recurso anotado.',
    awaited: (until: string) => `Recursos são aceitos até ${until}; depois se homologa.`,
    stands: 'Resultados homologados.',
    standsSince: (at: string) => `Resultados homologados em ${at}. Só um recurso os muda.`,
  },

  rulebook: {
    ours: 'Leitura nossa:',
    show: 'Abrir no regulamento',
    search: 'Procurar no regulamento',
    hint: 'Palavras, ou o número do artigo.',
    profile: 'Regulamento',
    clause: 'Artigo',
    says: 'O que diz, nas nossas palavras',
    at: 'No texto',
    none: 'Nenhum artigo tem todas essas palavras.',
    found: (clauses: number) => count(clauses, 'artigo', 'artigos'),
  },

  send: {
    title: 'Imagens e textos para enviar',
    hint: 'Sorteio, rodada, classificação, mata-mata, pódio e o dia de cada equipe, para o telefone e o microfone.',
    open: 'Ver e enviar…',
    what: 'O quê',
    day: (team: string) => `O dia de ${team}`,
    shape: 'Formato da imagem',
    shapes: { post: 'Publicação (1080 × 1350)', story: 'Story (1080 × 1920)' } satisfies Record<PictureShape, string>,
    asText: 'Texto',
    as: { message: 'Texto para enviar', spoken: 'Para ler ao microfone' },
    picture: (title: string, page: number, pages: number) => `${title}, imagem ${page} de ${pages}`,
    before: 'Imagem anterior',
    after: 'Próxima imagem',
    making: 'Preparando…',
    nothing: 'Nada publicado nesta etapa ainda: publique a primeira rodada.',
    copy: 'Copiar texto',
    copied: 'Texto copiado.',
    notCopied: 'O texto está marcado: copie com Ctrl C.',
    keep: 'Guardar tudo…',
    saved: (path: string) => `Imagens e textos gravados em ${path}`,
  },

  publication: {
    title: 'Publicação do site',
    open: 'Publicar o site…',
    short: 'Rodadas, classificação, mata-mata e boletim em páginas que se mantêm em dia sozinhas.',
    what: 'Rodadas, classificação, mata-mata e boletim viram páginas para qualquer telefone. Escolha uma pasta: enquanto esta janela trabalha, elas ficam em dia sozinhas.',
    hint: 'Só sai o que é público. Para uma pasta a rede não é usada; para um bucket, só enquanto está ligado.',
    bucket: 'Bucket S3…',
    bucketWhat: 'As páginas vão pela internet para um bucket compatível com S3 (Amazon, Cloudflare R2, Backblaze, MinIO…), que as mostra a todos.',
    endpoint: 'Endereço do serviço',
    endpointHint: 'https://… ; vazio: Amazon, da região',
    bucketName: 'Bucket',
    prefix: 'Pasta no bucket',
    region: 'Região',
    key: 'Chave',
    secret: 'Segredo',
    secretHint: 'O segredo fica só neste computador, num arquivo que só você lê: nunca na temporada nem no histórico. Vazio: o que já se sabe.',
    toBucket: 'Publicar no bucket',
    where: 'Onde',
    state: 'Situação',
    last: 'Última vez',
    waiting: 'Falta',
    choose: 'Escolher a pasta…',
    other: 'Outra pasta…',
    stop: 'Parar',
    start: 'Voltar a publicar',
    now: 'Publicar agora',
    /** The hour, with its day where it is not today's. */
    hour: (at: string): string =>
      day.format(new Date(at)) === day.format(new Date()) ? clock.format(new Date(at)).slice(0, 5) : texts.moment(at),
    files: ({ files, kept }: LastPublication) =>
      `${count(files, 'arquivo gravado', 'arquivos gravados')}, ${kept} sem mudança`,
    left: (files: number) => count(files, 'arquivo', 'arquivos'),
    /** How it stands, as a sign and in words. */
    stands: (now: PublicationState | null): [string, string] => {
      if (!now?.on) return ['○', 'desligada: nada é escrito'];
      if (now.elsewhere) return ['◔', 'outra janela desta máquina publica'];
      if (now.fault) return ['!', `parada desde ${texts.publication.hour(now.fault.since)}`];
      if (now.running) return ['◔', 'gravando'];
      return now.last ? ['✓', 'em dia'] : ['◔', 'começando'];
    },
    bar: (now: PublicationState): string => {
      if (now.elsewhere) return 'publicado por outra janela';
      if (now.fault) return `sem publicar desde ${texts.publication.hour(now.fault.since)}`;
      return now.last ? `publicado ${texts.publication.hour(now.last.at)}` : 'publicando';
    },
  },

  papers: {
    of: {
      sumulas: 'Súmulas',
      test_deck: 'Folhas de prova',
      loose: 'Súmulas avulsas',
      boletim: 'Boletim da etapa',
      calls: 'Lista de chamada',
      lineups: 'Escalações',
      standings: 'Classificação das chaves',
      bracket: 'Mata-mata',
      notice: 'Notificação',
      certificates: 'Pódio e certificados',
      mesa_cards: 'Números das mesas',
      labels: 'Etiquetas dos envelopes',
      badges: 'Crachás',
      meals: 'Escala de refeição',
      rulebook: 'Regulamento',
    } satisfies Record<Doc['doc'], string>,
    hints: {
      loose: 'Sem jogo: preencha à mão a mesa e as duplas, e ligue o código depois.',
      test_deck: 'Antes do dia: imprima, pinte como pedido, digitalize e leia aqui: o programa diz se serve.',
      lineups: 'Uma folha por equipe, para o capitão entregar.',
      standings: 'Cada tabela com o porquê de cada posição.',
      bracket: 'O quadro do mata-mata, para a parede.',
      meals: 'Para os representantes assinarem a saída e a volta.',
      certificates: 'O pódio e um certificado para cada equipe dele.',
      mesa_cards: 'Um cartão em pé por mesa, dois por folha, para recortar.',
      badges: 'De quem está escalado, oito por folha, e em branco para a organização.',
    },
    calls: { name: 'por equipe', mesa: 'por mesa', club: 'por clube' },
    callsBy: 'Lista de chamada',
    backs: 'com verso',
    size: 'Tamanho das súmulas',
    sizes: {
      large: 'Uma por página, letra grande',
      one: 'Uma por página',
      two: 'Duas por página',
      four: 'Quatro por página',
    } satisfies Record<SheetSize, string>,
    looseCount: 'Quantas',
    readDeck: 'Ler folhas de prova…',
    deckRead: 'O que foi lido das folhas de prova',
    logo: 'Logotipo da federação',
    logoHint: 'PNG ou JPEG; sai em todos os papéis.',
    setLogo: 'Escolher…',
    clearLogo: 'Tirar',
    logoSet: 'Logotipo gravado.',
    logoCleared: 'Sem logotipo.',
    notice: 'Notificação…',
    sumulas: 'Súmulas',
    sumulasOf: (number: number, label: string) =>
      [`Rodada ${number}`, stage(number, label)].filter(Boolean).join(' · '),
    boletim: 'Boletim da etapa',
    boletimHint: 'Colocação, mata-mata, chaves, duplas, decisões e a prova do sorteio.',
    tables: 'Tabelas em planilha (XLSX)',
    copies: 'Cópias de segurança',
    copiesHint: 'Feitas sozinhas depois de cada lançamento e relidas; as de rodada ficam para sempre.',
    copyNow: 'Copiar temporada para…',
    practice: 'Cópia para treino…',
    withPersonal: 'treino com dados pessoais',
    restore: 'Restaurar…',
    copied: (path: string) => `Cópia gravada em ${path}`,
    saved: (path: string) => `Gravado em ${path}`,
    word: {
      lancamento: 'de lançamento',
      minuto: 'de minuto',
      rodada: 'de rodada',
      manual: 'pedida',
      apagado: 'depois de apagar dados',
      'antes-de-migrar': 'antes de atualizar',
    } as Record<string, string>,
    entry: (seq: number) => `lançamento ${seq}`,
    notPublished: 'publique a rodada antes',
    making: 'Fazendo o PDF…',
    isPreview: 'Prévia',
    isOut: 'Registrado',
    previewHint: (copy: number | null) =>
      copy === null || copy < 2
        ? 'Nada foi registrado. Conta quando for impresso, guardado ou aberto.'
        : `Nada foi registrado. Será a cópia ${copy} quando for impressa, guardada ou aberta; até lá valem as folhas das mesas.`,
    outHint: (copy: number | null) =>
      copy === null || copy < 2
        ? 'Imprimir de novo daqui não faz outra cópia.'
        : `Vale agora a cópia ${copy}. Imprimir de novo daqui não faz outra.`,
    printer: 'Impressora',
    systemPrinter: 'a do sistema',
    noPrinter: 'Nenhuma impressora instalada: abra ou guarde o PDF.',
    print: 'Imprimir',
    open: 'Abrir PDF',
    keep: 'Guardar PDF…',
    keepTables: 'Guardar XLSX…',
    printed: 'Enviado à impressora.',
    opened: 'PDF aberto no programa do sistema.',
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
    make: 'Fazer PDF',
    none: 'Os documentos aparecem depois do sorteio.',
  },

  journal: {
    seq: 'Nº',
    when: 'Quando',
    who: 'Quem',
    what: 'O quê',
    desk: 'Onde',
    undo: 'Desfazer',
    redo: 'Refazer',
    undoIt: (what: string) => `Desfazer: ${what}`,
    redoIt: (what: string) => `Refazer: ${what}`,
    wasUndone: (seq: number) => `desfeito pelo ${seq}`,
    undoes: (seq: number) => `desfaz o ${seq}`,
    nothing: 'nada a desfazer',
    nothingRedo: 'nada a refazer',
    more: 'Mostrar mais',
    older: 'Procurar nos mais antigos',
    sought: 'Procurar no histórico',
    soughtHint: 'Quem, o quê, que mesa, a que horas: maria mesa 17, 10:42, presença',
    none: 'Nada com estas palavras.',
    entry: (seq: number) => `Lançamento ${seq}`,
    changes: 'Antes → depois',
    noChanges: 'Nenhum valor que se leia mudou.',
    undoAsk: 'Desfazer…',
    undoTitle: (seq: number) => `Desfazer o lançamento ${seq}`,
    goesBack: 'O que volta a ser como antes da seta',
    consequences: 'O que mais muda com isso',
    noConsequences: 'Nada além disso muda.',
    paper: 'Conferir um papel',
    paperHint: 'Leia o QR de um boletim, ou digite o código do rodapé: bastam os 12 primeiros.',
    check: 'Conferir',
  },

  operator: {
    title: 'Quem está nesta mesa',
    name: 'Operador',
    pin: 'PIN',
    go: 'Entrar',
    newName: 'Novo operador',
    newPin: 'PIN (4 a 8 algarismos, opcional)',
    add: 'Cadastrar operador',
    added: 'Operador cadastrado.',
    change: 'Trocar o PIN',
    oldPin: 'PIN de agora',
    nextPin: 'PIN novo (4 a 8 algarismos; vazio tira o PIN)',
    changed: 'PIN trocado.',
    welcome: (name: string) => `${name} está nesta mesa.`,
  },

  about: {
    title: 'Sobre o Espadilha',
    licence: 'licença MIT',
    changes: 'O que mudou (em inglês)',
    parts: (parts: number) => `O que outros escreveram: ${count(parts, 'pacote', 'pacotes')}`,
    find: 'Buscar por nome ou licença',
    named: (licence: string) => `O pacote diz apenas a licença: ${licence}.`,
    nothing: 'Nenhum pacote com estas palavras.',
    byHand: 'Este programa foi feito à mão, sem a lista: cargo xtask app faz as duas coisas.',
  },

  settings: {
    title: 'Ajustes',
    text: 'Tamanho do texto',
    size: (hundredths: number) => `${hundredths} %`,
    textHint: 'Ctrl + aumenta, Ctrl - diminui, Ctrl 0 volta ao normal.',
    sounds: 'Avisar com som a chamada, o fim da tolerância e o relógio',
    listen: 'Ouvir',
    copies: 'Cópias de segurança',
    noCopies: 'Nenhuma pasta: não se fazem cópias nesta máquina.',
    lastCopy: (at: string) => `Última cópia: ${at}`,
    noCopyYet: 'Nenhuma cópia desta temporada ainda.',
    desk: 'Esta janela no histórico',
    theme: 'Cores',
    themes: {
      system: 'como o sistema',
      light: 'claro',
      dark: 'escuro',
      contrast: 'alto contraste',
    },
  },

  keys: {
    title: 'Atalhos',
    larger: 'aumenta o texto',
    smaller: 'diminui o texto',
    ownSize: 'volta o texto ao tamanho normal',
    line: 'abre a linha de lançamento, como um algarismo ou /',
    next: 'próximo passo',
    sumulas: 'súmulas da rodada',
    roll: 'chamada: quem falta nas mesas',
    occurrence: 'ocorrência na mesa',
    clock: 'relógio oficial',
    freeze: 'telão: congela e solta',
    toClock: 'telão: relógio',
    calls: 'chamados às mesas',
    undo: 'desfaz',
    redo: 'refaz',
    panel: 'vai ao painel da direita e volta',
    palette: 'comandos',
    keys: 'estes atalhos, como ?',
    here: (screen: string) => `Aqui, em ${screen}`,
    /** Of a screen alone. */
    of: {
      registration: [
        ['↑ ↓ · Home End', 'de linha em linha'],
        ['⏎', 'abre a linha'],
        ['Espaço', 'marca a presença'],
      ],
      rodada: [
        ['← → ↑ ↓', 'de mesa em mesa'],
        ['⏎', 'lança o resultado da mesa'],
      ],
      standings: [['↑ ↓ · Home End', 'de linha em linha, com o porquê ao lado']],
      bracket: [
        ['+ −', 'quadro maior, menor'],
        ['← → ↑ ↓', 'move o quadro'],
        ['⏎', 'abre o confronto'],
      ],
      journal: [['↑ ↓ · Home End', 'de linha em linha']],
    } as Partial<Record<string, [string, string][]>>,
    /** Of a field alone. */
    inFields: [
      ['⏎ · Ctrl ⏎ · Esc', 'grava · mostra a correção · sai'],
      ['↑ ↓', 'linhas recusadas, lançamentos anteriores; linhas nas tabelas'],
      ['Ctrl Delete', 'descarta a linha recusada'],
    ] as [string, string][],
  },

  palette: {
    label: 'Comandos',
    placeholder: 'O que você procura?',
    empty: 'Nada com esse nome.',
    screens: 'Telas',
    actions: 'Ações',
    etapas: 'Etapas',
    mesas: 'Mesas',
    athletes: 'Atletas',
    papersOf: 'Papéis',
    clauses: 'Regulamento',
    mesa: (at: string, [a, b]: [string, string]) => `Mesa ${at} · ${a} × ${b}`,
    papers: ['boletim', 'standings', 'bracket', 'lineups', 'meals', 'mesa_cards', 'badges', 'certificates'] as const,
    paperAlso: 'imprimir papel pdf',
    /** What else people call a screen or an action. */
    also: {
      now: 'início hoje passo',
      registration: 'equipes duplas atletas clubes check-in presença taxa caixa cadastro',
      draw: 'sortear grupos potes chaves',
      rodada: 'mesas resultados placar jogos',
      reading: 'ler súmulas escanear scanner foto fotos digitalizar',
      standings: 'tabela pontos ranking colocação',
      bracket: 'eliminatória chaveamento quartas semifinal final',
      figures: 'gráficos estatísticas saldo tempo duração previsão fim do dia presença confronto direto',
      rulings: 'recursos protestos punições wxo wo decisões',
      telao: 'projetor tela segunda patrocinador aviso salão público',
      telaoFreeze: 'telão pausa parar soltar',
      telaoClock: 'telão hora projetor',
      telaoOpen: 'projetor segunda tela',
      about: 'versão licença mudanças novidades créditos',
      publication: 'publicar internet página pasta celular telefone ao vivo',
      papers: 'imprimir papel pdf backup cópia restaurar exportar planilha logotipo treino',
      journal: 'diário registro quem fez desfazer log',
      manual: 'ajuda como fazer instruções passo a passo tutorial',
      rulebook: 'artigos regras cláusula wxo atraso',
      next: 'próximo passo continuar',
      championship: 'novo campeonato',
      etapa: 'nova etapa dia torneio',
      team: 'inscrever dupla equipe',
      sumulas: 'imprimir folhas papel pdf',
      roll: 'faltou ausente atraso wxo wo tolerância',
      occurrence: 'árbitro falta punição briga infração',
      clock: 'relógio tempo cronômetro hora',
      calls: 'fiscal juiz chamado mesa',
      meals: 'almoço refeição intervalo',
      suspend: 'parar interromper chuva luz',
      hall: 'mesas sala salão degrau',
      format: 'fórmula regras fases',
      closing: 'dinheiro taxa pagamento',
      import: 'lista planilha csv excel xlsx',
      athlete: 'jogador inscrever',
      club: 'associação entidade',
      undo: 'voltar errei corrigir',
      redo: 'de novo',
      operator: 'usuário senha pin entrar login',
      settings: 'tema escuro claro contraste letra tamanho backup cópias pasta scanner',
      keys: 'ajuda teclado socorro',
      leave: 'sair fechar trocar temporada',
    } as Partial<Record<string, string>>,
  },

  /** The day, where nothing else is in focus. */
  atAGlance: {
    now: 'Agora',
    next: 'Depois',
    podium: 'Pódio',
    lasts(seconds: number): string {
      const minutes = Math.floor(seconds / 60);
      return `Em jogo há ${minutes < 60 ? count(minutes, 'minuto', 'minutos') : hours(minutes)}`;
    },
    missing: (mesas: number) => `${mesas === 1 ? 'Falta' : 'Faltam'} ${count(mesas, 'mesa', 'mesas')}`,
    type: (mesa: number) => `Lançar a mesa ${mesa}`,
    more: (mesas: number) => `e mais ${count(mesas, 'mesa', 'mesas')}`,
  },

  inspector: {
    label: 'Painel',
    empty: 'Escolha uma mesa, equipe ou linha para ver os detalhes.',
    lineup: 'Alterar escalação…',
    pay: 'Receber taxa…',
    refund: 'Devolver…',
    pot: 'Pote',
  },
};
