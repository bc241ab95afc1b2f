import type { MesaCell } from './backend';

/** Whose mesa a line begins with, and its other words; nothing where none of these is played there. */
export function atMesa(
  line: string,
  mesas: MesaCell[] | undefined,
): { cell: MesaCell; words: string[] } | undefined {
  const [mesa, ...words] = line.trim().split(/\s+/);
  const cell = mesas?.find((one) => one.at === mesa);
  return cell && { cell, words };
}
