// Regulations as they are called and offered: the five that come with the program, and the season's own.
import type { Answer, Etapa, RegulationId, RegulationRow } from './backend';
import { texts } from './texts';

/** The season's own, by their titles. */
function own(rows: RegulationRow[] | undefined): RegulationRow[] {
  return (rows ?? []).filter((one) => one.origin === 'season');
}

/** Those that may be played, one of which stands chosen: it is among them while nobody has said yet what there is. */
export function regulationItems(rows: RegulationRow[] | undefined, chosen: RegulationId): { value: RegulationId; label: string }[] {
  const items = [
    ...Object.entries(texts.profiles).map(([value, label]) => ({ value, label })),
    ...own(rows).map(({ id, title }) => ({ value: id, label: title })),
  ];
  return items.some((one) => one.value === chosen) ? items : [...items, { value: chosen, label: chosen }];
}

/** By which one an etapa is played; that of its championship, or of the first, where there is none. */
export function regulationOf(frame: Answer<'frame'> | undefined, etapa: Etapa | null): RegulationId | undefined {
  const championship = frame?.championships.find((one) => one.id === etapa?.championship) ?? frame?.championships[0];
  return (etapa && frame?.regulations[etapa.id]) ?? championship?.profile;
}

/** What a regulation is called. */
export function regulationName(rows: RegulationRow[] | undefined, id: RegulationId): string {
  return texts.profiles[id] ?? own(rows).find((one) => one.id === id)?.title ?? id;
}

/** The id of a clause where everybody knows of which regulation; what that one took over from another keeps its name. */
export function shortClause(id: string, of: RegulationId): string {
  return id.startsWith(`${of}-`) ? id.slice(of.length + 1) : id;
}
