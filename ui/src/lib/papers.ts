// The papers of an etapa by when they are needed, and what is known of each.
import type { Answer, Doc, EtapaId } from './backend';
import { folded } from './fold';
import type { Handled, Needed, PaperState } from './types';

/** Papers that need no more than their etapa. */
export type Plain = 'mesa_cards' | 'badges' | 'lineups' | 'test_deck' | 'meals' | 'standings' | 'bracket' | 'boletim' | 'certificates';

/** Which papers are needed when; one may be needed more than once. */
export const PAPERS: Record<Exclude<Needed, 'copies'>, Plain[]> = {
  before: ['lineups', 'badges', 'mesa_cards', 'test_deck'],
  during: ['meals'],
  after: ['boletim', 'certificates', 'standings', 'bracket'],
  send: ['boletim'],
  publish: ['standings', 'bracket'],
};

/** Where whoever comes is looking: by how far the etapa is. */
export function neededNow(now: Answer<'now'> | undefined): Needed {
  if (now?.next.next === 'over') return 'after';
  return now?.rodadas.some(({ state }) => state !== 'draft') ? 'during' : 'before';
}

/** Papers of which the season keeps that they left the house. */
const KEPT: readonly Doc['doc'][] = ['sumulas', 'loose', 'boletim', 'certificates'];

/** What the season knows of a paper, and where it knows nothing what this window does. */
export function stateOf(doc: Doc, known: Answer<'paper-states'> | undefined, here: Handled | undefined): PaperState {
  const out = known && left(doc, known);
  if (out) return out;
  if (!here) return { come: KEPT.includes(doc.doc) ? 'none' : 'unknown' };
  return { come: here.how === 'seen' ? 'seen' : 'out', at: here.at, how: here.how };
}

function left(doc: Doc, known: Answer<'paper-states'>): PaperState | undefined {
  switch (doc.doc) {
    case 'sumulas': {
      const out = known.sumulas.find(({ rodada }) => rodada === doc.rodada);
      if (!out) return undefined;
      const { sheets, jogos, copy, at } = out;
      return { come: sheets < jogos ? 'part' : 'out', at, sheets: { sheets, jogos, copy } };
    }
    case 'loose':
      return known.loose ? { come: 'out', at: known.loose.at } : undefined;
    case 'boletim':
    case 'certificates': {
      const out = known[doc.doc];
      return out ? { come: out.stands ? 'out' : 'stale', at: out.at } : undefined;
    }
    default:
      return undefined;
  }
}

/** How many papers are shown again as the last ones. */
const RECENT = 4;

/** The papers of an etapa that somebody had in hand last, the newest first. */
export function recent(etapa: EtapaId, here: Handled[], known: Answer<'paper-states'> | undefined): Doc[] {
  const fromSeason: { doc: Doc; at: string }[] = [
    ...(known?.sumulas ?? []).map(({ rodada, at }) => ({ doc: { doc: 'sumulas' as const, etapa, rodada, size: 'two' as const, backs: false }, at })),
    ...(['boletim', 'certificates'] as const).flatMap((doc) => {
      const out = known?.[doc];
      return out ? [{ doc: { doc, etapa }, at: out.at }] : [];
    }),
  ];
  // What leads to an address is asked for where that stands.
  const lasting = here.filter(({ doc }) => doc.etapa === etapa && doc.doc !== 'network');
  const newest = [...lasting, ...fromSeason].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const keys = newest.map(({ doc }) => keyOf(doc));
  return newest.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, RECENT).map(({ doc }) => doc);
}

/** The same paper, however large it is printed and how many of it are. */
export function keyOf(doc: Doc): string {
  switch (doc.doc) {
    case 'sumulas':
      return `sumulas ${doc.etapa} ${doc.rodada}`;
    case 'loose':
      return `loose ${doc.etapa}`;
    default:
      return JSON.stringify(doc);
  }
}

/** Whether every word that is looked for stands in one of these texts, whatever its accents. */
export function speaksOf(looked: string, texts: string[]): boolean {
  const all = folded(texts.join(' '));
  return folded(looked)
    .split(' ')
    .every((word) => all.includes(word));
}
