// What can be done from everywhere: the one list that the shell's keys, the palette and the list of keys read.
import { tick } from 'svelte';
import { desk } from '../desk.svelte';
import { queue } from '../queue.svelte';
import { season } from '../season.svelte';
import { settings } from '../settings.svelte';
import { telao } from '../telao.svelte';
import { texts } from '../texts';
import { goInto } from './crossing';
import type { Keys } from './keys';
import { nextStep, stepOf } from './steps';
import type { Asking, Place } from '../types';

interface Deed {
  /** What the palette calls it; none where it is for a hand on the keyboard alone. */
  title?: (place: Place) => string | undefined;
  /** Whether it can be done here. */
  open?: (place: Place) => boolean;
  does: (place: Place) => void;
}

interface KeyedDeed extends Deed {
  keys: Keys;
  /** What the list of keys says that they do. */
  told: string;
  /** Over a dialog that stands open, which stays. */
  always?: true;
  /** Somebody who types keeps these keys for the text. */
  yields?: true;
  /** Held down they do it again and again. */
  repeats?: true;
}

export type Action = KeyedDeed | (Deed & { keys?: never });

const asks = (asking: Asking) => (): void => desk.ask(asking);
const inEtapa = ({ etapa }: Place): boolean => etapa !== null;

/** Whether every result is in, and whether they stand. */
const over = ({ etapa, now }: Place, stands: boolean): boolean =>
  etapa !== null && now?.next.next === 'over' && (now.next.homologated !== null) === stands;

/** Whether the entry line takes a result. While that is not known yet it takes the keys: whoever is faster loses none. */
export const canEnter = ({ etapa, now }: Place): boolean =>
  etapa !== null && (now === undefined || now.rodadas.some((one) => one.state !== 'draft'));

/** The rodada whose sheets are wanted next: the one on the board, the one that is on, or the one that was published. */
function printed({ now }: Place): number | undefined {
  const on = now?.rodadas.find((one) => one.state === 'called' || one.state === 'published');
  return desk.rodada ?? on?.number;
}

const fold = (folded: boolean): void => void settings.set({ folded });

/** From the inspector to the screen, and back; one that is folded away opens. */
async function cross(): Promise<void> {
  if (settings.value.folded) {
    fold(false);
    await tick();
  }
  const [screen, panel] = [document.querySelector('main'), document.querySelector('aside')];
  const into = panel?.contains(document.activeElement) ? screen : panel;
  if (into) goInto(into);
}

export const actions = {
  line: { keys: 'F2', told: texts.keys.line, open: canEnter, does: () => desk.type('') },
  next: {
    title: ({ now, etapa }) => now && etapa ? texts.next(stepOf(now.next, etapa.id), desk.who).title : undefined,
    keys: 'F9',
    told: texts.keys.next,
    does: ({ now }) => void nextStep(now?.next),
  },
  championship: { title: () => texts.championship.add, does: asks({ ask: 'championship' }) },
  season: { title: () => texts.season.open, does: asks({ ask: 'season' }) },
  seasonKey: { title: () => texts.seasonKey.open, does: asks({ ask: 'season-key' }) },
  federation: { title: () => texts.federation.open, does: asks({ ask: 'federation' }) },
  newSeason: { title: () => texts.season.next, does: asks({ ask: 'new-season' }) },
  etapa: { title: () => texts.bar.newEtapa, does: asks({ ask: 'etapa' }) },
  editEtapa: { title: () => texts.etapa.edit, open: inEtapa, does: asks({ ask: 'edit-etapa' }) },
  enterFrom: {
    title: () => texts.enterFrom.open,
    open: (place) => inEtapa(place) && place.now?.rodadas.length === 0,
    does: asks({ ask: 'enter-from' }),
  },
  team: { title: () => texts.registration.newTeam(desk.who), open: inEtapa, does: asks({ ask: 'team' }) },
  sumulas: {
    title: () => texts.rodada.print,
    keys: 'F8',
    told: texts.keys.sumulas,
    open: (place) => printed(place) !== undefined,
    does: (place) => {
      const rodada = printed(place);
      if (!place.etapa || rodada === undefined) return;
      desk.ask({
        ask: 'paper',
        doc: { doc: 'sumulas', etapa: place.etapa.id, rodada, size: 'two', backs: false },
      });
    },
  },
  sumula: {
    title: () => texts.rodada.again,
    open: (place) => inEtapa(place) && desk.mesa !== null && printed(place) !== undefined,
    does: ({ etapa }) => {
      if (etapa && desk.mesa !== null) desk.ask({ ask: 'paper', doc: { doc: 'sumula', etapa: etapa.id, jogo: desk.mesa } });
    },
  },
  roll: {
    title: () => texts.roll.open,
    keys: 'F3',
    told: texts.keys.roll,
    open: inEtapa,
    does: () => desk.ask({ ask: 'roll', jogo: desk.mesa }),
  },
  occurrence: {
    title: () => texts.occurrence.open,
    keys: 'F4',
    told: texts.keys.occurrence,
    open: inEtapa,
    does: () => desk.ask({ ask: 'occurrence', jogo: desk.mesa }),
  },
  clock: {
    title: () => texts.clockDesk.title,
    keys: 'F5',
    told: texts.keys.clock,
    open: inEtapa,
    does: asks({ ask: 'clock' }),
  },
  telaoFreeze: {
    title: () => texts.telao.freeze,
    keys: 'F12',
    told: texts.keys.freeze,
    always: true,
    does: () => void telao.freeze(),
  },
  telaoClock: {
    title: () => texts.telao.toClock,
    keys: 'Ctrl F12',
    told: texts.keys.toClock,
    always: true,
    does: () => void telao.go('clock'),
  },
  telaoBall: {
    title: () => texts.telao.ballThere,
    keys: 'Shift F12',
    told: texts.keys.ball,
    always: true,
    does: () => void telao.ball(),
  },
  send: { title: () => texts.send.open, open: inEtapa, does: asks({ ask: 'send' }) },
  homologate: { title: () => texts.appeals.homologate, open: (place) => over(place, false), does: asks({ ask: 'homologate' }) },
  reopen: { title: () => texts.appeals.reopen, open: (place) => over(place, true), does: asks({ ask: 'reopen' }) },
  publication: { title: () => texts.publication.open, does: asks({ ask: 'publication' }) },
  telaoOpen: { title: () => texts.telao.open, does: () => void telao.open() },
  calls: {
    title: () => texts.calls.title,
    keys: 'F10',
    told: texts.keys.calls,
    open: inEtapa,
    does: () => desk.ask({ ask: 'calls', jogo: desk.mesa }),
  },
  meals: { title: () => texts.meals.title, open: inEtapa, does: asks({ ask: 'meals' }) },
  suspend: { title: () => texts.clockDesk.suspend, open: inEtapa, does: asks({ ask: 'suspend' }) },
  hall: { title: () => texts.hall.title, open: inEtapa, does: asks({ ask: 'hall' }) },
  salao: { title: () => texts.salao.open, does: asks({ ask: 'salao' }) },
  join: { title: () => texts.join.open, does: asks({ ask: 'join' }) },
  format: { title: () => texts.format.change, open: inEtapa, does: asks({ ask: 'format' }) },
  closing: { title: () => texts.cash.closing, open: inEtapa, does: asks({ ask: 'closing' }) },
  import: { title: () => texts.registration.import, does: asks({ ask: 'import' }) },
  athlete: { title: () => texts.registration.newAthlete, does: asks({ ask: 'athlete', athlete: null }) },
  club: { title: () => texts.registration.newClub, does: asks({ ask: 'club', club: null }) },
  undo: {
    title: () => texts.journal.undo,
    keys: 'Ctrl Z',
    told: texts.keys.undo,
    yields: true,
    repeats: true,
    does: () => queue.unmake('undo'),
  },
  redo: {
    title: () => texts.journal.redo,
    keys: 'Ctrl Shift Z',
    told: texts.keys.redo,
    yields: true,
    repeats: true,
    does: () => queue.unmake('redo'),
  },
  operator: { title: () => texts.operator.title, does: asks({ ask: 'operator' }) },
  settings: { title: () => texts.settings.title, does: asks({ ask: 'settings' }) },
  about: { title: () => texts.about.title, does: asks({ ask: 'about' }) },
  larger: { keys: 'Ctrl +', told: texts.keys.larger, always: true, repeats: true, does: () => settings.resize(1) },
  smaller: { keys: 'Ctrl -', told: texts.keys.smaller, always: true, repeats: true, does: () => settings.resize(-1) },
  ownSize: { keys: 'Ctrl 0', told: texts.keys.ownSize, always: true, does: () => settings.resize(0) },
  panel: { keys: 'F6', told: texts.keys.panel, does: () => void cross() },
  fold: {
    title: () => (settings.value.folded ? texts.inspector.unfold : texts.inspector.fold),
    does: () => fold(!settings.value.folded),
  },
  palette: { keys: 'Ctrl K', told: texts.keys.palette, does: asks({ ask: 'palette' }) },
  keys: {
    title: () => texts.keys.title,
    keys: 'F1',
    told: texts.keys.keys,
    does: asks({ ask: 'keys' }),
  },
  leave: { title: () => texts.bar.leave, does: () => void season.leave() },
} satisfies Record<string, Action>;

/** All of them in their order, each alike. */
export const allActions = Object.entries(actions) as [keyof typeof actions, Action][];
