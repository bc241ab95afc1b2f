// One act after the other over many rows: each is recorded by itself, and each refusal is told by its row.
import { refusal, type Command } from './backend';

/** What is done to one row. */
export interface RowAct {
  name: string;
  command: Command;
}

/** What came of many. */
export interface Outcome {
  done: number;
  /** Who was refused, and why. */
  refused: { name: string; message: string }[];
}

export async function each(
  acts: RowAct[],
  execute: (command: Command) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, refused: [] };
  for (const { name, command } of acts) {
    try {
      await execute(command);
      outcome.done += 1;
    } catch (error) {
      outcome.refused.push({ name, message: refusal(error).message });
    }
  }
  return outcome;
}
