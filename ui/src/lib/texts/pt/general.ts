// What stands around all rooms, and what is said in each of them.
import type { DemoStep, EntrantKind, LaidAct, RegulationId } from '../types';
import { begun, count, hours, lasted, type Who } from '../shared';
import { cardName, clock, list, mesas, moment, money, people, today } from './words';

/** What the making of an example is at. */
function doing(doing: DemoStep['doing']): string {
  if (doing === 'entries') return 'inscrições e sorteio';
  return doing === 'boletim' ? 'boletim e tabelas' : `rodada ${doing.rodada}`;
}

export const general = {
  /** Who competes, by the format. */
  who: {
    team: { one: 'equipe', more: 'equipes', ending: 'a' },
    dupla: { one: 'dupla', more: 'duplas', ending: 'a' },
    trio: { one: 'trio', more: 'trios', ending: 'o' },
    single: { one: 'atleta', more: 'atletas', ending: 'o' },
  } satisfies Record<EntrantKind, Who>,

  begun,
  money,
  percent: (share: number) => `${Math.round(share * 100)} %`,
  back: 'Voltar',
  /** Cents as one types them. */
  amount: (cents: number) => (cents / 100).toFixed(2).replace('.', ','),
  clock,
  moment,
  day: (date: string) => date.split('-').reverse().join('/'),
  today,
  count,
  list,
  mesas,

  lasted,
  /** A label as a title: without the dots that say that something will be asked. */
  title: (label: string) => label.replace('…', ''),
  /** `Ana e Rui`; of more than two, `Ana, Rui e Caio`. */
  both: people,
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
  unfound: (typed: string, adds: boolean) =>
    `“${typed}” não está na lista: ${adds ? 'cadastre (última linha da lista)' : 'escolha uma linha'} ou apague o campo.`,
  severalSo: (typed: string) => `Há mais de um “${typed}”: escolha a linha certa.`,
  newcomer: 'Será cadastrado ao gravar.',
  leaving: { question: 'Fechar sem gravar o que foi preenchido?', leave: 'Descartar', stay: 'Continuar' },
  nothingYet: 'Nada por aqui ainda.',
  signs: { a: 'lado A', b: 'lado B' },
  yes: 'Sim',
  no: 'Não',

  start: {
    opening: 'Abrindo a temporada. Se outro programa estiver gravando no arquivo, a espera é de até um minuto.',
    tagline: 'O campeonato de truco, da inscrição ao pódio. Num arquivo só, sem internet.',
    recent: 'Abertas há pouco',
    noneRecent: 'Nenhuma temporada aberta nesta máquina ainda.',
    open: 'Abrir temporada…',
    create: 'Nova temporada…',
    tools: 'Ajuda e ajustes',
    back: 'Voltar ao início',
    known: 'Para conhecer',
    example: 'Experimentar com um exemplo…',
    exampleHint: 'O exemplo é uma etapa inteira, com equipes, resultados e papéis.',
    practice: 'Treinar no meio da rodada…',
    practiceHint: 'A mesma etapa na rodada 3, com metade das mesas ainda por lançar.',
    exampleFolder: 'Fica numa pasta que você escolhe; apague quando quiser.',
    makingExample: (step: DemoStep | null) => `Fazendo o exemplo: ${step === null ? 'começando' : doing(step.doing)}…`,
    forget: (name: string) => `Tirar ${name} da lista`,
    forgetHint: 'Tirar da lista; o arquivo fica onde está',
    gone: 'o arquivo não está mais lá',
    restore: (name: string) => `Restaurar ${name} de uma cópia`,
    refused: 'Não foi possível abrir',
    tryAgain: 'Tentar de novo',
    copies: 'Abrir uma cópia de segurança',
    noCopies: 'Não há cópia desta temporada nesta máquina.',
    name: 'Nome da temporada',
    nameHint: 'Por exemplo: Interclubes 2026',
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
  } as Record<RegulationId, string>,

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
    regulations: 'Regulamentos',
    mao: 'Refazer a mão',
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
    of: (part: string) => `Do manual: ${part}`,
    here: 'Ajuda deste diálogo (F1)',
    screen: 'Ajuda desta tela, no manual',
    open: 'Abrir no manual',
    search: 'Procurar no manual',
    chapters: 'Capítulos',
    offered: 'O que fazer aqui',
    found: (parts: number) => (parts === 0 ? 'Nada no manual tem todas essas palavras.' : count(parts, 'trecho', 'trechos')),
  },

  bar: {
    etapa: 'Etapa',
    noEtapa: 'sem etapa',
    newEtapa: 'Nova etapa…',
    saved: 'salvo',
    saving: 'gravando',
    noCopies: 'sem cópia',
    setBack: 'relógio atrasado',
    onAShare: 'numa pasta da rede',
    unconfined: 'leitura sem isolamento',
    unconfinedWhy:
      'Este sistema não isola quem lê arquivos de fora; só a memória e o tempo dele têm limite. Abra apenas arquivos de quem você conhece.',
    noCopiesSince: (at: string, why: string) => `Sem cópia de segurança desde ${at}. A temporada está gravada. ${why}`,
    elsewhere: (entries: number) => `${count(entries, 'lançamento', 'lançamentos')} de fora`,
    palette: 'Comandos',
    officialClock: 'hora oficial',
    leave: 'Fechar temporada',
    nobody: 'Entrar',
  },

  file: {
    older: {
      bar: 'o arquivo é mais antigo',
      title: 'Este arquivo é mais antigo',
      told: 'Este computador já viu lançamentos desta temporada que não estão neste arquivo: uma pasta sincronizada ou um pendrive pode ter trazido de volta uma versão antiga. Nada é gravado aqui antes de alguém decidir: abra a cópia mais nova, ou diga por que se segue com este arquivo. O motivo fica no histórico.',
    },
    because: 'Por que seguir com este arquivo',
    goOn: 'Seguir com este arquivo',
    exchanged: {
      bar: 'o arquivo foi trocado',
      title: 'O arquivo foi trocado por outro',
      told: 'No lugar do arquivo desta temporada está outro agora. Nada mais é gravado daqui: abra o que está lá, ou salve o que está nesta janela com outro nome.',
    },
    gone: {
      bar: 'o arquivo não está mais lá',
      title: 'O arquivo não está mais lá',
      told: 'O arquivo desta temporada foi movido, renomeado ou apagado. Nada mais é gravado daqui: salve o que está nesta janela com outro nome, ou abra a cópia mais nova.',
    },
    'no-medium': {
      bar: 'o pendrive saiu',
      title: 'O pendrive, ou o disco, saiu',
      told: 'A pasta do arquivo desta temporada não está mais lá. Nada mais é gravado: ponha o pendrive de volta e tente de novo, ou abra a cópia mais nova.',
    },
    openThere: 'Abrir o que está lá',
    again: 'Tentar de novo',
    saveAs: 'Salvar como…',
    copies: 'Ver as cópias',
  },

  rulebook: {
    ours: 'Leitura nossa:',
    show: 'Abrir no regulamento',
    search: 'Procurar no regulamento',
    hint: 'Palavras, ou o número do artigo.',
    profile: 'Regulamento',
    says: 'O que diz, nas nossas palavras',
    at: (at: string) => `no texto: ${at}`,
    none: 'Nenhum artigo tem todas essas palavras.',
    found: (clauses: number) => count(clauses, 'artigo', 'artigos'),
  },

  /** Regulations that a federation makes of others. */
  regulations: {
    own: 'Da temporada',
    program: 'Que vêm com o programa',
    examples: 'Exemplos, para copiar',
    noneOwn: 'Nenhum ainda. Copie um dos que vêm com o programa e mude o que a federação mudou.',
    copy: 'Copiar e mudar',
    copyOf: (title: string) => `Copiar e mudar: ${title}`,
    change: 'Mudar a partir de um dia',
    changeOf: (title: string) => `Mudar a partir de um dia: ${title}`,
    openFile: 'Abrir arquivo…',
    saveFile: 'Salvar em arquivo…',
    saved: (path: string) => `Regulamento salvo em ${path}.`,
    basedOn: (base: string) => `sobre ${base}`,
    since: (day: string) => `desde ${day}`,
    playedBy: (etapas: string[]) => (etapas.length === 0 ? 'nenhuma etapa ainda' : list(etapas)),
    begun: 'Em preparo',
    goOn: 'Continuar',
    goOnWith: (title: string) => `Continuar: ${title}`,
    drop: 'Descartar',
    dropIt: (title: string) => `Descartar: ${title}`,
    dropped: (title: string) => `Descartar o que foi mudado em ${title}?`,
    all: 'Todos os regulamentos',
    id: 'Nome curto',
    idHint: 'Letras minúsculas, algarismos e hífens: fprt-2027.',
    title: 'Título',
    sections: { fields: 'Campos', clauses: 'Artigos', text: 'Texto', changes: 'O que muda' },
    find: 'Ir a um campo',
    findHint: 'Palavras do campo; Enter vai a ele, e dele volta',
    found: (fields: number) => (fields === 0 ? 'Nenhum campo tem essas palavras.' : count(fields, 'campo', 'campos')),
    onlyChanges: 'Só o que muda',
    nothingChanges: 'Nada muda em relação à base.',
    changed: 'muda',
    inBase: (told: string) => `na base: ${told}`,
    range: (least: number, most: number) => `De ${least} a ${most}`,
    rangeIfAny: (least: number, most: number) => `De ${least} a ${most}; em branco, vale o que o formato disser`,
    findClauses: 'Procurar nos artigos',
    noClauses: 'Nenhum artigo tem essas palavras.',
    ownClause: 'artigo próprio',
    changeClause: 'Mudar',
    changeClauseOf: (id: string) => `Mudar ${id}`,
    closeClause: 'Pronto',
    clauseText: (id: string) => `O que diz ${id}`,
    file: 'O arquivo do regulamento',
    problems: (problems: number) => count(problems, 'problema', 'problemas'),
    line: (line: number) => `Linha ${line}`,
    play: 'Jogar mãos ao acaso, antes e depois',
    playing: 'Jogando…',
    differ: (differ: number, maos: number) =>
      differ === 0
        ? `De ${count(maos, 'mão', 'mãos')} ao acaso, nenhuma acaba de outro jeito.`
        : `De ${count(maos, 'mão', 'mãos')} ao acaso, ${differ} ${differ === 1 ? 'acaba' : 'acabam'} de outro jeito. A primeira:`,
    from: 'Vale a partir de',
    fromHint: 'Nunca para trás: o que já foi jogado fica como foi.',
    decide: 'Decidir',
    decided: (title: string) => `${title} decidido.`,
  },

  mao: {
    anew: 'Começar outra mão',
    players: 'Quantos jogam',
    four: 'Quatro',
    two: 'Dois',
    dealer: 'Quem deu',
    deals: 'deu',
    points: (side: string) => `Pontos ${side}`,
    vira: 'Vira',
    noCard: 'Uma carta é valor e naipe: 4p, 7c, Ae, Qo.',
    tableOf: 'O que cada um pôs em cada vaza, na ordem de quem joga',
    seat: 'Lugar',
    vaza: (number: number) => `${number}ª vaza`,
    held: 'O que recebeu',
    heldBy: (seat: string, number: number) => `${seat}, carta ${number}`,
    taken: 'Quem levou',
    takes: (side: string) => `${side} leva`,
    tie: 'Empate',
    unseen: (cards: number) => `${count(cards, 'carta que ninguém viu', 'cartas que ninguém viu')}`,
    worth: (stake: number, called: number | null) =>
      called === null ? `A mão vale ${stake}` : `A mão vale ${stake}; pedem ${called}`,
    manilha: (rank: string) => `manilha: ${rank}`,
    nothing: 'Nada foi feito ainda.',
    line: (who: string[]) => (who.length === 0 ? 'A mão acabou' : `O que fez ${who.join(' ou ')}`),
    lineHint:
      '7c mostra, x esconde (x 7c se a carta é conhecida), truco, aceita, corre. Outro lugar antes: b2 7c. Apagar tira o último.',
    dealFirst: 'Diga primeiro quem deu e qual foi a vira',
    unread: 'Não entendi: uma carta (7c), x, truco, aceita, corre, joga, recusa, ou troca e três cartas.',
    back: 'Passo atrás',
    on: 'Passo adiante',
    step: (shown: number, of: number) => `${shown} de ${of}`,
    legal: 'O que pode ser feito agora',
    mayChange: (seat: string) => `${seat} pode trocar as três`,
    fault: 'Aqui não podia:',
    noDeal: 'Não pode ter sido assim:',
    silent: 'O regulamento não diz o que isso traz.',
    restsOnUnseen: 'Só vale se a carta mais alta, que ninguém viu, era mesmo mais alta.',
    score: ([a, b]: [number, number], partida: string | null) =>
      partida === null ? `Depois dela: A ${a}, B ${b}` : `Depois dela: A ${a}, B ${b}. A partida é de ${partida}.`,
    proves: 'Prova a ocorrência de',
    keep: 'Guardar como prova',
    document: (unseen: number) =>
      unseen === 0 ? 'mão refeita.json' : `mão refeita (${count(unseen, 'carta não vista', 'cartas não vistas')}).json`,
    open: 'Refazer a mão…',
    card: (card: string, concealed: boolean) => {
      const name = card === '' ? 'carta que ninguém viu' : cardName(card);
      return concealed ? `${name}, escondida` : name;
    },
    act: (seat: string, act: LaidAct) => {
      const card = act.card ? cardName(act.card) : 'uma carta que ninguém viu';
      switch (act.do) {
        case 'play':
          return `${seat} mostra ${card}`;
        case 'hide':
          return `${seat} esconde ${card}`;
        case 'raise':
          return `${seat} pede mais`;
        case 'accept':
          return `${seat} aceita`;
        case 'fold':
          return `${seat} corre`;
        case 'play-eleven':
          return `${seat} joga a mão de onze`;
        case 'decline-eleven':
          return `${seat} recusa a mão de onze`;
        default:
          return `${seat} troca por ${(act.cards ?? []).map(cardName).join(', ')}`;
      }
    },
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
    language: 'Idioma / Language',
    languageHint: 'A janela reabre em inglês. Papéis e páginas continuam em português.',
    languageWaits: 'Há linhas que esperam ser gravadas: grave ou descarte-as antes.',
    text: 'Tamanho do texto',
    size: (hundredths: number) => `${hundredths} %`,
    textHint: 'De início segue a tela. Ctrl + aumenta, Ctrl - diminui, Ctrl 0 volta ao normal.',
    sounds: 'Som',
    sound: { call: 'na chamada', tolerance: 'no fim da tolerância', clock: 'no relógio' },
    listen: 'Ouvir',
    notices: 'Avisos do sistema quando outra janela está na frente',
    noticesHint: 'Fim da tolerância, mesa que chama, site ou cópias que pararam.',
    noticeTrial: 'Os avisos chegam assim.',
    noNotices: 'Este computador não mostra avisos do sistema.',
    copies: 'Cópias de segurança',
    chooseCopies: 'Escolher pasta…',
    copiesStay: 'As cópias já feitas ficam onde estão.',
    noCopies: 'Nenhuma pasta: não se fazem cópias nesta máquina.',
    lastCopy: (at: string) => `Última cópia: ${at}`,
    noCopyYet: 'Nenhuma cópia desta temporada ainda.',
    desk: 'Nome desta mesa de trabalho',
    deskHint: (name: string) => `No histórico: ${name}`,
    deskUnnamed: 'janela',
    theme: 'Cores',
    themes: {
      system: 'como o sistema',
      light: 'claro',
      dark: 'escuro',
      contrast: 'alto contraste',
    },
  },

  told: {
    tolerance: 'Fim da tolerância',
    toleranceOver: (rodada: number) => `Rodada ${rodada}: quem ainda falta está ausente.`,
    call: (mesa: string) => `Mesa ${mesa} chama`,
    unpublished: 'O site parou',
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
    ball: 'telão: próxima bola do sorteio',
    calls: 'chamados às mesas',
    undo: 'desfaz',
    redo: 'refaz',
    panel: 'vai ao painel da direita e volta',
    palette: 'comandos',
    keys: 'estes atalhos, como ?; num diálogo, a ajuda dele',
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
    paperAlso: 'imprimir papel folha pdf impressora ver',
    papersAlso: {
      boletim: 'resumo colocações comunicado',
      standings: 'tabela posições grupos parede',
      bracket: 'chaveamento quartas semifinal final parede',
      lineups: 'quem joga duplas titulares reservas',
      meals: 'almoço comida',
      mesa_cards: 'placa plaquinha número',
      badges: 'nome identificação credencial',
      certificates: 'diploma medalha troféu campeão premiação',
    } as Partial<Record<string, string>>,
    /** Words of a sentence that say nothing of what is looked for. */
    little:
      'quem a o as os um uma de do da dos das em no na nos nas para por pra pro com que e é como onde qual quais quando quero queria preciso ver fazer faço faz fica está tá ele ela meu minha se já ao aos mudar dar joga jogam',
    /** What else people call a screen or an action. */
    also: {
      now: 'início hoje passo começo tela principal resumo o que fazer',
      registration:
        'inscrição inscritos equipes times duplas trios atletas jogadores clubes check-in checkin presença marcar confirmar chegou taxa pagou pagamento receber caixa cadastro cadastrados escalação escalar trocar dupla desistiu retirar sair do campeonato apelido cpf telefone unir repetido duplicado',
      draw: 'sortear sorteio grupos chaves potes cabeças cabeça de chave número bolinha refazer',
      rodada:
        'mesas resultados resultado placar lançar pontuação jogos jogo joga jogam partida chamar publicar encerrar fechar confronto adversário contra quem parear emparceirar faltam resultados anular mover trocar lados mesa errada',
      reading: 'ler leitura súmulas súmula escanear scanner escâner digitalizar foto fotos câmera celular conferir dúvida',
      standings: 'tabela pontos chave pontuação ranking colocação posição posições saldo desempate classificados líder primeiro quem passou quem passa',
      bracket: 'eliminatória eliminatórias chaveamento oitavas quartas semi semifinal final repescagem terceiro lugar',
      figures:
        'gráficos estatísticas saldo tempo duração previsão fim do dia que horas acaba termina presença confronto direto',
      rulings: 'recurso recursos julgar protesto protestos protestar punições punição wo decisões decisão comissão prazo revogar penalidade',
      telao: 'projetor tela segunda tv televisão monitor patrocinador aviso salão público mostrar',
      telaoFreeze: 'telão pausa parar congelar soltar',
      telaoClock: 'telão hora',
      telaoBall: 'telão revelar bola',
      telaoOpen: 'abrir projetor segunda tela tv televisão',
      about: 'versão licença mudanças novidades créditos',
      federation: 'federação central entrar certificado pendrive suspensos enviar declarações pedido',
      publication: 'publicar internet site página pasta celular telefone ao vivo online público',
      salao: 'wi-fi wifi rede local roteador celular celulares telefone tablet endereço qr código abrir fechar ligar projetor navegador ip porta',
      join: 'outra mesa outro computador notebook rede ligar juntar convite código entrar segunda mesa',
      papers:
        'imprimir papel papéis pdf backup cópia cópias segurança restaurar recuperar exportar planilha excel logotipo logo brasão treino treinar súmula em branco avulsa etiqueta envelope',
      journal: 'diário registro quem fez quem mudou alteração desfazer antigo log auditoria',
      manual: 'ajuda como fazer instruções passo a passo tutorial aprender dúvida',
      mao: 'mão disputada refazer repetir jogada carta cartas vaza quem ganhou vez dúvida vira manilha truco',
      regulations: 'regulamento próprio copiar mudar regras pontos tolerância manilha fixa mineiro federação ano novo versão',
      rulebook: 'artigos artigo regras regra regulamento cláusula wo atraso sinal carta truco',
      next: 'próximo passo continuar seguir adiante agora',
      championship: 'novo criar campeonato liga categoria trocar mudar regulamento',
      season: 'temporada campeonatos nome federação mudar',
      newSeason: 'ano próximo nova temporada virar ano seguinte',
      etapa: 'nova criar etapa dia torneio',
      editEtapa: 'mudar nome data local editar etapa taxa valor',
      enterFrom: 'trazer copiar inscrições inscritos etapa anterior',
      team: 'cadastrar inscrever adicionar incluir nova dupla equipe time trio chegou depois do sorteio',
      sumulas: 'imprimir reimprimir rodada folhas papel pdf súmula impressora segunda via perdida perdeu sumiu extraviada',
      sumula: 'imprimir reimprimir de novo súmula segunda via perdida perdeu sumiu extraviada rasgou rasgada molhou uma mesa',
      roll: 'chamada quem falta faltou faltando faltam ausente ausentes atraso atrasou atrasado atrasada equipe dupla chegou wo tolerância não veio presença',
      occurrence: 'jogador falta punição punir briga brigou xingou infração sinal roubo roubou expulsão expulsar advertência advertir cartão denúncia aconteceu',
      clock: 'relógio tempo cronômetro hora horário anunciar minutos',
      calls: 'fiscal juiz árbitro chamado chamar mesa dúvida na mesa',
      meals: 'almoço almoçar refeição comida intervalo lanche',
      suspend: 'parar interromper pausar suspender chuva luz energia acabou',
      hall: 'quantas mesas sala salão degrau acessível cadeirante mesa quebrada fechar mesa',
      format: 'formato fórmula mudar melhor de três fases número de partidas',
      closing: 'fechar caixa dinheiro taxa pagamento contar',
      send: 'whatsapp zap imagem imagens foto mandar enviar compartilhar instagram telefone celular mensagem grupo texto',
      homologate: 'homologar fechar encerrar terminar acabar finalizar etapa oficial',
      reopen: 'reabrir homologação homologado corrigir depois',
      import: 'importar lista planilha csv excel xlsx ods trazer carregar',
      athlete: 'cadastrar inscrever adicionar incluir jogador novo atleta pessoa',
      club: 'cadastrar novo clube associação entidade',
      undo: 'voltar errei desfazer engano cancelar último',
      redo: 'refazer de novo',
      operator: 'usuário senha pin entrar login quem está operador trocar pessoa',
      settings:
        'configurações configuração configurar preferências opções ajustes tema escuro claro contraste letra letras fonte tamanho maior grande aumentar diminuir pasta idioma língua inglês português language english som sons aviso avisos nome da mesa',
      fold: 'painel direita lado esconder mostrar',
      keys: 'ajuda teclado atalho atalhos teclas socorro',
      leave: 'sair fechar trocar abrir outra temporada arquivo',
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
    type: (mesa: string) => `Lançar a mesa ${mesa}`,
    more: (jogos: number) => `e mais ${count(jogos, 'jogo', 'jogos')}`,
    chosen: 'Rodada escolhida',
  },

  inspector: {
    label: 'Painel',
    fold: 'Recolher o painel',
    unfold: 'Abrir o painel',
    empty: 'Escolha uma mesa, um nome ou uma linha para ver os detalhes.',
    lineup: 'Alterar escalação…',
    pay: 'Receber taxa…',
    refund: 'Devolver a taxa…',
    pot: 'Pote',
  },
};
