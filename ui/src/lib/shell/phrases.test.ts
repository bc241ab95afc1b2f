import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

vi.mock('../backend', () => ({ host: {}, refusal: (error: unknown) => error }));

const { find } = await import('../finding');
const { desk } = await import('../desk.svelte');
const { offered } = await import('./offered');
type Group = ReturnType<typeof offered>[number];

/** By what comes first: an action, a screen, a paper, a part of the manual. */
const PHRASES: Record<string, string[]> = {
  registration: [
    'inscrições', 'inscricoes', 'inscritos', 'check-in', 'checkin', 'marcar presença', 'confirmar presença', 'quem pagou',
    'receber taxa', 'pagou a taxa', 'escalar dupla', 'escalação da equipe', 'trocar a dupla', 'equipe desistiu', 'retirar equipe',
    'mudar apelido', 'cpf do atleta', 'atleta repetido', 'unir atletas',
  ],
  team: ['cadastrar dupla', 'cadastrar equipe', 'inscrever equipe', 'inscrever dupla', 'nova dupla', 'nova equipe', 'adicionar time', 'incluir dupla', 'cadastar dupla'],
  athlete: ['cadastrar jogador', 'novo jogador', 'cadastrar atleta', 'novo atleta', 'inscrever jogador', 'cadastrar pessoa', 'cadastrar jogadr'],
  club: ['cadastrar clube', 'novo clube', 'nova entidade', 'associação'],
  import: ['importar lista', 'importar planilha', 'carregar excel', 'lista do excel', 'csv', 'xlsx', 'ods', 'importar', 'planilha excel importar', 'imprtar'],
  draw: ['sorteio', 'sortear', 'sortear chaves', 'fazer o sorteio', 'grupos', 'cabeças de chave', 'potes', 'refazer sorteio'],
  next: ['próximo passo', 'continuar'],
  rodada: [
    'rodada', 'lançar resultado', 'lançar placar', 'lançar resultados', 'placar', 'chamar rodada', 'encerrar rodada', 'fechar rodada',
    'publicar rodada', 'mesas da rodada', 'anular jogo', 'mover resultado', 'trocar lados', 'mesa errada', 'parear', 'lancar resultdo',
  ],
  roll: ['quem falta', 'quem faltou', 'chamada', 'ausente', 'atrasado', 'não veio', 'equipe atrasada', 'wo', 'w.o.', 'w×o', 'W.O', 'dar wo', 'tolerância', 'chegou atrasado'],
  occurrence: ['ocorrência', 'punir jogador', 'xingou', 'briga', 'expulsar', 'advertência', 'roubo', 'infração', 'ocorencia', 'o jogador xingou'],
  rulings: ['decisões', 'protesto', 'julgar recurso', 'punições', 'revogar decisão', 'prazo de recurso'],
  reading: ['conferência', 'ler súmulas', 'escanear', 'scanner', 'digitalizar súmulas', 'foto da súmula', 'conferir súmulas', 'escanear sumula', 'leitura'],
  sumulas: ['imprimir súmulas', 'imprimir sumulas', 'súmulas da rodada', 'imprimir folhas da rodada', 'imprimir súmula', 'imprimir smulas', 'segunda via', 'súmula perdida', 'perdeu a súmula'],
  papers: ['documentos', 'backup', 'cópia de segurança', 'restaurar cópia', 'restaurar', 'exportar planilha', 'logotipo', 'treinar', 'súmula em branco', 'papéis', 'exportar excel'],
  'paper-boletim': ['boletim', 'imprimir boletim', 'boletim da etapa'],
  'paper-certificates': ['certificados', 'diploma', 'pódio', 'imprimir certificado', 'medalha'],
  'paper-badges': ['crachás', 'crachá', 'imprimir crachás'],
  'paper-mesa_cards': ['números das mesas', 'placa de mesa', 'plaquinha'],
  'paper-lineups': ['escalações'],
  standings: ['classificação', 'tabela', 'ranking', 'quem está em primeiro', 'colocação', 'pontos da chave', 'saldo', 'quem passou', 'desempate', 'clasificação', 'classificacao'],
  bracket: ['mata-mata', 'mata mata', 'semifinal', 'quartas de final', 'oitavas', 'chaveamento', 'terceiro lugar', 'repescagem'],
  figures: ['números', 'estatísticas', 'gráficos', 'que horas acaba', 'previsão', 'confronto direto'],
  telao: ['telão', 'patrocinador', 'telao', 'aviso no telão'],
  telaoOpen: ['projetor', 'abrir telão', 'abrir o telão', 'abrir projetor'],
  telaoFreeze: ['congelar telão', 'pausar telão'],
  journal: ['histórico', 'quem mudou', 'diário', 'auditoria', 'quem fez', 'historico'],
  rulebook: ['regulamento', 'artigo', 'regras', 'regra do truco', 'cláusula', 'regulamnto'],
  regulations: ['regulamento próprio', 'copiar e mudar', 'regras da federação', 'manilha fixa', 'regulamentos'],
  mao: ['refazer a mão', 'mão disputada', 'repetir a mão', 'quem ganhou a vaza'],
  manual: ['manual', 'ajuda passo a passo', 'tutorial', 'instruções'],
  send: ['whatsapp', 'zap', 'imagens', 'mandar imagem', 'mandar no whatsapp', 'enviar imagem', 'compartilhar', 'instagram', 'mandar por whatsapp', 'watsapp'],
  publication: ['publicar site', 'site', 'internet', 'ao vivo', 'publicar o site'],
  homologate: ['homologar', 'fechar a etapa', 'encerrar a etapa', 'terminar etapa', 'finalizar etapa', 'homologar resultados'],
  closing: ['fechar caixa', 'fechar o caixa', 'contar dinheiro'],
  etapa: ['nova etapa', 'criar etapa', 'criar torneio'],
  editEtapa: ['mudar data', 'mudar nome da etapa', 'editar etapa', 'mudar local'],
  championship: ['novo campeonato', 'criar campeonato', 'trocar regulamento', 'trocar o regulamento'],
  federation: ['federação', 'central da federação', 'entrar na federação', 'enviar à central', 'federacao'],
  seasonKey: ['chave da temporada'],
  newSeason: ['ano seguinte', 'próximo ano', 'virar o ano'],
  format: ['mudar formato', 'formato', 'melhor de três', 'fórmula'],
  salao: ['rede', 'wi-fi', 'wifi', 'roteador', 'rede do salão', 'abrir o salão', 'celular na rede', 'projetor no navegador', 'código qr', 'porta da rede'],
  join: ['entrar na outra mesa', 'segundo computador', 'outro notebook', 'mesa da rede'],
  hall: ['quantas mesas', 'salão', 'mesa quebrada', 'cadeirante', 'degrau'],
  clock: ['relógio', 'cronômetro', 'relógio oficial', 'anunciar tempo'],
  calls: ['chamar fiscal', 'chamar juiz', 'chamar árbitro', 'juiz na mesa'],
  meals: ['almoço', 'refeição', 'lanche', 'almoco'],
  suspend: ['suspender', 'parar etapa', 'acabou a luz', 'chuva'],
  undo: ['desfazer', 'errei', 'desfaser'],
  redo: ['refazer'],
  operator: ['trocar usuário', 'senha', 'quem está nesta mesa', 'pin', 'login', 'operador'],
  settings: ['mudar idioma', 'idioma', 'inglês', 'letra maior', 'aumentar letra', 'tema escuro', 'configurações', 'ajustes', 'som', 'mudar língua', 'preferências', 'configuracao'],
  keys: ['atalhos', 'teclado', 'atalhos do teclado'],
  about: ['versão', 'licença'],
  leave: ['sair', 'fechar temporada', 'abrir outra temporada'],
  'jogo-7': ['onde joga Galo', 'galo', 'mesa do galo', 'mesa 7', 'qual mesa joga galo', 'gallo'],
  'manual-reserva-e-coringa-': ['coringa', 'reserva e coringa'],
  'manual-errei-um-resultado-mesa': ['lancei na mesa errada'],
  'manual-copias-e-seguranca-restaurar': ['o computador quebrou'],
};

/** The manual as the window has it: every heading of every chapter, with what stands below it. */
function manual(): Group {
  const folder = join(process.cwd(), '../docs/manual');
  const chapters = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const items = chapters.flatMap((name) => {
    const slug = name.replace('.md', '');
    const [head = '', ...parts] = readFileSync(join(folder, name), 'utf8').split(/^## /m);
    const [title = ''] = head.replace('# ', '').split('\n');
    const whole = { id: `manual-${slug}-`, label: title, also: head, does: () => {} };
    return [
      whole,
      ...parts.map((part) => {
        const [, heading = '', id = ''] = /^(.*) \{#(.*)\}/.exec(part) ?? [];
        return { id: `manual-${slug}-${id}`, label: `${heading} · ${title}`, also: part, does: () => {} };
      }),
    ];
  });
  return { heading: 'Manual', many: true, read: true, items };
}

/** An etapa that is over, so that everything can be asked for. */
const place = {
  frame: undefined,
  etapa: { id: 1, name: '1ª etapa' },
  now: { rodadas: [{ number: 1, state: 'called' }], next: { next: 'over', boletim: 1, homologated: null, protests_until: '2999-01-01T00:00:00Z' } },
} as never;

const groups: Group[] = [
  ...offered(place),
  {
    heading: 'Mesas',
    many: true,
    items: [
      { id: 'jogo-6', label: 'Mesa 6 · Gaivota × Onça', does: () => {} },
      { id: 'jogo-7', label: 'Mesa 7 · Galo Cego × Sabiá', does: () => {} },
    ],
  },
  manual(),
];

const first = (typed: string): string | undefined => find(groups, typed)[0]?.items[0]?.id;

test('what people type brings first what they mean', () => {
  const told = Object.entries(PHRASES).flatMap(([id, all]) => all.map((typed) => [typed, id] as const));
  expect(told.length).toBeGreaterThanOrEqual(200);
  const wrong = told.filter(([typed, id]) => first(typed) !== id).map(([typed, id]) => `${typed}: ${first(typed)}, not ${id}`);
  expect(wrong).toEqual([]);
});

test('with a mesa in focus a lost sheet is that one’s', () => {
  desk.focus = { on: 'jogo', jogo: 7 };
  const focused = offered(place);
  desk.focus = null;
  const firstOf = (typed: string): string | undefined => find(focused, typed)[0]?.items[0]?.id;
  expect(['segunda via', 'súmula perdida', 'perdeu a súmula', 'rasgou a súmula'].map(firstOf)).toEqual(Array(4).fill('sumula'));
  expect(['imprimir súmulas', 'súmulas da rodada'].map(firstOf)).toEqual(Array(2).fill('sumulas'));
});

test('what can be done comes before where one reads of it', () => {
  const headings = find(groups, 'imprimir').map((group) => group.heading);
  expect(headings.indexOf('Manual')).toBe(headings.length - 1);
});
