import type { Told } from '../generated/app';
import { spoken } from '../texts';

/** Whatever a call failed with, as a refusal: the host's own, or a fault of the connection to it. */
export function refusal(error: unknown): Told {
  if (typeof error === 'object' && error !== null && 'message' in error && 'code' in error) {
    const told = error as Told;
    return spoken === 'en' ? { ...told, ...told.english } : told;
  }
  const message = error instanceof Error ? error.message : String(error);
  const differences: string[] = [];
  return { code: 'internal', message, field: null, moved: [], differences, problems: [], english: { message, differences, problems: [] } };
}
