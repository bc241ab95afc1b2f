// Who is out of an etapa by a ruling of its committee.
import type { EntrantId, Past, RulingRow } from './backend';

/** Who withdrew or was put out while the etapa is played, and what became of their results. */
export function gone(rulings: RulingRow[]): Map<EntrantId, Past> {
  const out = new Map<EntrantId, Past>();
  for (const { entrants, revoked_at } of rulings) {
    if (revoked_at !== null) continue;
    for (const [entrant, what] of entrants) if (what.kind === 'out') out.set(entrant, what.past);
  }
  return out;
}
