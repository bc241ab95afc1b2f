// What the palette offers of the window itself: what can be done, papers, and places to go to.
import { desk } from '../desk.svelte';
import { texts } from '../texts';
import { allActions } from './actions';
import type { Group, Item } from '../finding';
import { allScreens } from './screens';
import type { Place } from '../types';

/** Papers of the etapa that one asks for by name. */
const PAPERS = ['boletim', 'standings', 'bracket', 'lineups', 'meals', 'mesa_cards', 'badges', 'certificates'] as const;

function papers({ etapa, now }: Place): Item[] {
  if (!etapa || !now?.rodadas.length) return [];
  return PAPERS.map((doc) => ({
    id: `paper-${doc}`,
    label: texts.papers.of[doc],
    also: `${texts.palette.paperAlso} ${texts.palette.papersAlso[doc] ?? ''}`,
    does: () => desk.ask({ ask: 'paper', doc: { doc, etapa: etapa.id } }),
  }));
}

/** The groups, in the order in which they are shown while nothing is typed. */
export function offered(place: Place): Group[] {
  return [
    {
      heading: texts.palette.screens,
      place: true,
      items: allScreens.map(([id, { title, keys }]) => ({
        id,
        label: title,
        also: texts.palette.also[id],
        keys,
        does: () => desk.go(id),
      })),
    },
    {
      heading: texts.palette.actions,
      items: allActions.flatMap(([id, action]) => {
        const label = (action.open?.(place) ?? true) ? action.title?.(place) : undefined;
        const also = texts.palette.also[id];
        return label ? [{ id, label, also, keys: action.keys, does: () => action.does(place) }] : [];
      }),
    },
    { heading: texts.palette.papersOf, many: true, paper: true, items: papers(place) },
  ];
}
