// Seasons, championships, etapas, who plays in them, the draw.
import type { Class, Dress, FaseIs, FaseLoad, Meaning, Method, ProposedFormat } from '../types';
import { begun, count, hours, type Who } from '../shared';
import { list, money, ofName } from './words';

export const registration = {
  season: {
    open: 'Temporada e campeonatos…',
    title: 'Temporada e campeonatos',
    name: 'Nome da temporada',
    next: 'Nova temporada a partir desta…',
    edited: 'Temporada alterada.',
    face: 'O que o público vê',
    site: 'Endereço público do site',
    siteHint:
      'Onde todos leem as páginas, como https://federacao.org.br/truco: vai com um código QR nos papéis e no telão. Não é o endereço do serviço para onde se publica.',
    colour: 'Cor da federação',
    colourHint: 'Como #0a5c36, no site, nas imagens e no telão: escurece ou clareia onde é preciso para ler. Vazio: o nosso verde.',
    minors: 'Menores de 18 anos com o nome inteiro em público',
    minorsHint: 'O consentimento dos responsáveis é assunto da federação. Quem recusou publicação continua abreviado.',
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
    outBefore: (name: string, papers: string) => `${name}: já saiu com o que estava escrito antes: ${papers}.`,
    merged: (name: string) => `${name} unido ao cadastro que fica. Ctrl Z desfaz.`,
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
    title: (etapa: string) => `Homologar os resultados ${ofName(etapa)}`,
    means: 'Os resultados passam a valer como definitivos: depois disto só um recurso acolhido, ou uma reabertura com motivo, os muda.',
    does: 'Homologar',
    signed: 'A chave da temporada está neste computador: o boletim sai assinado.',
    unsigned: 'A chave da temporada não está neste computador: o boletim sai sem assinatura.',
  },

  seasonKey: {
    open: 'Chave da temporada…',
    means: 'Com uma chave, cada homologação é assinada, e o código do boletim se confere em qualquer lugar, sem este arquivo.',
    none: 'Esta temporada não tem chave. A parte secreta fica só neste computador; divulgue a parte pública, no site da federação por exemplo.',
    is: (at: string) => `Chave pública, desde ${at}:`,
    here: 'A parte secreta está neste computador. Uma chave nova é assinada por esta.',
    lost: 'A parte secreta não está neste computador: daqui só se troca a chave por decisão, com o motivo no histórico.',
    because: 'Por que trocar a chave sem a de antes',
    make: 'Criar chave',
    replace: 'Trocar chave',
    made: 'Chave da temporada definida.',
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

  registration: {
    athletes: 'Atletas',
    clubs: 'Clubes',
    cash: 'Caixa',
    newTeam: (who: Who) => `Nov${who.ending} ${who.one}…`,
    newAthlete: 'Novo atleta…',
    newClub: 'Novo clube…',
    import: 'Importar lista…',
    allPresent: (who: Who) => `Tod${who.ending}s presentes`,
    present: 'presente',
    awaited: 'falta',
    mark: (name: string) => `Marcar ${name}`,
    markAll: 'Marcar todas as linhas',
    marked: (rows: number) => count(rows, 'marcada', 'marcadas'),
    filter: 'Filtrar',
    nothingFound: 'Nada com esse texto.',
    unknownClub: (name: string) => `Não há clube “${name}”. Cadastre-o em Clubes, ou deixe em branco.`,
    noName: 'O nome não pode ficar em branco.',
    keysHint: 'Espaço: presença · M marca, Shift+setas marca várias · E corrige o nome e o clube · Enter: escalação',
    athleteKeys: 'M marca, Shift+setas marca vários · E corrige nome, apelido e clube onde estão · Enter: o cadastro inteiro',
    searchHint: 'Nome, apelido ou clube',
    beyond: (rows: number) => `mais ${rows}: procure para encurtar a lista`,
    markedAthletes: (rows: number) => count(rows, 'atleta marcado', 'atletas marcados'),
    keptOut: 'Não pode jogar',
    suspended: 'suspenso',
    gone: {
      keep: (who: Who) => `∅ retirad${who.ending}`,
      annul: (who: Who) => `∅ desclassificad${who.ending}`,
    },
    states: {
      label: 'Mostrar só',
      missing: (many: number) => (many === 1 ? 'falta' : 'faltam'),
      owing: (many: number) => (many === 1 ? 'deve' : 'devem'),
      unlined: () => 'sem escalação',
      suspended: 'suspensos',
    },
    presence: 'Presença',
    club: 'Clube',
    noClub: 'sem clube',
    addsClub: (name: string) => `Cadastrar o clube “${name}”`,
    addsAthlete: (name: string) => `Cadastrar “${name}”`,
    city: 'Cidade',
    pot: 'Pote',
    lineup: 'Escalação',
    fee: 'Taxa',
    paid: 'paga',
    free: 'isento',
    excluded: 'excluída',
    owes: (cents: number) => `deve ${money(cents)}`,
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
    mergeClubHint: 'O clube que fica recebe as equipes e os atletas do outro.',
    merges: 'Unir',
    mergeInto: 'Cadastro que fica',
    edit: 'Alterar…',
    record: 'Cadastro',
    leave: 'Retirar da etapa',
    left: 'Inscrição retirada.',
    present1: 'Presença registrada.',
    personal: 'Dados pessoais: ficam só neste arquivo, fora do histórico.',
    blanks: 'Um campo deixado em branco apaga o que se sabia.',
    removedPrivate: 'Excluir deixa os dados pessoais guardados para o desfazer. Para que saiam de vez, apague-os antes.',
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
    refund: 'Devolver a taxa…',
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
    teamsHint: 'Colunas: equipe, clube, cidade, pote; com jogador 1 e jogador 2, traz quem joga também.',
    athletesHint: 'Colunas: nome, equipe, dupla, apelido, clube, CPF, nascimento… ou jogador 1, jogador 2.',
    choose: 'Escolher arquivo CSV, XLSX ou ODS…',
    paste: 'Ou cole aqui as linhas copiadas de uma planilha',
    drop: 'Um arquivo pode ser solto sobre a tela de inscrições.',
    dress: (dress: Dress): string => {
      if (dress !== 'book') {
        const separators = { semicolon: 'ponto e vírgula', comma: 'vírgula', tab: 'tabulação', pipe: 'barra vertical' };
        const letters = {
          utf8: 'UTF-8',
          utf16: 'UTF-16',
          windows1252: 'Windows-1252',
          dos850: 'CP850 (MS-DOS)',
          macintosh: 'Macintosh',
        };
        return `Texto separado por ${separators[dress.text.separator]}, letras em ${letters[dress.text.letters]}`;
      }
      return 'Planilha';
    },
    rows: (lines: number, shown: number) =>
      lines === shown
        ? count(lines, 'linha', 'linhas')
        : `${count(lines, 'linha', 'linhas')}; ${shown} à vista: as primeiras e as que têm problema`,
    header: 'A lista tem uma linha de títulos',
    cells: 'Linhas da lista',
    cellsHint: 'Diga em cima o que é cada coluna. Enter numa célula a corrige; o arquivo fica como está.',
    line: 'Linha',
    column: (column: number, title: string) => `Coluna ${column}${title ? ` (${title})` : ''}`,
    cell: (line: number, column: number) => `Linha ${line}, coluna ${column}`,
    unused: 'não usar',
    is: (column: string, who: Who): string => {
      const meanings: Record<Meaning, string> = {
        name: 'Nome',
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
      };
      const [, meaning, reserve, coringa, player] = /^([a-z_]+?)(?:_reserve(\d+)|(_coringa)|(\d+))?$/.exec(column) ?? [];
      const one = meanings[meaning as Meaning];
      const isName = meaning === 'name';
      if (reserve !== undefined) return isName ? `Reserva ${reserve}` : `${one} da reserva ${reserve}`;
      if (coringa !== undefined) return isName ? 'Coringa' : `${one} do coringa`;
      if (player === undefined) return one;
      return isName ? `Jogador ${player}` : `${one} do jogador ${player}`;
    },
    say: 'diga o que é',
    sheet: 'Folha da planilha',
    left: (columns: string[]) => `Colunas não usadas: ${columns.join('; ')}.`,
    wrong: (problems: number) => `Para corrigir antes de importar: ${count(problems, 'problema', 'problemas')}`,
    next: 'Próximo problema',
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
    unseated: (who: string[]) =>
      `Sem lugar na escalação deste formato, só cadastrados: ${who.join(', ')}.`,
    crowded: (names: number) =>
      `${names === 1 ? '1 nome parece' : `${names} nomes parecem`} com nomes demais: a mesma pessoa foi procurada só entre os mais próximos.`,
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

  pictures: {
    logo: 'Logotipo do clube',
    logoHint: 'PNG ou JPEG, para os crachás. Escolha, ou solte o arquivo sobre a janela.',
    logoOf: (club: string) => `Logotipo de ${club}`,
    photo: 'Foto',
    photoHint: 'PNG ou JPEG, para o crachá de quem autoriza o uso de imagem. Escolha, ou solte o arquivo sobre a janela.',
    photoOf: (name: string) => `Foto de ${name}`,
    choose: 'Escolher…',
    clear: 'Tirar',
    kept: 'Imagem gravada.',
    cleared: 'Imagem retirada.',
  },

  manyAthletes: {
    open: 'Alterar marcados…',
    title: (rows: number) => `Alterar ${count(rows, 'atleta', 'atletas')}`,
    asItIs: 'como está',
    image: 'Uso de imagem',
    imageNo: 'não autoriza',
    imageYes: 'autoriza',
    name: 'Nome no que é público',
    nameShort: 'abreviado',
    nameWhole: 'inteiro',
    done: (rows: number) => `${count(rows, 'atleta alterado', 'atletas alterados')}.`,
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
    wasLast: 'Foi a última? Próxima temporada…',
    title: 'Nova etapa',
    name: 'Nome',
    championship: 'Campeonato',
    date: 'Dia',
    hall: 'Local',
    fee: 'Taxa por inscrição',
    mesas: 'Mesas no salão',
    mesasHint: 'Em branco: tantas quantas o sorteio pedir',
    mesasKept: 'Em branco: as que já há',
    format: 'Formato',
    ownFormat: 'De um arquivo…',
    thatDay: 'É esse dia mesmo',
    create: 'Criar etapa',
    created: 'Etapa criada.',
    edit: 'Alterar etapa…',
    edited: 'Etapa alterada.',
    sameFormat: (etapa: string) => `o mesmo de antes (${etapa})`,
    suggested: (number: number) => `${number}ª etapa`,
  },

  proposal: {
    who: 'Quem joga',
    sayHowMany: (who: Who) => `Diga quant${who.ending}s, ou escolha um formato.`,
    howMany: (who: Who) => `Quant${who.ending}s ${who.more}?`,
    mesas: 'Quantas mesas?',
    from: 'Das',
    until: 'Até que horas?',
    other: 'Outro formato',
    shows: { form: 'Mudar…', says: 'O que diz', file: 'Arquivo (TOML)' },
    /** What is played, how long it is, and how often each plays. */
    plan: (one: ProposedFormat, who: Who) => {
      const [first, later] = one.summary.chain;
      const [groups, rounds] = [first?.load.groups ?? [], first?.load.rodadas.length ?? 0];
      const [most, least] = [Math.max(...groups), Math.min(...groups)];
      const sizes = most === least ? String(most) : `${least} e ${most}`;
      const last = later ? `, mata-mata de ${later.load.entrants}` : '';
      const single = one.best_of[0] === 1 && one.best_of.at(-1) !== 1 ? ' (partida única)' : '';
      const played = {
        groups: `${count(groups.length, 'chave', 'chaves')} de ${sizes}${single}${last}`,
        'short-groups': `${count(groups.length, 'chave', 'chaves')} de ${sizes}${single}${last}`,
        swiss: `${count(rounds, 'rodada', 'rodadas')} de suíço${single}${last}`,
        'round-robin': `uma chave de ${sizes}`,
        double: 'sai quem perde duas vezes',
      }[one.kind];
      const short = one.best_of.every((partidas) => partidas === 1) ? ' · partidas únicas' : '';
      const [sure, jogos] = one.jogos;
      const each = sure === jogos ? `${count(sure, 'jogo', 'jogos')}` : `de ${sure} a ${jogos} jogos`;
      return `${played}${short} · ${count(one.rodadas, 'rodada', 'rodadas')} · ${each} por ${who.one}`;
    },
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
    field: ({ entrants, groups, lettered }: Pick<FaseLoad, 'entrants' | 'groups' | 'lettered'>) => {
      const field = count(entrants, 'inscrito', 'inscritos');
      if (!lettered) return field;
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
    numberHint: 'Anuncie o número antes. Com ele, qualquer um repete o sorteio e chega ao mesmo resultado.',
    suggest: 'Sugerir número',
    go: 'Sortear',
    again: 'Sortear de novo',
    redo: 'Sortear de novo…',
    redoHint: 'O sorteio de agora deixa de valer e fica no histórico.',
    leaveOut: (who: Who) => `Deixar de fora ${who.ending}s ${who.more} que não chegaram`,
    excluded: 'Fora do sorteio por decisão',
    done: 'Sorteio feito.',
    pot: (pot: number) => `Pote ${pot}`,
    repeats: (chaves: boolean) =>
      chaves ? 'Repetido agora, dá as mesmas chaves.' : 'Repetido agora, dá a mesma ordem.',
    differs: 'Repetido agora, NÃO dá o resultado gravado. Verifique o arquivo.',
    clashes: (clashes: number) =>
      `${count(clashes, 'clube ficou', 'clubes ficaram')} com mais de uma inscrição na mesma chave: não havia como separar.`,
    missing: 'Ainda não chegaram',
    noAthletes: '! Sem atletas na escalação',
    chave: (letter: string) => `Chave ${letter}`,
    noTeams: (who: Who) => `Inscreva ${who.ending}s ${who.more} antes do sorteio.`,
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
    lateHint: 'Por sorteio, na menor chave ou onde há folga. O que já foi chamado não muda.',
    missedLabel: 'Confrontos de rodadas já chamadas',
    missed: {
      now: 'Jogam-se agora, se a rodada está em andamento',
      later: 'Jogam-se depois, em rodadas a mais no fim das chaves',
      lapse: 'Não se jogam: ninguém pontua por eles',
    },
    missedTold: (rodada: number, adversary: string, plays: number | null) =>
      plays === null
        ? `O confronto com ${adversary}, da rodada ${rodada}, não se joga: as duas ficam com um a menos na tabela, e ninguém pontua por ele.`
        : plays === rodada
          ? `O confronto com ${adversary}, da rodada ${rodada}, joga-se agora.`
          : `O confronto com ${adversary}, da rodada ${rodada}, joga-se na rodada ${plays}.`,
    /** Who sits where in a team of one dupla or trio. */
    seat: (number: number) => `${number}º atleta`,
    /** Rodadas that were published before a late team came in. */
    outAgain: (rodadas: number[]) =>
      rodadas.length === 1
        ? `A rodada ${list(rodadas)} mudou: publique de novo.`
        : `As rodadas ${list(rodadas)} mudaram: publique de novo.`,
    entered: (chave: string | null) => (chave ? `Entrou na chave ${chave}.` : 'Entrou na etapa.'),
  },

  format: {
    change: 'Mudar o formato…',
    title: 'Formato da etapa',
    text: 'Formato',
    asFile: 'Ver o arquivo (TOML)',
    asFields: 'Ver os campos',
    textHint: 'Cada campo está descrito no guia dos formatos.',
    from: 'Começar de',
    own: 'o formato atual',
    file: 'De um arquivo…',
    says: 'O que diz',
    save: 'Usar este formato',
    saved: 'Formato alterado.',
    bestOf: (most: number) => (most === 1 ? 'partida única' : `melhor de ${most}`),
    points: 'Pontos',
    noNumber: 'Escreva um número.',
    foreign: (of: string, championship: string) =>
      `Este formato é do regulamento ${of}; o do campeonato é ${championship}. Nesta etapa vale o do formato.`,
    fields: {
      size: 'Por chave',
      rounds: 'Rodadas',
      advance: 'Seguem',
      jogo: 'Jogo',
      target: 'Da partida',
      win: 'Vitória',
      draw: 'Empate',
      loss: 'Derrota',
      walkover_win: 'W×O a favor',
      walkover_loss: 'W×O contra',
    },
    secondChance: 'Repescagem: quem não segue disputa mais uma vaga',
    thirdPlace: '3º lugar também se joga',
    fixed: 'O que já foi chamado fica como está: mudam só as fases seguintes.',
    hours: (minutes: number) => `termina em até ${hours(minutes)}`,
    pace: (seconds: number) => `Ritmo: ${seconds} s por mão.`,
  },
};
