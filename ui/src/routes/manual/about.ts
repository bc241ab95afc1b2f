// Which part of the manual each screen and each dialog is about.
import type { Asking } from '../../lib/desk.svelte';
import type { ScreenId } from '../../lib/shell/screens';

/** A chapter, and a part of it; without one, its beginning. */
export interface At {
  chapter: string;
  part: string;
}

const at = (chapter: string, part = ''): At => ({ chapter, part });

/** The manual is about every other screen. */
export const about: Record<Exclude<ScreenId, 'manual'>, At> = {
  now: at('o-dia-da-etapa'),
  registration: at('antes-da-etapa', 'inscrever'),
  draw: at('o-dia-da-etapa', 'sortear'),
  rodada: at('o-dia-da-etapa', 'lancar'),
  reading: at('sumulas', 'ler'),
  standings: at('classificacao-e-mata-mata', 'ler'),
  bracket: at('classificacao-e-mata-mata', 'mata-mata'),
  figures: at('classificacao-e-mata-mata', 'numeros'),
  rulings: at('a-comissao-decidiu', 'ocorrencia'),
  papers: at('imprimir', 'previa'),
  telao: at('telao-e-site', 'telao'),
  journal: at('errei-um-resultado', 'historico'),
  rulebook: at('a-comissao-decidiu', 'regulamento'),
};

/** What a dialog is about; none where it says all there is to it. */
export const aboutDialog: Record<Asking['ask'], At | null> = {
  etapa: at('antes-da-etapa', 'etapa'),
  'edit-etapa': at('antes-da-etapa', 'etapa'),
  'enter-from': at('fim-da-etapa-e-da-temporada', 'segunda'),
  homologate: at('fim-da-etapa-e-da-temporada', 'homologar'),
  season: at('antes-da-etapa', 'temporada'),
  'season-key': at('fim-da-etapa-e-da-temporada', 'chave'),
  'new-season': at('fim-da-etapa-e-da-temporada', 'temporada'),
  restored: at('copias-e-seguranca', 'restaurar'),
  file: at('copias-e-seguranca', 'gravado'),
  team: at('antes-da-etapa', 'inscrever'),
  'edit-team': at('antes-da-etapa', 'inscrever'),
  championship: at('antes-da-etapa', 'temporada'),
  club: at('antes-da-etapa', 'inscrever'),
  athlete: at('antes-da-etapa', 'inscrever'),
  merge: at('antes-da-etapa', 'inscrever'),
  lineup: at('reserva-e-coringa', 'escalar'),
  pay: at('o-dia-da-etapa', 'receber'),
  closing: at('fim-da-etapa-e-da-temporada', 'caixa'),
  import: at('antes-da-etapa', 'inscrever'),
  many: at('o-dia-da-etapa', 'receber'),
  'many-athletes': at('antes-da-etapa', 'inscrever'),
  walkover: at('chegou-atrasado', 'wxo'),
  annul: at('a-comissao-decidiu', 'ocorrencia'),
  occurrence: at('a-comissao-decidiu', 'ocorrencia'),
  clock: at('relogio-e-chamados', 'relogio'),
  suspend: at('relogio-e-chamados', 'suspender'),
  calls: at('relogio-e-chamados', 'chamados'),
  meals: at('relogio-e-chamados', 'refeicao'),
  substitute: at('reserva-e-coringa', 'substituir'),
  'club-sanction': at('chegou-atrasado', 'substituir'),
  erase: at('copias-e-seguranca', 'lgpd'),
  protests: at('fim-da-etapa-e-da-temporada', 'recursos'),
  appeal: at('a-comissao-decidiu', 'recurso'),
  reopen: at('errei-um-resultado', 'homologado'),
  note: at('a-comissao-decidiu', 'provas'),
  'erase-evidence': at('a-comissao-decidiu', 'provas'),
  roll: at('chegou-atrasado', 'chamada'),
  judge: at('a-comissao-decidiu', 'recurso'),
  move: at('errei-um-resultado', 'mesa'),
  revoke: at('errei-um-resultado', 'corrigir'),
  undo: at('errei-um-resultado', 'desfazer'),
  correction: at('errei-um-resultado', 'corrigir'),
  hall: at('mesas-do-salao', 'salao'),
  seat: at('mesas-do-salao', 'mudar'),
  'rule-team': at('a-comissao-decidiu', 'pontos'),
  format: at('suico-e-outros-formatos', 'prontos'),
  lots: at('suico-e-outros-formatos', 'fases'),
  paper: at('imprimir', 'previa'),
  send: at('mandar-por-telefone', 'enviar'),
  operator: at('varias-mesas-de-trabalho', 'quem'),
  settings: at('ajustes'),
  about: at('instalar', 'atualizar'),
  publication: at('telao-e-site', 'publicar'),
  keys: null,
  palette: null,
};
