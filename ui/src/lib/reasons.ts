// What a person has to look at on a sheet, as the list and the picture number it alike.
import type { Answer } from './backend';

export type Reason = Answer<'readings'>[number]['reasons'][number];

/** Those that have a place on the picture, each with its number. */
export function numbered(reasons: Reason[]): [number, Reason][] {
  return reasons.filter((one) => one.at.length > 0).map((one, index) => [index + 1, one]);
}
