// Every dialog by its ask, with what it takes of what was asked and of where the desk is.
import type { Component } from 'svelte';
import type { RegulationId } from '../backend';
import { season } from '../season.svelte';
import type { Asking, Place } from '../types';
import About from './About.svelte';
import Appeal from './Appeal.svelte';
import AthleteForm from './AthleteForm.svelte';
import Calls from './Calls.svelte';
import ChampionshipForm from './ChampionshipForm.svelte';
import ClockDesk from './ClockDesk.svelte';
import Closing from './Closing.svelte';
import ClubForm from './ClubForm.svelte';
import ClubSanction from './ClubSanction.svelte';
import Correction from './Correction.svelte';
import EditEtapa from './EditEtapa.svelte';
import EditTeam from './EditTeam.svelte';
import EnterFrom from './EnterFrom.svelte';
import Erase from './Erase.svelte';
import EraseEvidence from './EraseEvidence.svelte';
import EtapaForm from './EtapaForm.svelte';
import Federation from './Federation.svelte';
import FileElsewhere from './FileElsewhere.svelte';
import FormatForm from './FormatForm.svelte';
import GoOnFromHere from './GoOnFromHere.svelte';
import Hall from './Hall.svelte';
import Homologate from './Homologate.svelte';
import ImportList from './ImportList.svelte';
import JoinDesk from './JoinDesk.svelte';
import JoinFederation from './JoinFederation.svelte';
import Judge from './Judge.svelte';
import Keys from './Keys.svelte';
import Lineup from './Lineup.svelte';
import Lots from './Lots.svelte';
import ManyAthletes from './ManyAthletes.svelte';
import ManyTeams from './ManyTeams.svelte';
import Meals from './Meals.svelte';
import Merge from './Merge.svelte';
import MoveResult from './MoveResult.svelte';
import NextSeason from './NextSeason.svelte';
import Note from './Note.svelte';
import Occurrence from './Occurrence.svelte';
import Operator from './Operator.svelte';
import Palette from './Palette.svelte';
import PaperView from './PaperView.svelte';
import Pay from './Pay.svelte';
import Protests from './Protests.svelte';
import Publication from './Publication.svelte';
import Reopen from './Reopen.svelte';
import RestoredCopy from './RestoredCopy.svelte';
import Revoke from './Revoke.svelte';
import RollCall from './RollCall.svelte';
import Rule from './Rule.svelte';
import RuleTeam from './RuleTeam.svelte';
import Salao from './Salao.svelte';
import SeasonForm from './SeasonForm.svelte';
import SeasonKey from './SeasonKey.svelte';
import SeatJogo from './SeatJogo.svelte';
import Send from './Send.svelte';
import SettingsForm from './SettingsForm.svelte';
import SlipCode from './SlipCode.svelte';
import SlipPapers from './SlipPapers.svelte';
import Substitute from './Substitute.svelte';
import Suspend from './Suspend.svelte';
import TeamForm from './TeamForm.svelte';
import Undo from './Undo.svelte';

/** A dialog that can stand open. */
interface Shown {
  dialog: Component<Record<string, unknown>>;
  takes: Record<string, unknown>;
  /** Asked for once more it begins anew. */
  anew?: true;
}

/** None where what it needs is not there. */
type Shows = { [Ask in Asking['ask']]: (place: Place, asked: Extract<Asking, { ask: Ask }>) => Shown | null };

function shows<Takes extends object>(dialog: Component<Takes>, takes: Takes): Shown {
  return { dialog: dialog as unknown as Shown['dialog'], takes: takes as Shown['takes'] };
}

/** The regulation that the etapa is played under. */
const profileOf = ({ frame, etapa }: Place): RegulationId | undefined =>
  frame?.championships.find((one) => one.id === etapa?.championship)?.profile;

const dialogs: Shows = {
  etapa: ({ frame, etapa }) => frame ? shows(EtapaForm, { frame, etapa }) : null,
  'edit-etapa': ({ etapa }) => etapa && shows(EditEtapa, { etapa }),
  'enter-from': ({ frame, etapa }) => frame && etapa ? shows(EnterFrom, { frame, etapa }) : null,
  homologate: ({ etapa }) => etapa && shows(Homologate, { etapa }),
  season: ({ frame }) => frame ? shows(SeasonForm, { frame }) : null,
  'new-season': ({ frame }) => frame ? shows(NextSeason, { frame }) : null,
  restored: () => {
    const restored = season.opened?.restored;
    return restored ? shows(RestoredCopy, { restored }) : null;
  },
  file: () => {
    const { opened, file } = season;
    return opened && file !== 'here' ? shows(FileElsewhere, { stands: file, path: opened.path }) : null;
  },
  'edit-team': ({ etapa }, { entrant }) => etapa && shows(EditTeam, { etapa, entrant }),
  team: ({ etapa, now }) => etapa && shows(TeamForm, { etapa, drawn: (now?.rodadas.length ?? 0) > 0 }),
  championship: ({ frame }) => shows(ChampionshipForm, { frame }),
  'season-key': (_, { back }) => shows(SeasonKey, { back: back ?? null }),
  'go-on-from-here': (_, { by }) => shows(GoOnFromHere, { by }),
  federation: () => shows(Federation, {}),
  'join-federation': (_, { joined }) => shows(JoinFederation, { joined }),
  club: (_, { club }) => shows(ClubForm, { club }),
  athlete: (_, { athlete }) => shows(AthleteForm, { athlete }),
  merge: (_, { what, from, name }) => shows(Merge, { what, from, name }),
  lineup: ({ etapa }, { entrant, name }) => etapa && shows(Lineup, { etapa: etapa.id, entrant, name }),
  pay: ({ etapa }, { entrant, name, refund, cents }) => etapa && shows(Pay, { etapa: etapa.id, entrant, name, refund, cents }),
  closing: ({ etapa }) => etapa && shows(Closing, { etapa: etapa.id }),
  'many-athletes': (_, { athletes }) => shows(ManyAthletes, { athletes }),
  many: ({ etapa }, { deed, rows }) => etapa && shows(ManyTeams, { etapa, deed, rows }),
  import: ({ frame, etapa }, { path }) => frame ? { ...shows(ImportList, { etapa, frame, path }), anew: true } : null,
  walkover: ({ etapa }, { ask, jogo }) => etapa && shows(Rule, { etapa: etapa.id, jogo, ruling: ask }),
  annul: ({ etapa }, { ask, jogo }) => etapa && shows(Rule, { etapa: etapa.id, jogo, ruling: ask }),
  occurrence: (place, { jogo, told, note }) => {
    const [{ etapa }, profile] = [place, profileOf(place)];
    return etapa && profile ? shows(Occurrence, { etapa, profile, jogo, before: told, note }) : null;
  },
  appeal: ({ etapa }, { number, jogo }) => etapa && shows(Appeal, { etapa: etapa.id, number, jogo }),
  reopen: ({ etapa }) => etapa && shows(Reopen, { etapa: etapa.id }),
  note: ({ etapa }, { number }) => etapa && shows(Note, { etapa: etapa.id, number }),
  'erase-evidence': ({ etapa }, { evidence, name }) => etapa && shows(EraseEvidence, { etapa: etapa.id, evidence, name }),
  roll: ({ etapa }, { jogo }) => etapa && shows(RollCall, { etapa: etapa.id, jogo }),
  clock: ({ etapa }) => etapa && shows(ClockDesk, { etapa: etapa.id }),
  suspend: ({ etapa }) => etapa && shows(Suspend, { etapa: etapa.id }),
  calls: ({ etapa }, { jogo }) => etapa && shows(Calls, { etapa: etapa.id, jogo }),
  meals: ({ etapa }) => etapa && shows(Meals, { etapa: etapa.id }),
  substitute: ({ etapa }, { jogo }) => etapa && shows(Substitute, { etapa: etapa.id, jogo }),
  'club-sanction': (_, { athlete, name }) => shows(ClubSanction, { athlete, name }),
  erase: (_, { athlete, name }) => shows(Erase, { athlete, name }),
  protests: ({ etapa }, { minutes }) => etapa && shows(Protests, { etapa: etapa.id, minutes }),
  judge: ({ etapa }, { appeal }) => etapa && shows(Judge, { etapa: etapa.id, appeal }),
  move: ({ etapa }, { jogo }) => etapa && shows(MoveResult, { etapa: etapa.id, jogo }),
  undo: (_, { seq }) => shows(Undo, { seq }),
  revoke: ({ etapa }, { number }) => etapa && shows(Revoke, { etapa: etapa.id, number }),
  correction: (_, asked) => shows(Correction, asked),
  hall: ({ etapa }) => etapa && shows(Hall, { etapa: etapa.id }),
  seat: ({ etapa }, { jogo }) => etapa && shows(SeatJogo, { etapa: etapa.id, jogo }),
  'rule-team': (place, { entrant, name }) =>
    place.etapa && shows(RuleTeam, { etapa: place.etapa.id, profile: profileOf(place), entrant, name }),
  format: (place) => place.etapa && shows(FormatForm, { etapa: place.etapa, profile: profileOf(place) }),
  lots: ({ etapa }) => etapa && shows(Lots, { etapa: etapa.id }),
  paper: (_, { doc }) => shows(PaperView, { doc }),
  send: ({ etapa }) => etapa && shows(Send, { etapa: etapa.id }),
  operator: ({ frame }) => frame ? shows(Operator, { frame }) : null,
  settings: () => shows(SettingsForm, {}),
  about: () => shows(About, {}),
  publication: () => shows(Publication, {}),
  salao: ({ etapa }) => shows(Salao, { etapa: etapa?.id ?? null }),
  join: () => shows(JoinDesk, {}),
  slips: ({ etapa }, { salao }) => etapa && shows(SlipPapers, { etapa: etapa.id, salao }),
  slip: ({ etapa }, { salao }) => shows(SlipCode, { etapa: etapa?.id ?? null, salao }),
  keys: () => shows(Keys, {}),
  palette: ({ frame, etapa, now }) => frame ? shows(Palette, { frame, etapa, now }) : null,
};

/** The dialog that was asked for. */
export function shown(place: Place, asking: Asking): Shown | null {
  return (dialogs[asking.ask] as (place: Place, asked: Asking) => Shown | null)(place, asking);
}
