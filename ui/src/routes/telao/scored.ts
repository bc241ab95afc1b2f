// What stands beside a side of a match of the knockout.
import type { PublicMatch } from '../../lib/backend';

/** Jogos, partidas or pontinhos, as the match is told; of several confrontos each; empty before anything was played. */
export function scoreOf(match: PublicMatch, side: 0 | 1): string {
  if (match.legs.length > 0) return match.legs.map((leg) => leg[side]).join('\u2002');
  return match.winner !== null || match.score[0] + match.score[1] > 0 ? `${match.score[side]}` : '';
}
