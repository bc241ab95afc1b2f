// Every screen: the one list that the shell, the navigation, the palette and the list of keys read.
import type { Component } from 'svelte';
import {
  BookOpen,
  ChartLine,
  CircleQuestionMark,
  ClipboardList,
  Gavel,
  History,
  LayoutGrid,
  ListOrdered,
  Network,
  Printer,
  Projector,
  ScanLine,
  Shuffle,
  Sun,
} from '@lucide/svelte';
import type { Answer, Etapa } from '../backend';
import { texts } from '../texts';
import type { Keys } from './keys';
import Bracket from '../../routes/bracket/Bracket.svelte';
import Draw from '../../routes/draw/Draw.svelte';
import Figures from '../../routes/figures/Figures.svelte';
import Journal from '../../routes/journal/Journal.svelte';
import Manual from '../../routes/manual/Manual.svelte';
import Now from '../../routes/now/Now.svelte';
import Papers from '../../routes/papers/Papers.svelte';
import Reading from '../../routes/reading/Reading.svelte';
import Registration from '../../routes/registration/Registration.svelte';
import Rodada from '../../routes/rodada/Rodada.svelte';
import Rulebook from '../../routes/rulebook/Rulebook.svelte';
import Rulings from '../../routes/rulings/Rulings.svelte';
import Standings from '../../routes/standings/Standings.svelte';
import TelaoDesk from '../../routes/telao/TelaoDesk.svelte';

/** Where the desk is, as far as it is known. */
export interface Place {
  frame: Answer<'frame'> | undefined;
  etapa: Etapa | null;
  now: Answer<'now'> | undefined;
}

export interface Screen {
  title: string;
  icon: typeof Sun;
  keys: Keys;
  /** What stands there; it takes of the place what it needs. */
  shows: Component<Place>;
  /** It has the whole width: the inspector gives way. */
  whole?: true;
}

export const screens = {
  now: { title: texts.screens.now, icon: Sun, keys: 'Ctrl 1', shows: Now },
  registration: {
    title: texts.screens.registration,
    icon: ClipboardList,
    keys: 'Ctrl 2',
    shows: Registration,
  },
  draw: { title: texts.screens.draw, icon: Shuffle, keys: 'Ctrl 3', shows: Draw },
  rodada: { title: texts.screens.rodada, icon: LayoutGrid, keys: 'Ctrl 4', shows: Rodada },
  reading: { title: texts.screens.reading, icon: ScanLine, keys: 'F7', shows: Reading, whole: true },
  standings: { title: texts.screens.standings, icon: ListOrdered, keys: 'Ctrl 5', shows: Standings },
  bracket: { title: texts.screens.bracket, icon: Network, keys: 'Ctrl 6', shows: Bracket },
  figures: { title: texts.screens.figures, icon: ChartLine, keys: 'Ctrl G', shows: Figures, whole: true },
  rulings: { title: texts.screens.rulings, icon: Gavel, keys: 'Ctrl 7', shows: Rulings },
  papers: { title: texts.screens.papers, icon: Printer, keys: 'Ctrl 8', shows: Papers },
  telao: { title: texts.screens.telao, icon: Projector, keys: 'F11', shows: TelaoDesk as Component, whole: true },
  journal: { title: texts.screens.journal, icon: History, keys: 'Ctrl 9', shows: Journal as Component },
  rulebook: { title: texts.screens.rulebook, icon: BookOpen, keys: 'Ctrl R', shows: Rulebook },
  manual: {
    title: texts.screens.manual,
    icon: CircleQuestionMark,
    keys: 'Ctrl F1',
    shows: Manual as Component,
    whole: true,
  },
} satisfies Record<string, Screen>;

export type ScreenId = keyof typeof screens;

/** All of them in their order, each alike. */
export const allScreens = Object.entries(screens) as [ScreenId, Screen][];
