// Every screen: the one list that the shell, the navigation, the palette and the list of keys read.
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
  Scale,
  ScanLine,
  Shuffle,
  Spade,
  Sun,
} from '@lucide/svelte';
import { texts } from '../texts';
import type { Keys } from './keys';

export interface Screen {
  title: string;
  icon: typeof Sun;
  keys: Keys;
  /** It has the whole width: the inspector gives way. */
  whole?: true;
}

export const screens = {
  now: { title: texts.screens.now, icon: Sun, keys: 'Ctrl 1' },
  registration: { title: texts.screens.registration, icon: ClipboardList, keys: 'Ctrl 2' },
  draw: { title: texts.screens.draw, icon: Shuffle, keys: 'Ctrl 3' },
  rodada: { title: texts.screens.rodada, icon: LayoutGrid, keys: 'Ctrl 4' },
  reading: { title: texts.screens.reading, icon: ScanLine, keys: 'F7', whole: true },
  standings: { title: texts.screens.standings, icon: ListOrdered, keys: 'Ctrl 5' },
  bracket: { title: texts.screens.bracket, icon: Network, keys: 'Ctrl 6' },
  figures: { title: texts.screens.figures, icon: ChartLine, keys: 'Ctrl G', whole: true },
  rulings: { title: texts.screens.rulings, icon: Gavel, keys: 'Ctrl 7' },
  papers: { title: texts.screens.papers, icon: Printer, keys: 'Ctrl 8' },
  telao: { title: texts.screens.telao, icon: Projector, keys: 'F11', whole: true },
  journal: { title: texts.screens.journal, icon: History, keys: 'Ctrl 9' },
  rulebook: { title: texts.screens.rulebook, icon: BookOpen, keys: 'Ctrl R' },
  regulations: { title: texts.screens.regulations, icon: Scale, keys: 'Ctrl E', whole: true },
  mao: { title: texts.screens.mao, icon: Spade, keys: 'Ctrl M', whole: true },
  manual: { title: texts.screens.manual, icon: CircleQuestionMark, keys: 'Ctrl F1', whole: true },
} satisfies Record<string, Screen>;

export type ScreenId = keyof typeof screens;

/** All of them in their order, each alike. */
export const allScreens = Object.entries(screens) as [ScreenId, Screen][];
