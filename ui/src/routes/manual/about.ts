// Which part of the manual each screen is about.
import type { ScreenId } from '../../lib/shell/screens';

/** A chapter, and a part of it. */
export interface At {
  chapter: string;
  part: string;
}

/** The manual is about every other screen. */
export const about: Record<Exclude<ScreenId, 'manual'>, At> = {
  now: { chapter: 'o-dia-da-etapa', part: '' },
  registration: { chapter: 'antes-da-etapa', part: 'inscrever' },
  draw: { chapter: 'o-dia-da-etapa', part: 'sortear' },
  rodada: { chapter: 'o-dia-da-etapa', part: 'lancar' },
  reading: { chapter: 'sumulas', part: 'ler' },
  standings: { chapter: 'classificacao-e-mata-mata', part: 'ler' },
  bracket: { chapter: 'classificacao-e-mata-mata', part: 'mata-mata' },
  figures: { chapter: 'classificacao-e-mata-mata', part: 'numeros' },
  rulings: { chapter: 'a-comissao-decidiu', part: 'ocorrencia' },
  papers: { chapter: 'copias-e-seguranca', part: 'copias' },
  telao: { chapter: 'telao-e-site', part: 'telao' },
  journal: { chapter: 'errei-um-resultado', part: 'historico' },
  rulebook: { chapter: 'a-comissao-decidiu', part: 'regulamento' },
};
