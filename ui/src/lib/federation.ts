// How a season stands with its federation, as far as a screen has to tell it.
import type { Answer, JoinedRow } from './backend';
import { texts } from './texts';

/** Days before its end from which on a certificate is told of. */
const SOON = 30;

/** What is wrong with the certificate, and what to do; none where nothing is. */
export function wrongWith(joined: JoinedRow): { told: string; ends: boolean } | null {
  if (joined.days < 0) return { told: texts.federation.over(joined.until), ends: false };
  if (!joined.holds) return { told: texts.federation.otherKey, ends: false };
  return joined.days <= SOON ? { told: texts.federation.ends(joined.days, joined.until), ends: true } : null;
}

/** What nobody has yet, by kind: whoever has the most says what is out. */
export function waiting({ receivers, kinds, newest }: Answer<'federation'>): Record<string, number> {
  const ahead = receivers.reduce<(typeof receivers)[number] | null>((most, one) => (most && most.number >= one.number ? most : one), null);
  if (newest <= (ahead?.number ?? 0)) return {};
  return ahead?.kinds ?? kinds;
}
