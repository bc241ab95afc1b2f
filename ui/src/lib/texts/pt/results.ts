// What came of it: tables, the telão, papers, pages.
import type { Agreed, Doc, Ended, LastPublication, Needed, PaperState, PictureShape, PublicationState, SalaoOpen, Scene, SheetSize } from '../types';
import { begun, count, signed, stage, type Who } from '../shared';
import { hour, lately } from './words';

/** How a paper left the house. */
const HOW = { printed: 'impresso', kept: 'guardado', opened: 'aberto' };

export const results = {
  standings: {
    groups: 'Chaves',
    places: 'Colocação',
    duplas: 'Duplas',
    ranking: 'Ranking da temporada',
    position: 'Nº',
    noPlace: '—',
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
      balance: ['Saldo pont.', 'saldo de pontinhos'],
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
    /** On a side that nobody comes to. */
    nobody: 'sem adversário',
    larger: 'Aumentar o quadro',
    size: 'Tamanho do quadro',
    whole: 'Inteiro',
    print: 'Imprimir…',
    wouldBe: (name: string) => `pela classificação seria ${name}`,
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

  telao: {
    scenes: {
      mesas: 'Mesas',
      clock: 'Relógio',
      standings: 'Classificação',
      bracket: 'Mata-mata',
      final: 'Final',
      draw: 'Sorteio',
      podium: 'Pódio',
      site: 'Site',
      notice: 'Aviso',
      sponsors: 'Patrocinadores',
    } satisfies Record<Scene, string>,
    // What hangs on the wall.
    mesasOf: (label: string) => `${begun(label)} · onde jogo`,
    rests: 'folga',
    parts: { main: 'invictos', losers: 'repescagem', final: 'final' },
    partOf: (bracket: string, part: string) => `${bracket} · ${part}`,
    drawOf: (fase: string) => `Sorteio · ${fase}`,
    toChave: (letter: string) => `Chave ${letter}`,
    toPlace: (place: number) => `lugar ${place}`,
    begins: 'O sorteio vai começar',
    number: (number: string) => `Número do sorteio: ${number}`,
    drawn: (number: string) => `Sorteio completo · número ${number}`,
    tolerance: 'Tolerância',
    missing: (mesa: string, team: string) => `Mesa ${mesa}: falta ${team}`,
    mesa: (at: string) => `Mesa ${at}`,
    more: (number: number) => `e mais ${number}`,
    columns: { rank: 'Posição', name: 'Nome', points: 'Pontos', wins: 'V', balance: 'Saldo' },
    advances: 'segue',
    lapsed: ([there, late]: [string, string]) => `Não se joga: ${there} × ${late}`,
    balance: signed,
    thanks: 'Patrocínio',
    follow: 'Acompanhe pelo celular',
    site: (told: string) => `No celular: ${told}`,
    siteCode: 'Código QR do site',
    frozen: 'pausa',
    hour,
    stale: (since: Date) => `Sem notícias da mesa desde ${hour(since)}`,
    soon: 'Em instantes',
    whole: 'Clique ou tecle F: tela cheia',
    wholeByTouch: 'Toque: tela cheia',
    pages: 'Ver as páginas da etapa',
    // The desk's side.
    open: 'Abrir o telão',
    close: 'Fechar o telão',
    closed: 'Telão fechado',
    away: 'O projetor não está ligado ao computador: confira o cabo. O telão volta para ele sozinho.',
    nothing: 'No ar, sem nada a mostrar',
    silent: (at: string) => `Telão sem resposta desde ${hour(new Date(at))}: feche e abra de novo.`,
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
    perPage: 'segundos por página',
    preview: (scene: string) => `Prévia do telão: ${scene}`,
    before: (scene: string) => `Antes de mostrar: ${scene}`,
    lookAt: (scene: string) => `Ver antes: ${scene}`,
    pageBefore: 'Página anterior',
    pageAfter: 'Página seguinte',
    backToLive: 'Voltar ao que está no ar',
    mayLock: 'Este computador pode escurecer ou bloquear a tela: desligue isso nos ajustes de energia dele.',
    noticeIs: (text: string) => `Aviso no telão: ${text}`,
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
    ballThere: 'Próxima bola do sorteio no telão',
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

  send: {
    title: 'Imagens e textos para enviar',
    hint: 'Sorteio, rodada, classificação, mata-mata, pódio e o dia de cada um, para o telefone e o microfone.',
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
    copyPicture: 'Copiar imagem',
    pictureCopied: 'Imagem copiada: cole na conversa.',
    pictureNotCopied: 'A imagem não pôde ser copiada: guarde-a com Ctrl S.',
    keepPicture: 'Guardar imagem…',
    pictureSaved: (path: string) => `Imagem gravada em ${path}`,
    keep: 'Guardar tudo…',
    saved: (path: string) => `Imagens e textos gravados em ${path}`,
  },

  publication: {
    title: 'Publicação do site',
    open: 'Publicar o site…',
    short: 'Rodadas, classificação, mata-mata e boletim em páginas que se mantêm em dia sozinhas.',
    what: 'Rodadas, classificação, mata-mata e boletim viram páginas para qualquer telefone. Escolha uma pasta: enquanto esta janela trabalha, elas ficam em dia sozinhas.',
    hint: 'Só sai o que é público. Para uma pasta a rede não é usada; para um armazenamento na internet, só enquanto está ligado.',
    bucket: 'Armazenamento na internet (S3)…',
    bucketWhat: 'As páginas vão pela internet para um armazenamento compatível com S3 (Amazon, Cloudflare R2, Backblaze, MinIO…), que as mostra a todos.',
    endpoint: 'Endereço do serviço',
    endpointHint: 'https://… ; vazio: Amazon, da região',
    bucketName: 'Nome do armazenamento (bucket)',
    prefix: 'Pasta nele',
    region: 'Região',
    key: 'Chave',
    secret: 'Segredo',
    secretHint: 'O segredo fica só neste computador, num arquivo que só você lê: nunca na temporada nem no histórico. Vazio: o que já se sabe.',
    toBucket: 'Publicar na internet',
    anyway: 'Publicar assim mesmo',
    /** What somebody agrees to where something stands in the place already. */
    over: { nothing: 'Publicar', beside: 'Publicar ali', replace: 'Assim mesmo' } satisfies Record<Agreed, string>,
    where: 'Onde',
    state: 'Situação',
    last: 'Última vez',
    waiting: 'Falta',
    choose: 'Escolher a pasta…',
    other: 'Outra pasta…',
    stop: 'Parar',
    start: 'Voltar a publicar',
    now: 'Publicar agora',
    hour: lately,
    files: ({ files, kept }: LastPublication) =>
      `${count(files, 'arquivo gravado', 'arquivos gravados')}, ${kept} sem mudança`,
    left: (files: number) => count(files, 'arquivo', 'arquivos'),
    /** How it stands, as a sign and in words. */
    stands: (now: PublicationState | null): [string, string] => {
      if (!now?.on) return ['○', 'desligada: nada é escrito'];
      if (now.elsewhere) return ['◔', 'outra janela desta máquina publica'];
      if (now.fault) return ['!', `parada desde ${lately(now.fault.since)}`];
      if (now.running) return ['◔', 'gravando'];
      return now.last ? ['✓', 'em dia'] : ['◔', 'começando'];
    },
    bar: (now: PublicationState): string => {
      if (now.elsewhere) return 'publicado por outra janela';
      if (now.fault) return `sem publicar desde ${lately(now.fault.since)}`;
      return now.last ? `publicado ${lately(now.last.at)}` : 'publicando';
    },
  },

  salao: {
    title: 'Rede do salão',
    open: 'Rede do salão…',
    what: 'Celulares, tablets e projetores ligados à mesma rede veem o que é público: as páginas da etapa e o telão. Sem um código seu ninguém grava nada por ali, e não é preciso internet.',
    closed: 'Está fechado: até alguém abrir, nada neste computador pode ser visto de fora.',
    openIt: 'Abrir o salão',
    opening: 'Abrindo…',
    closeIt: 'Fechar o salão',
    closeAnyway: 'Fechar assim mesmo',
    leaveOpen: 'Deixar aberto',
    done: 'Pronto',
    /** Telões that would stop, and telephones that would not be heard. */
    joined: (screens: number, phones: number) =>
      `Vão ficar sem notícias: ${[screens > 0 ? count(screens, 'telão', 'telões') : '', phones > 0 ? count(phones, 'celular ligado', 'celulares ligados') : ''].filter(Boolean).join(', ')}.`,
    advanced: 'Porta da rede',
    port: 'Porta',
    portHint: 'Só mude se outro programa já usa esta. Vazio: a mesma da última vez, para que os endereços não mudem.',
    noPort: 'Uma porta é um número de 1 a 65535.',
    networks: 'Redes deste computador',
    phones: 'Celulares',
    scan: 'Na mesma rede, aponte a câmera para o código ou digite o endereço no navegador.',
    code: (told: string) => `Código QR de ${told}`,
    copy: 'Copiar',
    copyWall: 'Copiar o endereço do telão',
    copied: 'Endereço copiado.',
    notCopied: 'Não deu para copiar: marque o endereço e use Ctrl C.',
    wall: 'Outro computador com projetor',
    wallHint: 'Abra no navegador dele, tecle F para tela cheia e desligue o descanso de tela.',
    watching: ({ screens, devices }: SalaoOpen) =>
      screens.length + devices === 0
        ? 'Ninguém está ligado ainda.'
        : `Agora: ${count(screens.length, 'telão', 'telões')} em navegador, ${count(devices, 'aparelho', 'aparelhos')} ao todo.`,
    screen: (address: string) => `Telão em ${address}`,
    /** A team's or a referee's, told from others of the same code by four letters. */
    phone: (name: string, letters: string, since: string) => `Celular de ${name} (${letters}), desde ${hour(new Date(since))}`,
    silent: (at: string) => `sem resposta desde ${hour(new Date(at))}`,
    isOpen: 'salão aberto',
    isLost: 'salão sem rede',
  },

  slip: {
    title: 'Código de um celular',
    open: 'Código de um celular…',
    of: 'Equipe ou árbitro',
    referee: (number: number) => `Arbitragem ${number}`,
    what: 'O celular de um capitão vê onde a equipe joga e chama a arbitragem à mesa; o de um árbitro vê os chamados e diz quem vai. Nenhum deles lança resultado.',
    hint: 'Quem ler este código fala em nome desta equipe ou deste árbitro: mostre-o só a quem é.',
    code: (name: string) => `Código QR de ${name}`,
    cut: 'Desligar os celulares',
    wasCut: (name: string) => `Os celulares de ${name} foram desligados: o próximo código é outro.`,
    done: 'Pronto',
  },

  papers: {
    of: {
      sumulas: 'Súmulas',
      sumula: 'Súmula de uma mesa',
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
      boletim: 'Colocação, mata-mata, chaves, duplas, ranking, decisões e a prova do sorteio.',
      lineups: 'Uma folha para cada um dos que competem, a entregar preenchida.',
      standings: 'Cada tabela com o porquê de cada posição.',
      bracket: 'O quadro do mata-mata, para a parede.',
      meals: 'Para os representantes assinarem a saída e a volta.',
      certificates: 'O pódio e um certificado para cada lugar dele.',
      mesa_cards: 'Um cartão em pé por mesa, dois por folha, para recortar.',
      badges: 'De quem está escalado, oito por folha, e em branco para a organização.',
    },
    calls: { name: (who: Who) => `por ${who.one}`, mesa: () => 'por mesa', club: () => 'por clube' },
    callsBy: 'Chamada',
    /** The papers of a rodada, beside each other. */
    short: ['Súmulas…', 'Chamada…', 'Etiquetas…'],
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
    sumulasOf: (number: number, label: string) =>
      [`Rodada ${number}`, stage(number, label)].filter(Boolean).join(' · '),
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
    unrecorded: 'No histórico não fica que o papel saiu.',
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
    look: 'Ver e imprimir…',
    noEtapa: 'Os documentos são de uma etapa: crie a primeira.',
    needed: {
      before: 'Antes',
      during: 'Durante',
      after: 'Depois',
      send: 'Para enviar',
      publish: 'Publicar',
      copies: 'Cópias',
    } satisfies Record<Needed, string>,
    search: 'Procurar um documento',
    found: (number: number) => (number === 0 ? 'Nenhum documento com essas palavras.' : count(number, 'documento', 'documentos')),
    recent: 'Há pouco',
    also: {
      copies: 'backup cópia restaurar recuperar treino treinar',
      logo: 'brasão imagem sinal',
      send: 'whatsapp telefone imagens foto story mensagem texto',
      site: 'internet página publicar link qr',
      tables: 'planilha excel xlsx csv exportar',
    },
    /** What became of a paper, with its sign. */
    state: ({ come, at, how, sheets }: PaperState): string => {
      const when = at ? lately(at) : '';
      switch (come) {
        case 'unknown':
          return '';
        case 'none':
          return '○ ainda não saiu';
        case 'seen':
          return `◔ só visto, ${when}`;
        case 'part':
          return `◔ ${sheets?.sheets} de ${sheets?.jogos} impressas, ${when}`;
        case 'stale':
          return `! saiu ${when}; o resultado mudou depois`;
        case 'out':
          if (sheets) return `✓ ${sheets.sheets} impressas, ${when}${sheets.copy > 1 ? ` · cópia ${sheets.copy}` : ''}`;
          return `✓ ${how === undefined || how === 'seen' ? 'saiu' : HOW[how]} ${when}`;
      }
    },
    tablesHint: 'Colocação, chaves, duplas, jogos e ranking, uma aba para cada.',
    practiceTitle: 'Cópia para treino',
    practiceHint: 'Um arquivo à parte, em que nada do que se faz vale.',
  },
};
