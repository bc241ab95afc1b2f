// The day: what is next, mesas and their results, the clock.
import type { ClaimsAre, Does, LineState, MesaState, RodadaIs, SheetTally, Step, Wait } from '../types';
import { begun, count, hours, lasted, signed, stage, type Who } from '../shared';
import { list, mesas, mesasOf, missing, moment, money, ofName } from './words';

export const day = {
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

  /** The word of a mesa, said of several. */
  statesOf: (word: string) => {
    if (word === 'espera') return 'esperam';
    return /^\p{L}+[aeo]da$/u.test(word) ? `${word}s` : word;
  },

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
    seen: 'só visto, ainda não saiu',
    stale: (at: string) => `saiu em ${at}, mas o resultado mudou: faça outro`,
    boletimSeen: 'O boletim só foi visto: ainda não saiu.',
    toDo: 'a fazer',
    seasonHint: 'Outro arquivo, com clubes, atletas e equipes deste.',
  },

  reading: {
    title: 'Conferência das súmulas',
    sentBy: (device: string) => `Foto de ${device}`,
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
    unknownHint: 'Digite a mesa e os placares que vê na imagem.',
    answer: 'Mesa e placar desta súmula',
    accept: 'Gravar',
    confirm: 'Confirmar',
    confirms: '⏎ confirma',
    aside: 'Pôr de lado',
    next: 'Próxima',
    previous: 'Anterior',
    keys: '⏎ grava e passa à próxima · Ctrl ⏎ corrige · ↓ ↑ percorrem · Ctrl Delete põe de lado · Ctrl Z desfaz',
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
        tally.blank > 0 ? count(tally.blank, 'página em branco passada', 'páginas em branco passadas') : '',
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
            ? `${count(next.teams, who.one, who.more)} ${ofName(next.earlier.name)}, com escalações. Quem não vier é retirado depois.`
            : `${count(next.teams, who.one, who.more)} do campeonato. Quem não vier é retirado depois.`,
        };
      case 'draw':
        return {
          title: next.chaves ? 'Sortear as chaves' : 'Fazer o sorteio',
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
      case 'pair':
        return {
          title: `Parear de novo a rodada ${next.rodada}`,
          does: 'Parear de novo',
          hint: 'Um resultado mudou depois do emparceiramento. Os confrontos publicados já não valem.',
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
          hint: `${begun(missing(next.jogos.length))}. Digite embaixo a mesa e os pontos de quem perdeu cada partida.`,
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
          hint: `A etapa terminou. Recursos são aceitos até ${moment(next.until)}; depois se homologa.`,
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
          hint: 'Esta etapa está completa. As inscrições e escalações dela podem ser trazidas. Se foi a última, dali se abre a próxima temporada.',
        };
    }
  },

  wait(wait: Wait, who: Who): { title: string; detail: string } {
    switch (wait.wait) {
      case 'suspended':
        return { title: 'Etapa suspensa', detail: wait.reason };
      case 'calls':
        return { title: 'Árbitro chamado', detail: mesas(wait.mesas) };
      case 'said':
        return { title: 'Resultados ditos por celular, a confirmar ou em dúvida', detail: mesas(wait.mesas, 16) };
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
      case 'too_few_mesas':
        return {
          title: 'Faltam mesas',
          detail: `são precisas ${wait.needed} ao mesmo tempo, há ${count(wait.are, 'livre', 'livres')}: jogos esperam a vez na mesma mesa`,
        };
      case 'missing':
        return { title: `${begun(who.more)} que não chegaram`, detail: list(wait.names) };
      case 'no_athletes':
        return { title: `${begun(who.more)} sem atletas na escalação`, detail: list(wait.names) };
      case 'lineup':
        return { title: 'Escalações incompletas', detail: list(wait.names) };
      case 'too_few_duplas':
        return {
          title: `${begun(who.more)} com menos de ${count(wait.least, 'dupla completa', 'duplas completas')}`,
          detail: list(wait.names),
        };
      case 'owing':
        return { title: `Taxas em aberto: ${money(wait.cents)}`, detail: list(wait.names) };
    }
  },

  said: {
    title: 'Resultados ditos por celular',
    are: {
      doubt: ['!', 'em dúvida'],
      agreed: ['▤', 'a confirmar'],
      witnessed: ['▤', 'a confirmar'],
      one: ['◔', 'falta a outra'],
    } satisfies Record<ClaimsAre, [string, string]>,
    says: (team: string, result: string) => `segundo ${team}: ${result}`,
    both: (result: string) => `as duas dizem ${result}`,
    referee: (result: string) => `segundo a arbitragem: ${result}`,
    stands: (result: string) => `lançado ${result}`,
    confirm: 'Confirmar',
    confirmed: (mesa: string) => `Mesa ${mesa} confirmada.`,
    aside: 'Deixar de lado',
    setAside: (mesa: string) => `O que as equipes disseram da mesa ${mesa} ficou de lado.`,
  },

  rodada: {
    beyond: (seconds: number) => `passou de ${hours(seconds / 60)}`,
    title: (number: number) => `Rodada ${number}`,
    stage,
    mesas: (mesas: number) => count(mesas, 'mesa', 'mesas'),
    /** What is next for the rodada on the board. */
    does: {
      publish: 'Publicar',
      pair: 'Parear de novo',
      print: 'Imprimir súmulas',
      call: 'Chamar às mesas',
      close: 'Encerrar rodada',
    },
    print: 'Súmulas…',
    again: 'Segunda via da súmula desta mesa…',
    jump: 'Ir para…',
    published: (number: number) => `Rodada ${number} publicada.`,
    called: (number: number) => `Rodada ${number} chamada às mesas.`,
    closedNow: (number: number) => `Rodada ${number} encerrada.`,
    /** Jogos without a result: the same count wherever it is told. */
    missing,
    at: mesasOf,
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
    ofAll: (confrontos: number, told: string) => `Todos os ${confrontos} confrontos: ${told}.`,
    rests: 'folga',
    halfByes: 'Folgas de meio ponto',
    asksHalfBye: 'Quem pede folga',
    rest: 'Pedir folga',
    plays: 'Retirar',
    instead: 'Sairia então',
    pair: 'Emparceirar de novo',
    last: 'Acabar a fase nesta rodada',
    lastNow: (number: number) => `A rodada ${number} é a última da fase.`,
    paired: (number: number) => `Rodada ${number} emparceirada.`,
  },

  mesa: {
    correct: 'Corrigir',
    type: 'Lançar',
    score: 'Placar',
    correctLine: 'Corrigir na linha',
    correctTouch: 'Corrigir por toque',
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
    again: 'Imprimir de novo…',
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
    out: 'Um dos lados está fora da etapa',
    staysIn: 'continua na etapa',
    seated: 'chamado com',
    needless: 'a primeira final já não pede a segunda: mantida, vale o que se jogou; refeita, é anulada',
    shouldBe: 'seria',
    go: 'Gravar a correção',
    nothing: 'Nada além desta mesa muda.',
    done: 'Resultado corrigido.',
  },

  entry: {
    label: 'Lançamento',
    placeholder: (sample: string) => `mesa e pontos: ${sample}`,
    hint: (sample: string) => `F2 lança · ${sample} · 17 ausente a · 17?`,
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
    rodada: (number: number | null) => (number === null ? 'antes da 1ª rodada' : `rodada ${number}`),
    ofRodada: (then: number | null, now: number | null) =>
      `Foi digitada na rodada ${then ?? '—'}; a que está em jogo é a ${now ?? '—'}. ⏎ de novo lança nesta.`,
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

  confronto: {
    noMesas: 'As mesas aparecem quando a rodada é publicada.',
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
    teams: 'Quem sai',
    set: (teams: number) => (teams > 0 ? `Marcar saída de ${teams}` : 'Marcar'),
    kept: 'Escala anotada.',
    signed: (left: string, back: string) => `saiu ${left} · voltou ${back}`,
    left: 'Assinou a saída',
    back: 'Assinou a volta',
  },
};
