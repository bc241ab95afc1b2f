// Written by `cargo xtask bindings`; a test compares it with the program.

/**
 * Who did not come.
 */
export type Absent = "a" | "b" | "both";

export type AddAthlete = { 
/**
 * Public fields.
 */
fields: AthleteFields, 
/**
 * Personal data.
 */
private: Private, };

export type AddChampionship = { name: string, 
/**
 * What it is played under.
 */
profile: RegulationId, 
/**
 * Who may play.
 */
class: Class, 
/**
 * The strongest category that may, 1 the strongest of all; none where everybody may.
 */
category: number | null, };

export type AddClub = { name: string, city: string, };

/**
 * Adds a team to a championship.
 */
export type AddEntrant = { championship: ChampionshipId, name: string, club: NamedClub | null, 
/**
 * The etapa that it enters at once, and its pot there.
 */
enter: [EtapaId, number] | null, 
/**
 * Who sits there for it, as [`SetLineup`] takes them.
 */
slots?: { [key in Slot]?: Array<NamedAthlete> }, };

export type AddEtapa = { championship: ChampionshipId, name: string, 
/**
 * Day.
 */
date: string, hall: string, 
/**
 * The format file's text.
 */
format: string, 
/**
 * Mesas of the hall; none adds as many as the draw turns out to need.
 */
mesas: number | null, 
/**
 * Fee of an entrant in cents.
 */
fee_cents: number, 
/**
 * It lies before etapas that there are, and is meant so.
 */
earlier?: boolean, };

/**
 * Puts a piece of evidence to the occurrence of a ruling: a file, or a note.
 */
export type AddEvidence = { etapa: EtapaId, 
/**
 * To the occurrence of which ruling.
 */
ruling: RulingNo, 
/**
 * What it is; none where the ending of its name says so.
 */
kind?: EvidenceKind, 
/**
 * The name of its file, that of `path` where one is given; empty for a note that was typed.
 */
document?: string, 
/**
 * A note that was typed; none where a file was brought.
 */
note?: string, 
/**
 * A mão that was laid out, as `rules replay` reads it; none where a file was brought.
 */
mao?: string, 
/**
 * Where the file lies, which is read before anything is written; none where its bytes were handed in.
 */
path?: string, };

export type AddOperator = { name: string, 
/**
 * 4 to 8 digits, or none.
 */
pin?: string | null, };

/**
 * What somebody has agreed to, of a place in which something stands already.
 */
export type Agreed = "nothing" | "beside" | "replace";

/**
 * What people of a federation should look at.
 */
export type Alerts = { 
/**
 * What stands against seasons of the federation.
 */
seasons: Array<SeasonAlert>, 
/**
 * Who played while suspended, where the sanction or the etapa is the federation's.
 */
played: Array<Played>, };

/**
 * What may stand in a parameter.
 */
export type Allowed = { "kind": "one-of", of: Array<AllowedValue>, } | { "kind": "number", least: number, most: number, } | { "kind": "number-if-any", least: number, most: number, } | { "kind": "fixed" };

/**
 * One of the values that may stand there.
 */
export type AllowedValue = { 
/**
 * In JSON.
 */
value: string, 
/**
 * In words.
 */
shown: string, };

/**
 * Replaces what a sheet was said to say.
 */
export type Amend = { jogo: JogoId, 
/**
 * Scores of A and B, partida by partida.
 */
partidas: Array<[number, number]>, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, 
/**
 * The sheet from which it was read; none where it was typed.
 */
reading?: ByReading, 
/**
 * The granted protest that it carries out.
 */
appeal?: number | null, };

/**
 * Money as somebody typed it.
 */
export type Amount = { 
/**
 * What was typed.
 */
text: string, };

/**
 * The hash at the foot of a paper, typed or scanned. Whose beginning alone is told is found, and proves nothing.
 */
export type Anchor = { 
/**
 * As it was typed: upper or lower case, with or without spaces, with or without what stands before it.
 */
hash: string, };

/**
 * What a hash comes to in a file.
 */
export type AnchorAnswer = { 
/**
 * Whether it is in the file's past for sure: enough digits were told, and the past follows from entry to entry.
 */
found: boolean, 
/**
 * The entry that carries it, or begins so.
 */
entry: AnchorEntry | null, 
/**
 * The newest entry of the file.
 */
newest: AnchorEntry, 
/**
 * The same in words.
 */
told: string, };

/**
 * An entry of the file's past.
 */
export type AnchorEntry = { 
/**
 * Its number.
 */
seq: Seq, 
/**
 * When: UTC, RFC 3339.
 */
at: string, hash: string, };

/**
 * Says that the time was announced.
 */
export type Announce = { etapa: EtapaId, 
/**
 * In which rodada.
 */
number: number, 
/**
 * Minutes into its jogos.
 */
minutes: number, };

/**
 * When the time is to be announced.
 */
export type Announcement = { 
/**
 * Minutes into the jogos.
 */
minutes: number, 
/**
 * Whether it is time and it was not announced.
 */
due: boolean, 
/**
 * When it was announced: UTC, RFC 3339.
 */
made_at: string | null, };

/**
 * Annuls a jogo.
 */
export type Annul = { jogo: JogoId, 
/**
 * Whether it overturns a result that was entered there; else that stops it.
 */
over?: boolean, 
/**
 * By which clause; none for the usual one, or the championship's own rule.
 */
clause: string | null, 
/**
 * Why, in words.
 */
reason: string, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, 
/**
 * Who decided; none where nobody said.
 */
decided_by?: DecidedBy | null, 
/**
 * The granted protest that it carries out.
 */
appeal?: number | null, };

/**
 * An answer as JSON, with the entry it was drawn from and the tags of entries that may change it.
 */
export type AnswerAsJson = { answer: unknown, 
/**
 * The newest entry when it was given.
 */
seq: Seq, 
/**
 * Entries that carry one of these tags may change it; none: any entry may.
 */
tags: Array<Tag> | null, };

/**
 * Says what a sheet that was seen comes to: it is bound to its jogo where it was printed ahead, the
 * result or the ruling is recorded, and the sheet waits no more.
 */
export type AnswerReading = { 
/**
 * Which sheet.
 */
reading: ReadingId, 
/**
 * A result, a correction, a ruling over the jogo, or a confirmation.
 */
says: Command, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, };

/**
 * Until when a raise has to be answered.
 */
export type AnswerTime = { 
/**
 * Exactly so many are in time.
 */
seconds: number, 
/**
 * Minutes into a jogo from which that holds.
 */
from_minute: number, 
/**
 * The clauses that say what follows.
 */
clauses: Array<string>, };

/**
 * An answer for a door that speaks JSON, and what it rests on.
 */
export type Answered = { answer: unknown, 
/**
 * The newest entry when it was given.
 */
seq: Seq, 
/**
 * Entries that carry one of these tags may change it; none: any entry may.
 */
tags: Array<Tag> | null, };

/**
 * A protest.
 */
export type AppealId = number;

/**
 * What was made of a protest.
 */
export type AppealOutcome = "upheld" | "overturned";

/**
 * A protest with the names in it.
 */
export type AppealRow = { 
/**
 * Who protests; empty where nobody said.
 */
team: string, 
/**
 * What it is about, in words.
 */
about: string, 
/**
 * Number in this file.
 */
id: AppealId, 
/**
 * Number within the etapa.
 */
number: number, 
/**
 * The ruling that it is against.
 */
ruling: RulingNo | null, 
/**
 * The jogo that it is about.
 */
jogo: JogoId | null, 
/**
 * Who protests; none where nobody said.
 */
entrant: EntrantId | null, 
/**
 * Why, in their words.
 */
grounds: string, 
/**
 * UTC, RFC 3339.
 */
at: string, 
/**
 * What was made of it; none while it is open.
 */
judged: Judged | null, };

/**
 * The protests of an etapa.
 */
export type Appeals = { etapa: EtapaId, };

/**
 * The protests of an etapa.
 */
export type AppealsAnswer = { 
/**
 * By number.
 */
appeals: Array<AppealRow>, 
/**
 * Since when the results stand (UTC, RFC 3339); none while they may change.
 */
homologated_at: string | null, 
/**
 * Minutes after the last rodada for which a protest is awaited.
 */
protest_minutes: number, 
/**
 * Until when protests are awaited (UTC, RFC 3339); none where no time is set or the etapa is not over.
 */
protests_until: string | null, 
/**
 * Whether the etapa is over, so that it can be homologated once no protest is open.
 */
over: boolean, 
/**
 * When results that stood were opened again, by whom and why, a sentence each.
 */
reopenings: Array<string>, };

/**
 * Whether a line that may have been sent has reached the season.
 */
export type Arrived = { line: EnteredLine, };

/**
 * Whether a line has reached the season.
 */
export type ArrivedAnswer = { 
/**
 * What is there, as a sentence; none where the season does not have it.
 */
told: string | null, };

/**
 * Asks the open season a question.
 */
export type Ask = { name: string, fields: unknown, };

/**
 * Says that a raise waits for its answer from now on.
 */
export type AskAnswer = { jogo: JogoId, 
/**
 * Who raised.
 */
by: Side, to: number, };

/**
 * An entrant asks for a half-point bye in a rodada of a Swiss that is not paired yet, or takes that back.
 */
export type AskHalfBye = { etapa: EtapaId, rodada: number, entrant: EntrantId, 
/**
 * Whether it rests.
 */
rests: boolean, };

/**
 * A fact that somebody is asked for.
 */
export type AskedFact = { key: string, 
/**
 * The question.
 */
label: string, 
/**
 * How it is answered.
 */
answer: FactAnswer, };

/**
 * How the central has the season, at this moment.
 */
export type AtCentral = { 
/**
 * Which central.
 */
central: string, 
/**
 * Up to which statement it has verified the season.
 */
number: number, 
/**
 * How many statements wait for it; those of other copies that it has are none of them.
 */
waiting: number, 
/**
 * Why the season is under review there, in words; none where it is not.
 */
frozen: string | null, 
/**
 * The same by its code.
 */
frozen_code: string | null, 
/**
 * Whether it has what this file has not stated.
 */
parted: boolean, 
/**
 * What people of the federation should look at.
 */
alerts: Alerts, 
/**
 * The same in words.
 */
told: Array<string>, };

/**
 * Who did it.
 */
export type AtFault = { 
/**
 * The pair; none where nobody is at fault, or both are.
 */
pair?: Side | null, 
/**
 * The player, where it was one.
 */
player?: PlayerName | null, };

/**
 * One mesa, or the jogo of a súmula's code.
 */
export type AtMesa = { etapa: EtapaId, 
/**
 * Which rodada; none for the one that is on.
 */
rodada: number | null, 
/**
 * Number of the mesa.
 */
mesa: number, 
/**
 * Which of several jogos there.
 */
turn: number | null, };

/**
 * One athlete, without personal data.
 */
export type Athlete = { 
/**
 * Number in this file.
 */
id: AthleteId, 
/**
 * For life, from season to season.
 */
uid: string, club: ClubId | null, 
/**
 * When the personal data were erased: UTC, RFC 3339; none where they were not.
 */
erased_at: string | null, 
/**
 * The athlete that this one turned out to be.
 */
merged_into: AthleteId | null, name: string, 
/**
 * What tells homonyms apart: a nickname, a father's name.
 */
known_as: string, 
/**
 * No pictures in anything public.
 */
image_opt_out: boolean, 
/**
 * A shortened name in anything public.
 */
name_opt_out: boolean, 
/**
 * As which the athlete is registered; none where nobody has said.
 */
gender: Gender | null, 
/**
 * How strong, 1 the strongest; none where nobody has said.
 */
category: number | null, };

/**
 * An athlete's public fields.
 */
export type AthleteFields = { club: NamedClub | null, name: string, 
/**
 * What tells homonyms apart: a nickname, a father's name.
 */
known_as: string, 
/**
 * No pictures in anything public.
 */
image_opt_out: boolean, 
/**
 * A shortened name in anything public.
 */
name_opt_out: boolean, 
/**
 * As which the athlete is registered; none where nobody has said.
 */
gender: Gender | null, 
/**
 * How strong, 1 the strongest; none where nobody has said.
 */
category: number | null, };

/**
 * A person who plays.
 */
export type AthleteId = number;

/**
 * An athlete's whole record, with what is personal: for the one form in which it is put right.
 */
export type AthleteRecord = { athlete: AthleteId, };

/**
 * An athlete's whole record.
 */
export type AthleteRecordAnswer = { 
/**
 * Public fields.
 */
athlete: Athlete, 
/**
 * Personal data, each empty where unknown.
 */
private: Private, };

/**
 * One athlete of a list.
 */
export type AthleteRow = { 
/**
 * Line of the file.
 */
line: number, 
/**
 * Who of the line: 0 where it is of this athlete alone, from 1 those who play, from 101 reserves, 200 the coringa.
 */
player: number, name: string, 
/**
 * What tells homonyms apart.
 */
known_as: string, 
/**
 * Club; the team's where the list names none.
 */
club: string, 
/**
 * Team; empty for none.
 */
team: string, 
/**
 * Place in the line-up.
 */
slot: Slot | null, 
/**
 * Whether pictures are refused; none where the list does not say.
 */
image_opt_out: boolean | null, 
/**
 * Whether the name is shortened in public; none where the list does not say.
 */
name_opt_out: boolean | null, 
/**
 * As which the athlete is registered; none where the list is silent.
 */
gender: Gender | null, 
/**
 * How strong, 1 the strongest; none where the list is silent.
 */
category: number | null, 
/**
 * Personal data.
 */
private: Private, };

/**
 * Athletes by a part of their name, of what they are known as or of their club; accents and case do not matter.
 */
export type Athletes = { 
/**
 * Part of it; empty for everyone.
 */
search: string, };

/**
 * What a jogo may be closed on without its sheet, offered where a ruling is written out.
 */
export type Bases = { etapa: EtapaId, closing: Closing, };

/**
 * What a jogo may be closed on.
 */
export type BasesAnswer = { 
/**
 * The championship whose own rule counts where the regulation is silent.
 */
championship: ChampionshipId, 
/**
 * What it is closed on where nobody names a clause.
 */
usual: Basis, 
/**
 * The clauses that fit, the usual one first; none where the regulation is silent.
 */
clauses: Array<Clause>, };

/**
 * What a ruling stands on.
 */
export type Basis = { 
/**
 * Its id.
 */
clause: string, } | { 
/**
 * What it said when the ruling was made; empty where nobody had stated it.
 */
own_rule: string, };

/**
 * Says for which jogo a loose sheet was used.
 */
export type BindSumula = { code: string, jogo: JogoId, };

/**
 * A rodada with all its mesas.
 */
export type Board = { etapa: EtapaId, 
/**
 * Which rodada; none for the one that is on, or else the next.
 */
rodada: number | null, };

/**
 * A rodada with all its mesas.
 */
export type BoardAnswer = { number: number, state: RodadaIs, confrontos: Array<BoardConfronto>, 
/**
 * Its mesas; none before it is published.
 */
mesas: Array<MesaCell>, 
/**
 * Its jogos that have no result yet and need one, by what one types for each: before it is called all of them.
 */
missing: Array<string>, };

export type BoardConfronto = { 
/**
 * Its number.
 */
id: ConfrontoId, 
/**
 * What people call it.
 */
label: string, 
/**
 * Names of the two sides.
 */
sides: [string, string], 
/**
 * Jogos won so far.
 */
mesas: [number, number], 
/**
 * What it is told by: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
 */
score: [number, number], 
/**
 * Whether every jogo is decided.
 */
over: boolean, };

/**
 * A bracket of an etapa.
 */
export type Bracket = { etapa: EtapaId, 
/**
 * Which fase, 1-based; where none is named the first bracket that is not over, or the last.
 */
fase: number | null, };

/**
 * A bracket of an etapa.
 */
export type BracketAnswer = { 
/**
 * Which fase, 1-based; 0 before the draw, and where the etapa has no bracket.
 */
fase: number, 
/**
 * The fases that are brackets: number and name.
 */
fases: Array<[number, string]>, 
/**
 * Its confrontos.
 */
rows: Array<BracketRow>, 
/**
 * Where each stands in its picture.
 */
picture: BracketPicture, 
/**
 * Who has won the etapa in it, by name.
 */
champion: string | null, };

/**
 * Boxes that stand in columns, and lines between them.
 */
export type BracketPicture = { 
/**
 * What one row is in [`Stand::down`].
 */
row: number, 
/**
 * Part by part, the finals last; in a part in the order of the list.
 */
boxes: Array<BracketStand>, };

/**
 * One confronto of a bracket.
 */
export type BracketRow = { 
/**
 * Its number.
 */
id: ConfrontoId, 
/**
 * Its confrontos, where a match takes several: the first is this one.
 */
confrontos: Array<ConfrontoId>, rodada: number, 
/**
 * What people call it.
 */
label: string, 
/**
 * What its stage is called.
 */
stage: string, 
/**
 * 1-based round of its part of the bracket: a column of the picture.
 */
round: number, 
/**
 * The part: `main`, `losers`, `final` or `placement`.
 */
part: Part, 
/**
 * The best place still open to its sides: 1 in the main bracket.
 */
best: number, 
/**
 * Where the sides come from: lines, or earlier confrontos by their place in this list.
 */
feeds: [Feed, Feed], 
/**
 * The seed of each side, 1-based.
 */
seeds: [number | null, number | null], 
/**
 * The two sides.
 */
seats: [Seat, Seat], 
/**
 * Names of the two sides.
 */
sides: [string, string], 
/**
 * Where a side comes from that nobody is known on yet, in words.
 */
comes_from: [string | null, string | null], 
/**
 * Jogos won; where a match takes several confrontos, those won.
 */
mesas: [number, number], 
/**
 * What it is told by: as [`Self::mesas`]; of one jogo alone its partidas, of one partida alone its pontinhos.
 */
score: [number, number], 
/**
 * What each confronto is told by, where a match takes several.
 */
legs: Array<[number, number]>, 
/**
 * Who goes on.
 */
winner: Side | null, 
/**
 * A seated side that its source would fill otherwise now: by whom.
 */
moved: [string | null, string | null], };

/**
 * Where the box of a match stands, and where its sides come from.
 */
export type BracketStand = { 
/**
 * Which match, by its place in the list.
 */
of: number, 
/**
 * 0-based: a round each, the finals after all others.
 */
column: number, 
/**
 * How far below the first row, in shares of a row.
 */
down: number, 
/**
 * The matches out of whose boxes its sides come as winners: past a bye that has no box, the one before it.
 */
won: [number | null, number | null], 
/**
 * The matches out of whose boxes its sides fall.
 */
lost: [number | null, number | null], };

/**
 * What is brought to prove an occurrence: a file, or a note that was typed.
 */
export type Brought = { 
/**
 * What it is; none where the ending of its name says so.
 */
kind?: EvidenceKind, 
/**
 * The name of its file, that of `path` where one is given; empty for a note that was typed.
 */
document?: string, 
/**
 * A note that was typed; none where a file was brought.
 */
note?: string, 
/**
 * A mão that was laid out, as `rules replay` reads it; none where a file was brought.
 */
mao?: string, 
/**
 * Where the file lies, which is read before anything is written; none where its bytes were handed in.
 */
path?: string, };

/**
 * Which bucket, and by which key; never with its secret.
 */
export type BucketPlace = { 
/**
 * The service: `https://s3.exemplo.com`; empty for Amazon's own of the region.
 */
endpoint: string, 
/**
 * The region; empty for `us-east-1`.
 */
region: string, 
/**
 * Its name.
 */
bucket: string, 
/**
 * What stands before every name in it, without a `/` at either end; empty for none.
 */
prefix: string, 
/**
 * The name of the key.
 */
key: string, };

/**
 * How a result comes from a sheet that was seen.
 */
export type ByReading = { "reviewed": ReadingId };

/**
 * A value for each side.
 */
export type BySide = { 
/**
 * Of side A.
 */
A: number, 
/**
 * Of side B.
 */
B: number, };

/**
 * Who rests.
 */
export type ByeRow = { entrant: EntrantId, name: string, why: string, };

/**
 * The order of a call list.
 */
export type CallOrder = "name" | "mesa" | "club";

/**
 * Calls a rodada: sides are seated, line-ups hold.
 */
export type CallRodada = { etapa: EtapaId, number: number, };

/**
 * A call with the names in it.
 */
export type CallRow = { 
/**
 * Its mesa, as people write it.
 */
mesa: string, 
/**
 * The two sides.
 */
sides: [string, string], 
/**
 * Number in this file.
 */
id: TableCallId, jogo: JogoId, 
/**
 * What about, as it was said; empty where nobody said.
 */
about: string, 
/**
 * Since when: UTC, RFC 3339.
 */
at: string, 
/**
 * Who goes; none while nobody does.
 */
taken_by: string | null, 
/**
 * Since when that one is on the way.
 */
taken_at: string | null, 
/**
 * When it was seen to; none while it is open.
 */
closed_at: string | null, };

/**
 * Wants somebody of the committee at a table.
 */
export type CallToTable = { jogo: JogoId, 
/**
 * What about; may be empty.
 */
about: string, };

/**
 * The calls of an etapa that nobody has seen to, the oldest first.
 */
export type Calls = { etapa: EtapaId, };

/**
 * What came of a line.
 */
export type Came = { "came": "recorded", 
/**
 * The jogo it is about.
 */
jogo: JogoId, 
/**
 * What is there now, as a sentence.
 */
told: string, 
/**
 * Its entry.
 */
changed: Changed, } | { "came": "there", 
/**
 * The jogo it is about.
 */
jogo: JogoId, 
/**
 * What is there, as a sentence.
 */
told: string, } | { "came": "shown", jogo: JogoId, } | { "came": "corrects", 
/**
 * The jogo it is about.
 */
jogo: JogoId, 
/**
 * What is there, as a sentence.
 */
told: string, 
/**
 * What would be done.
 */
command: Command, } | { "came": "elsewhere", 
/**
 * The jogo it is about.
 */
jogo: JogoId, etapa: EtapaId, 
/**
 * Whose it is, as a sentence.
 */
told: string, } | { "came": "refused", 
/**
 * The jogo it is about; none where that is not known.
 */
jogo: JogoId | null, 
/**
 * Why, and what to do.
 */
told: string, };

/**
 * The way of an entrant through an etapa.
 */
export type Campaign = { etapa: EtapaId, entrant: EntrantId, };

/**
 * One confronto of an entrant.
 */
export type CampaignRow = { 
/**
 * Its number.
 */
confronto: ConfrontoId, rodada: number, 
/**
 * What people call it.
 */
label: string, 
/**
 * The adversary's name, or where it will come from.
 */
adversary: string, 
/**
 * The points that the adversary has in the table of the same group; none in a bracket.
 */
adversary_points: number | null, 
/**
 * Jogos won, its own first.
 */
mesas: [number, number], 
/**
 * What it is told by, its own first: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
 */
score: [number, number], ended: Ended, };

/**
 * A card on the table.
 */
export type CardLaid = { seat: number, 
/**
 * Empty where nobody saw it.
 */
card: string, shown: boolean, 
/**
 * None is stronger in its vaza, so far.
 */
is_best: boolean, 
/**
 * Index of the action by which it was laid.
 */
action: number, };

/**
 * What decides whether cards win by themselves.
 */
export type CardsShown = { 
/**
 * The manilhas shown.
 */
shown: Array<Manilha>, 
/**
 * Who won the first vaza; none while it runs.
 */
first_vaza: VazaWord | null, 
/**
 * Whether the dealer showed them, or whoever plays first.
 */
position: Position | null, };

/**
 * Statements that lie in a folder by now.
 */
export type Carried = { 
/**
 * Where they lie.
 */
files: Array<string>, 
/**
 * The number of the last of them.
 */
last: number, 
/**
 * What was recorded.
 */
changed: Changed, };

/**
 * Receipts of an etapa's day with their sums.
 */
export type Cash = { etapa: EtapaId, };

/**
 * The day's cash.
 */
export type CashAnswer = { 
/**
 * All receipts by number.
 */
receipts: Array<Payment>, 
/**
 * Fees less refunds by method, in cents.
 */
by_method: { [key in string]: number }, 
/**
 * Fees less refunds, in cents.
 */
total_cents: number, 
/**
 * Notes and coins that the open receipts add up to, in cents.
 */
open_cash_cents: number, 
/**
 * Entrants that have not paid the whole fee, with what is missing in cents.
 */
owing: Array<[string, number]>, };

/**
 * A certificate as it lies in a file.
 */
export type CertificateFile = { 
/**
 * What the file is called.
 */
name: string, text: string, };

/**
 * Asks for the newest entry, and whether an earlier one is in its past.
 */
export type Chain = { 
/**
 * The newest entry that the caller was told of; none where it was told of none.
 */
since: SeenEntry | null, };

/**
 * How a file stands to what was seen.
 */
export type ChainAnswer = { 
/**
 * Its newest entry.
 */
head: SeenEntry, 
/**
 * Whether it holds the entry that was seen; so it does where none was.
 */
extends: boolean, };

/**
 * A chair of a mesa.
 */
export type Chair = { side: Side, 
/**
 * The seat of the side, 1-based.
 */
seat: number, };

export type Championship = { 
/**
 * Number.
 */
id: ChampionshipId, name: string, 
/**
 * What it is played under.
 */
profile: RegulationId, 
/**
 * Who may play.
 */
class: Class, 
/**
 * The strongest category that may play, 1 the strongest of all; none where everybody may.
 */
category: number | null, 
/**
 * What it says itself where its regulation is silent.
 */
own_rules: OwnRules, };

/**
 * A championship: etapas that add up to one ranking.
 */
export type ChampionshipId = number;

/**
 * Gives an etapa another format; fases that have begun stay.
 */
export type ChangeFormat = { etapa: EtapaId, 
/**
 * The format file's text.
 */
format: string, };

/**
 * What a write changed: a screen knows from it what to ask again.
 */
export type Changed = { 
/**
 * The number of its entry.
 */
seq: Seq, 
/**
 * What it touched.
 */
tags: Array<Tag>, made: Made, 
/**
 * What an undo took back or a redo did again, as a sentence; none for any other write.
 */
told: string | null, };

/**
 * A chapter.
 */
export type Chapter = { 
/**
 * What links call it.
 */
slug: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Its passages, in order; the first has no title where something stands before the first heading.
 */
passages: Array<Passage>, };

/**
 * A group of a fase.
 */
export type ChaveId = number;

/**
 * Ticks teams as present, or not.
 */
export type CheckIn = { etapa: EtapaId, 
/**
 * Which teams.
 */
entrants: Array<EntrantId>, 
/**
 * Whether they have come.
 */
present: boolean, };

/**
 * Says what a jogo came to, as one of its two teams has it; it may say something else until the result stands.
 */
export type ClaimResult = { jogo: JogoId, 
/**
 * Whoever says it.
 */
team: EntrantId, 
/**
 * Partida by partida, the points of whoever says it first.
 */
partidas: Array<[number, number]>, };

/**
 * A mesa of which somebody said something that nobody has confirmed, or that contradicts what stands.
 */
export type ClaimRow = { jogo: JogoId, rodada: number, 
/**
 * The mesa, as people write it.
 */
mesa: string, 
/**
 * The two sides, in the order of the súmula.
 */
sides: [string, string], are: ClaimsAre, 
/**
 * What each side says, the points of the first side first; none of who has said nothing.
 */
said: [string | null, string | null], 
/**
 * What a referee says, in the same order; none where none has said anything.
 */
referee: string | null, 
/**
 * What both teams or a referee say and nobody otherwise, partida by partida, as it is confirmed; empty where somebody does.
 */
agreed: Array<[number, number]>, 
/**
 * The result that stands there; empty where there is none.
 */
result: string, };

/**
 * What teams say of their mesas: doubts first, then what waits to be confirmed, then what one side alone has said.
 */
export type Claims = { etapa: EtapaId, };

/**
 * What the claims of a jogo come to.
 */
export type ClaimsAre = "doubt" | "agreed" | "witnessed" | "one";

/**
 * Who may play in a championship.
 */
export type Class = "open" | "men" | "women" | "mixed";

/**
 * One clause.
 */
export type Clause = { 
/**
 * Its id.
 */
id: string, 
/**
 * Where it stands in the text: line or article.
 */
at: string, 
/**
 * What it is about.
 */
kind: Kind, 
/**
 * Who sees to it.
 */
enforced_by: EnforcedBy, 
/**
 * What it says, in Portuguese and our words.
 */
gist_pt: string, 
/**
 * What it says, in English and our words.
 */
gist_en: string, 
/**
 * What it brings, where it brings something.
 */
consequence: ClauseConsequence | null, };

/**
 * A clause, in our words.
 */
export type ClauseAtHand = { id: string, 
/**
 * Where it stands in the text: line or article.
 */
at: string, told: string, 
/**
 * How we read what it leaves open, in Portuguese: ours, not the regulation's.
 */
readings?: Array<string>, 
/**
 * Penalties first, then what else brings something: the least stands first.
 */
weight: number, };

/**
 * What a clause brings, as the text has it; what the engine does is the profile's and the penalties'.
 */
export type ClauseConsequence = { 
/**
 * Whom.
 */
who: string, 
/**
 * What.
 */
effect: string, 
/**
 * Points, or what they are counted by.
 */
points: number | string | null, 
/**
 * What it brings in other situations, or when it happens again.
 */
escalation: unknown[], 
/**
 * Over what period occurrences are counted.
 */
counted_over: string | null, 
/**
 * Of whom.
 */
counted_per: string | null, };

/**
 * A clause that is pointed at.
 */
export type ClauseRef = { id: string, gist: string, };

/**
 * A clause and how we read it.
 */
export type ClauseRow = { 
/**
 * How we read what it leaves open: ours, not the regulation's.
 */
readings: Array<string>, 
/**
 * Penalties first, then what else brings something: the least stands first.
 */
weight: number, 
/**
 * Its id.
 */
id: string, 
/**
 * Where it stands in the text: line or article.
 */
at: string, 
/**
 * What it is about.
 */
kind: Kind, 
/**
 * Who sees to it.
 */
enforced_by: EnforcedBy, 
/**
 * What it says, in Portuguese and our words.
 */
gist_pt: string, 
/**
 * What it says, in English and our words.
 */
gist_en: string, 
/**
 * What it brings, where it brings something.
 */
consequence: ClauseConsequence | null, };

/**
 * Takes the federation's sign away.
 */
export type ClearLogo = Record<symbol, never>;

/**
 * Takes the sign of a club or the portrait of an athlete away.
 */
export type ClearPictureOf = { 
/**
 * The entry from which the screen was drawn; none asks for no check.
 */
seen: Seq | null, of: Pictured, };

/**
 * How many places the entrants of a fase of groups have gained or lost since before its newest rodada that was called.
 */
export type Climbs = { etapa: EtapaId, 
/**
 * Which fase, 1-based.
 */
fase: number, };

/**
 * How many places entrants have gained or lost.
 */
export type ClimbsAnswer = { 
/**
 * Since before which rodada; none in the first of the fase, before which nobody stood anywhere.
 */
rodada: number | null, 
/**
 * Places that each has gained in its group, by number; below nought where it has lost some.
 */
places: { [key in number]: number }, };

/**
 * The official clock of an etapa.
 */
export type Clock = { etapa: EtapaId, };

/**
 * The official clock of an etapa.
 */
export type ClockAnswer = { 
/**
 * The moment of the answer: UTC, RFC 3339.
 */
now: string, 
/**
 * The same by the clock on the wall: `10:42:07`.
 */
told: string, 
/**
 * The zone of that clock: `-03:00`.
 */
zone: string, 
/**
 * Since when and why the etapa stands still; none while it goes on.
 */
suspended: Suspended | null, rodada: RodadaClock | null, 
/**
 * Who goes to the meal when, and who is back.
 */
meals: Array<MealRow>, 
/**
 * Where the machine's clock was set while it ran, a sentence each: no count was changed by it.
 */
jumps: Array<string>, };

/**
 * Says that a call was seen to.
 */
export type CloseCall = { etapa: EtapaId, call: TableCallId, 
/**
 * As in [`TakeCall`].
 */
jogo?: JogoId, };

/**
 * Closes the day's cash.
 */
export type CloseCash = { 
/**
 * The etapa of the day.
 */
etapa: EtapaId, counted_cents: number, 
/**
 * Remark.
 */
note: string, };

/**
 * Closes a rodada whose jogos are all decided.
 */
export type CloseRodada = { etapa: EtapaId, number: number, };

/**
 * Leaves the season.
 */
export type CloseSeason = Record<symbol, never>;

/**
 * How a jogo is closed.
 */
export type Closing = "walkover" | "annul";

export type Club = { 
/**
 * Number.
 */
id: ClubId, name: string, city: string, };

/**
 * A club.
 */
export type ClubId = number;

export type Clubs = Record<symbol, never>;

/**
 * What a column is: of its line, or of one of those who are named on it. As text `birth`, `birth2`, `birth_reserve1` or
 * `birth_coringa`.
 */
export type Column = string;

/**
 * A column of a list, and what it was taken for.
 */
export type ColumnTaken = { 
/**
 * Its title; empty where it has none.
 */
heading: string, 
/**
 * What it is; none for one that is left.
 */
taken: Column | null, 
/**
 * Whether anything stands in it below its title.
 */
filled: boolean, 
/**
 * Whether somebody has to say what it is before anything is taken over.
 */
asked: boolean, };

/**
 * Who comes after the draw.
 */
export type Comer = EntrantId | { name: string, club: NamedClub | null, };

/**
 * Every write there is.
 */
export type Command = { "command": "edit-season" } & EditSeason | { "command": "add-operator" } & AddOperator | { "command": "set-pin" } & SetPin | { "command": "add-club" } & AddClub | { "command": "edit-club" } & EditClub | { "command": "merge-clubs" } & MergeClubs | { "command": "add-athlete" } & AddAthlete | { "command": "edit-athlete" } & EditAthlete | { "command": "merge-athletes" } & MergeAthletes | { "command": "add-championship" } & AddChampionship | { "command": "edit-championship" } & EditChampionship | { "command": "set-own-rule" } & SetOwnRule | { "command": "set-regulation" } & SetRegulation | { "command": "add-entrant" } & AddEntrant | { "command": "edit-entrant" } & EditEntrant | { "command": "add-etapa" } & AddEtapa | { "command": "edit-etapa" } & EditEtapa | { "command": "remove" } & Remove | { "command": "enter" } & Enter | { "command": "enter-from" } & EnterFrom | { "command": "leave" } & Leave | { "command": "set-pot" } & SetPot | { "command": "check-in" } & CheckIn | { "command": "set-lineup" } & SetLineup | { "command": "send-lineup" } & SendLineup | { "command": "pay" } & Pay | { "command": "refund" } & Refund | { "command": "close-cash" } & CloseCash | { "command": "import-teams" } & ImportTeams | { "command": "import-athletes" } & ImportAthletes | { "command": "import-entries" } & ImportEntries | { "command": "draw" } & Draw | { "command": "draw-fase" } & DrawFase | { "command": "enter-late" } & EnterLate | { "command": "re-enter" } & ReEnter | { "command": "change-format" } & ChangeFormat | { "command": "record-lots" } & RecordLots | { "command": "draw-lots" } & DrawLots | { "command": "ask-half-bye" } & AskHalfBye | { "command": "publish-rodada" } & PublishRodada | { "command": "pair-rodada" } & PairRodada | { "command": "end-fase" } & EndFase | { "command": "set-mesa" } & SetMesa | { "command": "move-to-mesa" } & MoveToMesa | { "command": "set-access" } & SetAccess | { "command": "call-rodada" } & CallRodada | { "command": "mark-missing" } & MarkMissing | { "command": "end-anthem" } & EndAnthem | { "command": "excuse" } & Excuse | { "command": "end-opening" } & EndOpening | { "command": "start-jogos" } & StartJogos | { "command": "suspend" } & Suspend | { "command": "resume" } & Resume | { "command": "announce" } & Announce | { "command": "ask-answer" } & AskAnswer | { "command": "take-answer" } & TakeAnswer | { "command": "segregate" } & Segregate | { "command": "set-meals" } & SetMeals | { "command": "sign-meal" } & SignMeal | { "command": "call-to-table" } & CallToTable | { "command": "take-call" } & TakeCall | { "command": "close-call" } & CloseCall | { "command": "substitute" } & Substitute | { "command": "close-rodada" } & CloseRodada | { "command": "report" } & Report | { "command": "amend" } & Amend | { "command": "move-result" } & MoveResult | { "command": "answer-reading" } & AnswerReading | { "command": "set-reading-aside" } & SetReadingAside | { "command": "set-confirm-readings" } & SetConfirmReadings | { "command": "swap-sides" } & SwapSides | { "command": "confirm" } & Confirm | { "command": "claim-result" } & ClaimResult | { "command": "witness-result" } & WitnessResult | { "command": "confirm-agreed" } & ConfirmAgreed | { "command": "set-claims-aside" } & SetClaimsAside | { "command": "walkover" } & Walkover | { "command": "annul" } & Annul | { "command": "rule-entrant" } & RuleEntrant | { "command": "rule-occurrence" } & RuleOccurrence | { "command": "note-occurrence" } & NoteOccurrence | { "command": "set-note-aside" } & SetNoteAside | { "command": "file-appeal" } & FileAppeal | { "command": "judge-appeal" } & JudgeAppeal | { "command": "homologate" } & Homologate | { "command": "reopen-results" } & ReopenResults | { "command": "add-evidence" } & AddEvidence | { "command": "set-protest-window" } & SetProtestWindow | { "command": "revoke-ruling" } & RevokeRuling | { "command": "bind-sumula" } & BindSumula | { "command": "renew-slips" } & RenewSlips | { "command": "cut-slip" } & CutSlip;

/**
 * A second person confirms a result.
 */
export type Confirm = { jogo: JogoId, };

/**
 * Makes a result of what both teams say, and confirms it; a desk also of what a referee says.
 */
export type ConfirmAgreed = { jogo: JogoId, 
/**
 * What was seen to be agreed, of A and B: where they say something else by now, nothing is done.
 */
partidas: Array<[number, number]>, };

/**
 * One confronto with its mesas.
 */
export type ConfrontoAnswer = { rodada: number, 
/**
 * What people call it.
 */
label: string, 
/**
 * Names of the two sides.
 */
sides: [string, string], 
/**
 * Jogos won so far.
 */
mesas: [number, number], 
/**
 * What it is told by: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
 */
score: [number, number], 
/**
 * Who won; none while it is open and where nobody did.
 */
winner: Side | null, 
/**
 * Whether it is decided.
 */
over: boolean, 
/**
 * Its mesas; none before its rodada is published.
 */
cells: Array<MesaCell>, };

/**
 * One entrant against another.
 */
export type ConfrontoId = number;

/**
 * One confronto with its mesas; where a match of a bracket takes several, each of them is asked for itself.
 */
export type ConfrontoMesas = { etapa: EtapaId, confronto: ConfrontoId, };

/**
 * What follows from an occurrence.
 */
export type Consequence = { 
/**
 * In one sentence, with its clauses.
 */
told: string, 
/**
 * What the table does by itself.
 */
at_table: Array<string>, 
/**
 * What it does to results and people, a sentence each.
 */
effects: Array<string>, 
/**
 * Whether a dupla is put out of the etapa: somebody says what becomes of its results.
 */
puts_out: boolean, 
/**
 * The effect on the jogo, to start a departure from.
 */
on_jogo: OnJogo | null, 
/**
 * The sanctions, to start a departure from.
 */
sanctions: Array<[Who, Sanction]>, 
/**
 * The regulation's answer as `rules decide` gives it.
 */
decision: unknown, };

/**
 * How it stands with the copies that are made by themselves.
 */
export type CopiesNow = Record<symbol, never>;

/**
 * The copies of the open season, or of one opened lately that cannot be read any more; newest first.
 */
export type CopiesOf = { 
/**
 * Where that one lay; none for the open one.
 */
path: string | null, };

/**
 * A copy of a season.
 */
export type Copy = { 
/**
 * Where it lies.
 */
path: string, 
/**
 * When it was made, UTC.
 */
at: string, 
/**
 * The newest entry in it.
 */
seq: number, 
/**
 * The beginning of that entry's hash; empty where an earlier version named the copy.
 */
mark: string, 
/**
 * What it was made for: `lancamento`, `rodada`, `manual`, `apagado`, `antes-de-migrar`; once `minuto`.
 */
word: string, 
/**
 * Its size in bytes.
 */
bytes: number, };

/**
 * How it stands with the copies of the open season.
 */
export type CopyState = { 
/**
 * The folder of all copies; none where none are made.
 */
folder: string | null, 
/**
 * The newest copy that was made and read back.
 */
last: Copy | null, 
/**
 * What is wrong, until a copy can be made again.
 */
failing: Failing | null, };

/**
 * A criterion with a column of its own.
 */
export type CriterionColumn = { 
/**
 * Its name, under which a row tells its value.
 */
criterion: string, 
/**
 * Over the column.
 */
title: string, 
/**
 * The whole name, in words.
 */
about: string, };

/**
 * Cuts off the telephones of a slip: another one is to be handed out.
 */
export type CutSlip = { slip: Slip, };

/**
 * What the regulation says to an occurrence, before anybody decides.
 */
export type Decide = NewOccurrence;

/**
 * What the regulation says to an occurrence.
 */
export type DecideAnswer = { 
/**
 * What the clause says in short.
 */
gist: string, asks: Array<AskedFact>, 
/**
 * Who is at fault, to start a departure from.
 */
whom: Array<Who>, 
/**
 * What had happened before and is counted with it, a sentence each.
 */
earlier: Array<string>, 
/**
 * What is missing, in words; none where it is decided.
 */
missing: string | null, 
/**
 * What follows; none while something is missing.
 */
consequence: Consequence | null, };

/**
 * Who made a decision.
 */
export type DecidedBy = { 
/**
 * As which instance.
 */
instance: Instance, 
/**
 * By name; empty where nobody said.
 */
name: string, };

/**
 * What became of a deck, in words.
 */
export type DeckTold = { 
/**
 * Whether printer, pen and scanner do.
 */
verdict: Verdict, 
/**
 * The same, and what is missing.
 */
told: string, sheets: Array<string>, 
/**
 * What may be done so that sheets come out better.
 */
advice: Array<string>, };

/**
 * What is being done, and how far it is.
 */
export type DemoStep = { doing: Doing, done: number, 
/**
 * Of how many.
 */
of: number, };

/**
 * A decision other than the regulation's.
 */
export type Departure = NotProven | Otherwise;

/**
 * A short line that somebody entered at a dialog.
 */
export type DeskLine = { etapa: EtapaId, 
/**
 * At which dialog.
 */
about: LineAbout, 
/**
 * What was typed.
 */
text: string, };

/**
 * What a short line says.
 */
export type DeskLineAnswer = { 
/**
 * The command that does it.
 */
command: Command, };

/**
 * What may change without a window's doing: screens are told of it and need not ask over and over.
 */
export type DeskState = { 
/**
 * The open season; none where none is, or where it cannot be read just now.
 */
season: SeasonHead | null, 
/**
 * Whether its file is still where it was opened; none where no season is open.
 */
stands: Stands | null, 
/**
 * What to do about the computer's clock, which is wrong for certain beside the newest entry; none where it is not.
 */
set_back: string | null, 
/**
 * What to do about a season that lies on another computer's disk, whose locks may not hold; none where it does not.
 */
on_a_share: string | null, 
/**
 * Whether files of strangers were decoded where the system holds no more than memory and time.
 */
unconfined: boolean, 
/**
 * The machine on which the season lies; none where it lies on this one.
 */
joined: JoinedTo | null, 
/**
 * How it stands with its copies.
 */
copies: CopyState, 
/**
 * How it stands with its site.
 */
publication: PublicationState, };

/**
 * What stands against somebody: in this file, and of the seasons before it.
 */
export type Discipline = { of: Whose, };

/**
 * One line of a record.
 */
export type DisciplineRow = { 
/**
 * The etapa, the ruling and its clause, in words; the season too, where it was an earlier one.
 */
by: string, 
/**
 * When: UTC, RFC 3339.
 */
at: string, 
/**
 * What was decided, and whether it still holds; empty where it was recorded alone.
 */
told: Array<string>, 
/**
 * The paper that proves a club's sanction: its number and the name of its file.
 */
document: [DocumentId, string] | null, 
/**
 * Whether it was revoked.
 */
revoked: boolean, };

/**
 * A paper that can be asked for.
 */
export type Doc = { "doc": "sumulas", etapa: EtapaId, rodada: number, 
/**
 * How large they are.
 */
size: SheetSize, 
/**
 * Whether each page is followed by its back.
 */
backs: boolean, } | { "doc": "sumula", etapa: EtapaId, jogo: JogoId, } | { "doc": "test_deck", etapa: EtapaId, } | { "doc": "loose", etapa: EtapaId, 
/**
 * How many.
 */
count: number, } | { "doc": "boletim", etapa: EtapaId, } | { "doc": "calls", etapa: EtapaId, rodada: number, by: CallOrder, } | { "doc": "lineups", etapa: EtapaId, } | { "doc": "standings", etapa: EtapaId, } | { "doc": "bracket", etapa: EtapaId, } | { "doc": "notice", etapa: EtapaId, 
/**
 * Number of the ruling.
 */
ruling: RulingNo, } | { "doc": "meals", etapa: EtapaId, } | { "doc": "rulebook", etapa: EtapaId, 
/**
 * Whose clauses.
 */
profile: RegulationId, } | { "doc": "certificates", etapa: EtapaId, } | { "doc": "mesa_cards", 
/**
 * For the hall of which etapa.
 */
etapa: EtapaId, } | { "doc": "labels", etapa: EtapaId, rodada: number, } | { "doc": "badges", etapa: EtapaId, } | { "doc": "network", etapa: EtapaId, asked: NetworkAsked, };

/**
 * A paper that came from outside.
 */
export type DocumentId = number;

/**
 * What Enter would do.
 */
export type Does = "nothing" | "show" | "record" | "correct";

/**
 * A step of a demonstration.
 */
export type Doing = "entries" | { "rodada": number } | "boletim";

/**
 * What was typed at a window and is not settled: whatever happens to the window, it is there again.
 */
export type Draft = { 
/**
 * What stood in the field, not entered yet, as it was meant; none where nothing did.
 */
field: EnteredLine | null, 
/**
 * Lines that were entered and neither recorded nor discarded, in order.
 */
lines: Array<EnteredLine>, 
/**
 * The etapa that was on the screen; none where nobody chose one.
 */
etapa: EtapaId | null, };

/**
 * Draws the groups and lays out every rodada.
 */
export type Draw = { etapa: EtapaId, 
/**
 * The published number.
 */
number: number, 
/**
 * Teams that have not come are left out; else they stop the draw.
 */
leave_out_absent: boolean, };

/**
 * Draws the groups of a later fase, once it is known who comes in.
 */
export type DrawFase = { etapa: EtapaId, 
/**
 * Which fase, 1-based, from the second on.
 */
fase: number, 
/**
 * The published number.
 */
number: number, };

/**
 * Draws lots by a published number for every tie that stands in the way.
 */
export type DrawLots = { etapa: EtapaId, 
/**
 * The published number.
 */
number: number, 
/**
 * What is done about seated confrontos that this moves.
 */
seating?: Array<SeatingDecision>, };

/**
 * The PDF of a paper that is kept.
 */
export type DrawPaper = { number: number, 
/**
 * To be looked at alone: no sheet of it is ever read.
 */
look: boolean, };

/**
 * One group as drawn.
 */
export type DrawnChave = { 
/**
 * Its letter; empty where nobody was drawn into groups.
 */
letter: string, 
/**
 * Its members in the order of the draw.
 */
members: Array<DrawnMember>, };

/**
 * One member of a group.
 */
export type DrawnMember = { id: EntrantId, name: string, pot: number, };

/**
 * What a list was taken for.
 */
export type Dress = { "text": { 
/**
 * What stands between its cells.
 */
separator: Separator, 
/**
 * How its letters are kept.
 */
letters: Letters, } } | "book";

/**
 * One dupla of the etapa's table.
 */
export type DuplaRow = { 
/**
 * Points for the season.
 */
scale_points: number, 
/**
 * The tie-break that parted it from the next one, in words.
 */
tie_break: string | null, 
/**
 * Number of the entrant, or of the dupla.
 */
id: number, name: string, 
/**
 * 1-based; shared where nothing parts two.
 */
rank: number, 
/**
 * Pontinhos made less those against.
 */
balance: number, 
/**
 * The values of the criteria that have a column of their own, as people read them, by the criterion's name.
 */
told: { [key in string]: string }, 
/**
 * What parts it from its neighbour; none where nothing does.
 */
decided_by: string | null, 
/**
 * Why it stands there, in one sentence.
 */
why: string, 
/**
 * Confrontos played or decided by walkover.
 */
played: number, 
/**
 * Won.
 */
wins: number, 
/**
 * Tied.
 */
draws: number, 
/**
 * Lost.
 */
losses: number, 
/**
 * Table points, with the adjustment.
 */
points: number, 
/**
 * Table points that the committee gave, or took (below 0).
 */
adjustment: number, 
/**
 * Mesas for and against.
 */
mesas: Tally, 
/**
 * Partidas for and against.
 */
partidas: Tally, 
/**
 * Pontinhos for and against.
 */
pontinhos: Tally, };

/**
 * The duplas of an etapa over their jogos.
 */
export type Duplas = { etapa: EtapaId, };

/**
 * Somebody who came in as a new person but looks like another: offered for merging.
 */
export type Duplicate = { 
/**
 * Line of the file.
 */
line: number, 
/**
 * The row, by which a decision names it.
 */
row: RowAt, name: string, 
/**
 * The uid of who it may be; empty where it is another line of the same file.
 */
uid: string, 
/**
 * That one's name and club.
 */
like: string, };

/**
 * An earlier etapa whose teams can come again.
 */
export type Earlier = { etapa: EtapaId, name: string, 
/**
 * How many teams were in it.
 */
teams: number, };

/**
 * A line that is being typed.
 */
export type Echo = { etapa: EtapaId, 
/**
 * Which rodada; none for the one that is on.
 */
rodada: number | null, 
/**
 * What stands in the line.
 */
text: string, };

/**
 * How the line reads.
 */
export type EchoAnswer = { 
/**
 * The mesa it is about; none while that is not known.
 */
cell: MesaCell | null, rodada: number | null, 
/**
 * The partidas as they would be kept; empty where none were typed.
 */
score: string, 
/**
 * What would come out, in words; empty while nothing would.
 */
told: string, 
/**
 * What is wrong, in words.
 */
problems: Array<string>, 
/**
 * Nothing is wrong so far: the line is not at its end.
 */
unfinished: boolean, 
/**
 * The etapa it is about, where the code that was typed is of another one.
 */
elsewhere: Elsewhere | null, 
/**
 * What Enter would do.
 */
does: Does, 
/**
 * The command that Enter sends.
 */
command: Command | null, };

/**
 * Changes an athlete.
 */
export type EditAthlete = { athlete: AthleteId, 
/**
 * Public fields.
 */
fields: AthleteFields, 
/**
 * Personal data; none leaves it as it is.
 */
private?: Private | null, };

/**
 * Gives a championship another name.
 */
export type EditChampionship = { championship: ChampionshipId, name: string, };

/**
 * Gives a club another name and city.
 */
export type EditClub = { club: ClubId, name: string, city: string, };

/**
 * Gives a team another name and club, in every etapa.
 */
export type EditEntrant = { entrant: EntrantId, name: string, club: NamedClub | null, };

/**
 * Gives an etapa another name, day, place and fee.
 */
export type EditEtapa = { etapa: EtapaId, name: string, 
/**
 * Day.
 */
date: string, hall: string, 
/**
 * Fee of an entrant in cents.
 */
fee_cents: number, 
/**
 * How many mesas the hall has; none where nobody says.
 */
mesas?: number, 
/**
 * It lies before etapas that come before it, and is meant so.
 */
earlier?: boolean, };

/**
 * Gives the season another name and federation, and says how it shows itself to everybody.
 */
export type EditSeason = { name: string, federation: string, 
/**
 * Where its pages are found: `http` or `https`, with its last slash; empty for nowhere.
 */
site: string, 
/**
 * The colour of the federation, `#rrggbb` in small letters; empty for ours.
 */
colour: string, 
/**
 * Whether those under age are named whole.
 */
minors_whole: boolean, };

/**
 * What a ruling does to one jogo.
 */
export type Effect = { jogo: JogoId, 
/**
 * Number of its mesa.
 */
mesa: number, 
/**
 * Number of its rodada.
 */
rodada: number, effect: OnJogo, };

/**
 * An etapa that is not the one of the screen.
 */
export type Elsewhere = { etapa: EtapaId, name: string, };

/**
 * Says that the anthem before a rodada has ended: from now on whoever comes is late.
 */
export type EndAnthem = { etapa: EtapaId, 
/**
 * Which rodada.
 */
number: number, };

/**
 * Ends a fase of a Swiss after a rodada: those that were planned behind it are not played.
 */
export type EndFase = { etapa: EtapaId, 
/**
 * The rodada that is the last one of its fase: it was called, or nobody had to come.
 */
rodada: number, };

/**
 * Says that the opening of the event is over.
 */
export type EndOpening = { etapa: EtapaId, 
/**
 * Before which rodada.
 */
number: number, };

/**
 * How a confronto ended for an entrant.
 */
export type Ended = "open" | "won" | "level" | "lost" | "annulled" | "bye";

/**
 * What was done since an etapa is over, and what is left.
 */
export type Ending = { 
/**
 * When the boletim left the house that says what stands now: UTC, RFC 3339.
 */
boletim: string | null, 
/**
 * Since when the results stand: UTC, RFC 3339.
 */
homologated: string | null, 
/**
 * When the certificates of the podium left the house, since the results stand: UTC, RFC 3339.
 */
podium: string | null, 
/**
 * Until when protests are awaited before they may: UTC, RFC 3339.
 */
protests_until: string | null, 
/**
 * The next etapa of the championship, where there is one.
 */
following: Following | null, };

/**
 * When a day ends, in minutes from its first card.
 */
export type Ends = { 
/**
 * One day in two.
 */
likely: number, 
/**
 * Nine days in ten.
 */
latest: number, };

/**
 * Who sees to it that a clause is kept.
 */
export type EnforcedBy = "engine" | "ruling" | "clock" | "sumula" | "registration" | "information";

/**
 * Enters a team into an etapa.
 */
export type Enter = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, 
/**
 * Pot of the draw, 1 to 99.
 */
pot: number, };

/**
 * Enters every team of an earlier etapa, or of the championship, that is not in yet.
 */
export type EnterFrom = { etapa: EtapaId, 
/**
 * The earlier one, of the same championship; none for all of its teams, which sit nowhere yet.
 */
from: EtapaId | null, 
/**
 * Whether line-ups come too, wherever a team has none here. A slot that may not be taken over stays empty.
 */
lineups: boolean, };

/**
 * Takes an entrant into an etapa that is drawn already.
 */
export type EnterLate = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: Comer, 
/**
 * The published number that says where it comes in.
 */
number: number, 
/**
 * What becomes of confrontos whose rodada was called already.
 */
missed?: Missed, };

/**
 * What came over from an earlier etapa.
 */
export type EnteredFrom = { teams: number, 
/**
 * Athletes put into line-ups.
 */
athletes: number, 
/**
 * Slots that stay empty, by team.
 */
left_out: Array<LeftOut>, };

export type EnteredLine = { etapa: EtapaId, 
/**
 * The rodada that stood on the screen; none for the one that is on.
 */
rodada: number | null, 
/**
 * The newest rodada that was called when it was entered: a later one was not meant.
 */
newest: number | null, 
/**
 * What was typed.
 */
text: string, 
/**
 * The other etapa in which it is recorded all the same, once somebody was told that its code is of that one.
 */
elsewhere?: EtapaId | null, };

/**
 * An entrant (a team, a dupla or one person) by the number its owner gave it.
 */
export type EntrantId = number;

/**
 * Who competes in an etapa, as its format has it.
 */
export type EntrantKind = "team" | "dupla" | "trio" | "single";

/**
 * A team of a championship.
 */
export type EntrantRow = { 
/**
 * Number.
 */
entrant: EntrantId, name: string, club: ClubId | null, 
/**
 * The club's name.
 */
club_name: string, };

/**
 * The teams of a championship, whichever etapas they are in.
 */
export type Entrants = { championship: ChampionshipId, };

/**
 * Who is in an etapa, with line-ups.
 */
export type Entries = { etapa: EtapaId, };

/**
 * An entrant's place in an etapa.
 */
export type Entry = { 
/**
 * Number.
 */
id: EntryId, entrant: EntrantId, name: string, club: ClubId | null, 
/**
 * Pot of the draw.
 */
pot: number, 
/**
 * When it reported at the desk that morning; none before.
 */
checked_in_at: string | null, 
/**
 * Whether somebody of it needs a mesa without steps.
 */
needs_accessible: boolean, 
/**
 * Fees less refunds, in cents.
 */
paid_cents: number, };

/**
 * An entrant's place in one etapa.
 */
export type EntryId = number;

/**
 * One entry with its line-up.
 */
export type EntryRow = { entry: Entry, 
/**
 * Name of the club.
 */
club: string, 
/**
 * Who sits where.
 */
lineup: Array<Seated>, 
/**
 * By which ruling it is kept out of the etapa, in words; none where it is not.
 */
excluded: string | null, };

/**
 * Takes a piece of evidence away for good, from this season and its copies.
 */
export type EraseEvidenceOf = { etapa: EtapaId, evidence: EvidenceId, };

/**
 * What an erasure took away.
 */
export type Erased = { 
/**
 * Words of others that told of the person, and were emptied.
 */
words: number, 
/**
 * The number of its entry.
 */
seq: Seq, 
/**
 * What it touched.
 */
tags: Array<Tag>, made: Made, 
/**
 * What an undo took back or a redo did again, as a sentence; none for any other write.
 */
told: string | null, 
/**
 * Copies and drafts that are gone.
 */
copies: number, copy: string | null, 
/**
 * What may still hold what was erased.
 */
left: Array<Left>, 
/**
 * The same in words, a sentence each.
 */
warnings: Array<string>, };

export type Etapa = { 
/**
 * Number in this file.
 */
id: EtapaId, 
/**
 * The championship it counts for.
 */
championship: ChampionshipId, 
/**
 * The day in the hall; etapas of one day share its mesas.
 */
venue_day: VenueDayId, 
/**
 * 1, 2, ... within the championship.
 */
number: number, name: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, hall: string, 
/**
 * Fee of an entrant in cents.
 */
fee_cents: number, 
/**
 * Whether what the program read of a picture waits until a person confirms it.
 */
confirm_readings: boolean, 
/**
 * Minutes after the last rodada for which a protest is awaited before the results stand.
 */
protest_minutes: number, };

/**
 * Which day is meant by what was typed so far.
 */
export type EtapaDay = { championship: ChampionshipId, 
/**
 * The etapa; none for one that is about to be made.
 */
etapa?: EtapaId, 
/**
 * As it was typed.
 */
date: string, };

/**
 * Which day is meant.
 */
export type EtapaDayAnswer = { 
/**
 * With its weekday.
 */
told: string, 
/**
 * Which etapa it lies before and should not, as a sentence.
 */
before: string | null, };

export type EtapaGlance = { etapa: Etapa, entrants: number, 
/**
 * Of them at the desk this morning.
 */
checked_in: number, 
/**
 * What must be done now.
 */
next: Next, 
/**
 * Confrontos that nobody plays, as sentences.
 */
lapsed: Array<string>, };

/**
 * One day's tournament.
 */
export type EtapaId = number;

/**
 * What one etapa gave to one competitor (an entrant, or a numbered dupla).
 */
export type EtapaScore = { 
/**
 * Number of the etapa within the season, 1-based.
 */
etapa: number, 
/**
 * The competitor's number.
 */
id: number, 
/**
 * Place in the etapa; none where there is none.
 */
place: number | null, 
/**
 * Points for it.
 */
points: number, 
/**
 * Whether it counts; not where so many better ones do.
 */
counts: boolean, };

/**
 * One piece of evidence.
 */
export type Evidence = { id: EvidenceId, kind: EvidenceKind, 
/**
 * Its paper's number.
 */
document: DocumentId, 
/**
 * Its paper; none where it was erased.
 */
paper: Paper | null, };

/**
 * What proves an occurrence.
 */
export type EvidenceId = number;

/**
 * What somebody brought to prove an occurrence.
 */
export type EvidenceKind = "photo" | "paper" | "note" | "mao";

/**
 * Says that whoever is missing on a side works in the opening of the event.
 */
export type Excuse = { jogo: JogoId, side: Side, };

/**
 * Does a command.
 */
export type Execute = { 
/**
 * The entry from which the screen was drawn; none asks for no check.
 */
seen: Seq | null, command: Command, };

/**
 * How a fact is answered.
 */
export type FactAnswer = { "kind": "yes-no" } | { "kind": "number" } | { "kind": "text" } | { "kind": "choice", 
/**
 * In order.
 */
of: Array<[string, string]>, } | { "kind": "players" } | { "kind": "vazas", 
/**
 * How many a hand has.
 */
most: number, } | { "kind": "mesas" } | { "kind": "manilhas" } | { "kind": "raises" } | { "kind": "dealt", 
/**
 * How many each should have.
 */
usual: number, } | { "kind": "truco" } | { "kind": "drawn", 
/**
 * The pack: notation and name, highest first.
 */
pack: Array<[string, string]>, };

/**
 * Copies that cannot be made.
 */
export type Failing = { 
/**
 * Since when, UTC.
 */
since: string, 
/**
 * Why, in words.
 */
why: string, };

/**
 * What people change of a fase.
 */
export type FaseForm = { 
/**
 * Partidas of a jogo at most, where this fase has its own.
 */
best_of: number | null, 
/**
 * Of groups.
 */
groups: GroupsForm | null, 
/**
 * Of a knockout: whether the losers of the semifinals meet.
 */
third_place: boolean | null, };

/**
 * A fase of a format.
 */
export type FaseGlance = { 
/**
 * What people call it.
 */
name: string, 
/**
 * What it comes to.
 */
load: FaseLoad, confrontos: number, 
/**
 * Mesas that its fullest rodada needs.
 */
mesas: number, };

/**
 * How far a fase is.
 */
export type FaseIs = "open" | "to-draw" | "seated" | "over";

/**
 * What one fase comes to.
 */
export type FaseLoad = { 
/**
 * How many come in.
 */
entrants: number, 
/**
 * The sizes of its groups; none where it is a bracket.
 */
groups: Array<number>, 
/**
 * Whether these go by letters: a Swiss in which all are together is no group.
 */
lettered: boolean, 
/**
 * Confrontos that are played in each rodada, in order; of a second final and of deciders, all that there
 * may be.
 */
rodadas: Array<number>, };

export type FaseRow = { 
/**
 * 1-based.
 */
number: number, 
/**
 * What people call it.
 */
name: string, 
/**
 * Whether it is groups.
 */
groups: boolean, 
/**
 * Whether its entrants are drawn.
 */
drawn: boolean, 
/**
 * Who may pay to come into it again, and has not.
 */
may_return: Array<EntrantId>, 
/**
 * Who has paid to come into it again.
 */
returned: Array<EntrantId>, 
/**
 * How far it is.
 */
state: FaseIs, 
/**
 * What it comes to with those who are entered, or drawn.
 */
load: FaseLoad, confrontos: number, 
/**
 * Mesas that its fullest rodada needs.
 */
mesas: number, };

/**
 * The fases of an etapa.
 */
export type Fases = { etapa: EtapaId, };

/**
 * How the season stands with its federation.
 */
export type FederationAnswer = { 
/**
 * What the season is known by beyond itself.
 */
season: string, 
/**
 * The public half of its key; none where it has none.
 */
key: string | null, 
/**
 * Whether this machine has the secret half.
 */
here: boolean, 
/**
 * The federation that it has joined; none where it has joined none.
 */
joined: JoinedRow | null, 
/**
 * The number of the newest statement; 0 where there is none.
 */
newest: number, 
/**
 * How many statements there are, by kind.
 */
kinds: { [key in string]: number }, 
/**
 * Who has them, newest first.
 */
receivers: Array<ReceiverRow>, 
/**
 * The central's list of sanctions; none where none ever came.
 */
list: ListRow | null, 
/**
 * Whether somebody is suspended and there is none: elsewhere they are found by name alone.
 */
by_name_alone: boolean, 
/**
 * The latest moment that the file tells of, where the machine's clock is more than a day behind that: UTC, RFC 3339.
 * Either the clock is behind, or it was ahead when that was entered.
 */
clock_behind: string | null, };

/**
 * How the season stands with its federation.
 */
export type FederationState = Record<symbol, never>;

/**
 * Where a side of a match comes from.
 */
export type Feed = { "line": number } | { "winner_of": number } | { "loser_of": number } | { "reseeded": { 
/**
 * The first of these matches; the others follow it.
 */
first: number, 
/**
 * How many matches.
 */
count: number, 
/**
 * Those who lost them, instead of those who won.
 */
lost: boolean, 
/**
 * Which of them, 0-based, the best seed first.
 */
place: number, } };

/**
 * Takes the list of sanctions from the federation's central; it may take a while.
 */
export type FetchFromCentral = Record<symbol, never>;

/**
 * What came of looking for a list of sanctions.
 */
export type Fetched = { 
/**
 * Where it was looked for.
 */
central: string, 
/**
 * Whether it is another than the one that was there.
 */
new: boolean, 
/**
 * The entry that keeps that it came, or that it was looked for.
 */
seq: number, 
/**
 * What there is to say of this machine's clock by it, in words.
 */
told: Array<string>, };

/**
 * Parameters that stand together.
 */
export type FieldGroup = { title: string, fields: Array<FormField>, };

/**
 * A figure that stands on a page or a screen.
 */
export type Figure = { 
/**
 * Its stable name.
 */
id: string, 
/**
 * Over it.
 */
title: string, 
/**
 * What it shows, or why it is still empty, in one sentence.
 */
says: string, 
/**
 * How it was worked out; empty where that goes without saying.
 */
how: string, 
/**
 * Its charts, each with its table; none while it is empty.
 */
parts: Array<FigurePart>, };

/**
 * Who came to an etapa.
 */
export type FigureAttendance = { 
/**
 * Its number within its championship.
 */
etapa: number, name: string, 
/**
 * Entrants that reported at the desk, or played.
 */
present: number, 
/**
 * Entrants that had not by the time the first rodada was called.
 */
absent: number, 
/**
 * Entrants that still may.
 */
awaited: number, };

/**
 * What somebody has won and lost over decided jogos.
 */
export type FigureBalance = { 
/**
 * The entrant's number.
 */
team: number, 
/**
 * Name, of a dupla with its number.
 */
name: string, 
/**
 * Jogos won and lost.
 */
jogos: [number, number], 
/**
 * Partidas won and lost.
 */
partidas: [number, number], 
/**
 * Pontinhos made and let in.
 */
pontinhos: [number, number], };

/**
 * Rulings that stand on the same.
 */
export type FigureByBasis = { 
/**
 * The clause, or that it is the organiser's own rule.
 */
basis: string, 
/**
 * What the clause says, in our words; empty for a rule of the organiser's.
 */
gist: string, 
/**
 * How many rulings.
 */
rulings: number, 
/**
 * Jogos that were lost by W×O through them.
 */
walkovers: number, };

/**
 * The positions in a group after each rodada.
 */
export type FigureCourse = { 
/**
 * Its fase, 1-based.
 */
fase: number, 
/**
 * What people call the group.
 */
chave: string, 
/**
 * The rodadas, in order.
 */
rodadas: Array<number>, 
/**
 * Its members, best first by the last of these.
 */
lines: Array<FigureLine>, };

/**
 * When a day ends, as days made of what was measured in it say.
 */
export type FigureDayEnd = { 
/**
 * Of which moment it is: `14:05`.
 */
from: string, 
/**
 * Minutes until it: one of ten days ends before, five of ten, nine of ten.
 */
minutes: [number, number, number], 
/**
 * The same by the clock on the wall: `16:35`.
 */
clock: [string, string, string], 
/**
 * Rodadas that are left, with the one that is on.
 */
rodadas: number, 
/**
 * Jogos that are left.
 */
jogos: number, 
/**
 * Mesas that were measured, in rodadas that are over.
 */
measured: number, measured_rodadas: number, 
/**
 * Minutes between two rodadas, in half of the cases.
 */
between: number, 
/**
 * Whether those were measured, too.
 */
between_measured: boolean, 
/**
 * Days that were made.
 */
runs: number, };

/**
 * What is known of the end of a day.
 */
export type FigureEnding = "over" | { "unmeasured": [number, number] } | { "ends": FigureDayEnd };

/**
 * The positions of an entrant.
 */
export type FigureLine = { 
/**
 * Its number.
 */
team: number, name: string, 
/**
 * After each rodada; none before it came in.
 */
places: Array<FigurePlaced | null>, };

/**
 * A confronto of two entrants; in each pair the first one's comes first.
 */
export type FigureMeeting = { 
/**
 * Name of the etapa.
 */
etapa: string, 
/**
 * What people call the confronto.
 */
label: string, rodada: number, 
/**
 * Jogos won.
 */
jogos: [number, number], 
/**
 * Partidas won.
 */
partidas: [number, number], 
/**
 * Pontinhos made.
 */
pontinhos: [number, number], 
/**
 * Whether it is decided.
 */
over: boolean, 
/**
 * Who won, 0 or 1; none while it is open and where nobody did.
 */
winner: number | null, };

/**
 * The confrontos of two entrants over a championship.
 */
export type FigureMeetings = { 
/**
 * The two.
 */
names: [string, string], 
/**
 * In order.
 */
confrontos: Array<FigureMeeting>, };

/**
 * A chart with the table of the same numbers.
 */
export type FigurePart = { 
/**
 * What it is of; over chart and table.
 */
caption: string, 
/**
 * The chart, an `svg` element.
 */
svg: string, 
/**
 * The heads of the columns.
 */
columns: Array<string>, 
/**
 * The rows; the first cell of each says what the row is of.
 */
rows: Array<Array<string>>, };

/**
 * A position in a table.
 */
export type FigurePlaced = { 
/**
 * Which row of the table, 1-based: no two share one.
 */
row: number, 
/**
 * 1-based; shared where nothing parts two.
 */
rank: number, };

/**
 * The figures of an etapa.
 */
export type Figures = { 
/**
 * The course of positions, group by group.
 */
courses: Array<FigureCourse>, 
/**
 * What each entrant has won and lost, best first.
 */
balances: Array<FigureBalance>, 
/**
 * The same of the numbered duplas; empty where an entrant has only one.
 */
duplas: Array<FigureBalance>, 
/**
 * Seconds from the call of its rodada to the first typed result of each jogo, ascending; without those in which
 * the etapa stood still.
 */
lasted: Array<number>, 
/**
 * When the day ends; none in public.
 */
end: FigureEnding | null, 
/**
 * The confrontos of the two that somebody chose; none where nobody did, and in public.
 */
meetings: FigureMeetings | null, 
/**
 * Rulings in force by what they stand on, the most frequent first.
 */
rulings: Array<FigureByBasis>, 
/**
 * Who came, etapa by etapa.
 */
attendance: Array<FigureAttendance>, };

/**
 * The figures of an etapa, as rows and as they are shown.
 */
export type FiguresAnswer = { 
/**
 * Who is entered, by name.
 */
entrants: Array<[EntrantId, string]>, figures: Figures, 
/**
 * Each as a sentence, charts and tables.
 */
told: Array<Figure>, };

/**
 * The figures of an etapa.
 */
export type FiguresOf = { etapa: EtapaId, 
/**
 * Whom to mark in every chart.
 */
chosen: EntrantId | null, 
/**
 * Against whom the chosen one is held over the championship.
 */
against: EntrantId | null, };

/**
 * Takes a protest.
 */
export type FileAppeal = { etapa: EtapaId, 
/**
 * Against which ruling.
 */
ruling: RulingNo | null, 
/**
 * About which jogo.
 */
jogo: JogoId | null, 
/**
 * Who protests.
 */
entrant: EntrantId | null, 
/**
 * Why, in their words.
 */
grounds: string, };

/**
 * An etapa that comes after another.
 */
export type Following = { etapa: EtapaId, name: string, 
/**
 * Whether anybody is entered in it.
 */
begun: boolean, };

/**
 * Takes a season off the list of those opened lately; its file stays.
 */
export type ForgetRecent = { 
/**
 * Where it lies.
 */
path: string, };

/**
 * A clause to be worded otherwise.
 */
export type FormClause = { 
/**
 * That of the base where it stands for one: it stays the same while somebody words it.
 */
id: string, 
/**
 * Where its text stands: a page.
 */
at: string, gist: string, 
/**
 * What the base says, where that is something else.
 */
base_gist: string | null, 
/**
 * Whether it is of this regulation alone.
 */
is_own: boolean, };

/**
 * A parameter to be changed.
 */
export type FormField = { 
/**
 * Where it stands: `target.value`.
 */
path: string, label: string, 
/**
 * In JSON.
 */
value: string, 
/**
 * In words.
 */
shown: string, 
/**
 * What the base says in words, where that is something else.
 */
base_shown: string | null, allowed: Allowed, clauses: Array<ClauseRef>, 
/**
 * Our reading of a silence.
 */
note: string | null, 
/**
 * How we read its clauses.
 */
readings: Array<string>, };

/**
 * What people change of a format without its file.
 */
export type FormOf = { 
/**
 * The file's text.
 */
text: string, };

/**
 * What people change of a format without its file.
 */
export type FormOfAnswer = { 
/**
 * What stands in it.
 */
form: FormatForm, 
/**
 * What each fase is called.
 */
names: Array<string>, };

/**
 * Something that is wrong with a file.
 */
export type FormProblem = { 
/**
 * 1-based; none where the whole file is meant.
 */
line: number | null, field: string, told: string, };

/**
 * What people change of a format without its file.
 */
export type FormatForm = { 
/**
 * Partidas of a jogo at most.
 */
best_of: number, 
/**
 * Points that end a partida.
 */
target: number, 
/**
 * Its fases, in order.
 */
fases: Array<FaseForm>, 
/**
 * Whether those who do not go on from the groups play for one more place; none where the fases have no room for
 * that.
 */
second_chance: boolean | null, };

/**
 * The format file of an etapa.
 */
export type FormatOf = { etapa: EtapaId, };

/**
 * The format file of an etapa.
 */
export type FormatOfAnswer = { text: string, };

/**
 * A format that comes with the program.
 */
export type FormatPreset = { 
/**
 * Short name.
 */
id: string, 
/**
 * Its file.
 */
text: string, 
/**
 * What it says.
 */
summary: FormatSummary, };

/**
 * What a format says, for people.
 */
export type FormatSummary = { name: string, 
/**
 * What it is played under.
 */
profile: RegulationId, 
/**
 * What it regulates and how, in words.
 */
lines: Array<[string, string]>, 
/**
 * Its fases with what each comes to; empty where nobody said with how many.
 */
chain: Array<FaseGlance>, 
/**
 * Mesas that its fullest rodada needs; 0 where nobody said with how many.
 */
mesas: number, };

/**
 * The formats that come with the program.
 */
export type Formats = Record<symbol, never>;

/**
 * An athlete found.
 */
export type Found = { 
/**
 * Public fields.
 */
athlete: Athlete, 
/**
 * Name of the club.
 */
club: string, 
/**
 * Another athlete has the same name: show what tells them apart.
 */
homonym: boolean, };

/**
 * What stands around every screen.
 */
export type Frame = Record<symbol, never>;

/**
 * What stands around every screen.
 */
export type FrameAnswer = { 
/**
 * The season itself.
 */
season: Season, 
/**
 * How it shows itself to everybody.
 */
face: PublicFace, 
/**
 * Whether the file can be written.
 */
writable: boolean, operators: Array<Operator>, championships: Array<Championship>, 
/**
 * Etapas in order.
 */
etapas: Array<Etapa>, 
/**
 * Who competes in each of them.
 */
entrants: { [key in EtapaId]: EntrantKind }, 
/**
 * By which regulation each of them is played.
 */
regulations: { [key in EtapaId]: RegulationId }, };

/**
 * As which an athlete is registered.
 */
export type Gender = "f" | "m";

/**
 * Goes on with a file that is older than what this machine saw.
 */
export type GoOn = { 
/**
 * Why.
 */
because: string, };

/**
 * States that the open season goes on from this file, by what was looked at last.
 */
export type GoOnFromHere = Record<symbol, never>;

/**
 * A list as cells, before anything is made of it.
 */
export type Grid = { 
/**
 * What it was taken for.
 */
dress: Dress, 
/**
 * Its sheets: one at least.
 */
sheets: Array<GridSheet>, };

/**
 * A filled line.
 */
export type GridLine = { 
/**
 * Line of the file, 1-based.
 */
line: number, 
/**
 * Its cells, tidied.
 */
cells: Array<string>, };

/**
 * A sheet of a book; a text is one.
 */
export type GridSheet = { 
/**
 * What it is called; nothing for a text.
 */
name: string, 
/**
 * Whether its book hides it.
 */
hidden: boolean, 
/**
 * The filled lines in order.
 */
lines: Array<GridLine>, 
/**
 * Merged cells that were taken to be of each of their lines.
 */
merged: number, 
/**
 * Cells whose letters had been decoded twice.
 */
redecoded: number, };

/**
 * The groups' tables.
 */
export type Groups = { etapa: EtapaId, 
/**
 * Which fase, 1-based; where none is named the first groups that are not over, or the last drawn.
 */
fase: number | null, };

/**
 * The groups' tables.
 */
export type GroupsAnswer = { 
/**
 * Which fase, 1-based; 0 before the draw, and where the etapa has no groups.
 */
fase: number, 
/**
 * Whether the format has groups at all.
 */
has_groups: boolean, 
/**
 * The fases that are groups: number and name.
 */
fases: Array<[number, string]>, 
/**
 * Whether its groups go by letters; a Swiss in which all are together is called by its fase.
 */
lettered: boolean, groups: { [key in string]: Array<StandingsRow> }, 
/**
 * Sets that nothing parts.
 */
unresolved: Array<Array<number>>, 
/**
 * How many of each place go on for certain by their place alone.
 */
advance: number, 
/**
 * Who would go on as things stand.
 */
advancing: Array<EntrantId>, 
/**
 * Whether every confronto of the groups is decided.
 */
over: boolean, 
/**
 * The tie-break that parted an entrant from the next one of its group, in words.
 */
tie_breaks: { [key in number]: string }, 
/**
 * Criteria of the format whose values a table shows in columns of their own.
 */
columns: Array<CriterionColumn>, 
/**
 * Confrontos that nobody plays, by letter.
 */
lapsed: { [key in string]: Array<LapsedConfronto> }, };

/**
 * What people change of groups.
 */
export type GroupsForm = { 
/**
 * Entrants of a group at most; none in a Swiss, which is one group.
 */
size: number | null, 
/**
 * Rodadas of a Swiss.
 */
rounds: number | null, 
/**
 * How many go on; none where nothing follows.
 */
advance: number | null, 
/**
 * Table points of a win.
 */
win: number, 
/**
 * Of a tie.
 */
draw: number, 
/**
 * Of a loss.
 */
loss: number, 
/**
 * Of a win by W×O.
 */
walkover_win: number, 
/**
 * Of a loss by W×O.
 */
walkover_loss: number, };

/**
 * Who has asked for a half-point bye in a rodada, and who may.
 */
export type HalfByesAnswer = { 
/**
 * Who rests, with the name.
 */
rests: Array<[EntrantId, string]>, 
/**
 * Who may ask for it, with the name; nobody where the format gives none, and once the rodada is paired.
 */
may: Array<[EntrantId, string]>, 
/**
 * Whether somebody who rests may take that back: the rodada is not paired yet.
 */
open: boolean, };

/**
 * The half-point byes of a rodada.
 */
export type HalfByesOf = { etapa: EtapaId, rodada: number, };

/**
 * Whether so many mesas suffice for those who are entered, or else for as many as came last or are registered.
 */
export type HallFor = { championship: ChampionshipId, 
/**
 * Which etapa; none for one that is about to be made.
 */
etapa?: EtapaId, 
/**
 * The text of its format; none for the one that it has.
 */
format?: string, 
/**
 * How many mesas.
 */
mesas: number, };

/**
 * What so many mesas come to.
 */
export type HallForAnswer = { 
/**
 * Of how many entrants.
 */
entrants: number, 
/**
 * How many mesas the fullest rodada needs at a time; 0 where nobody is entered or expected.
 */
needed: number, 
/**
 * Which jogos wait for a mesa, as a sentence; none where none does.
 */
told: string | null, };

/**
 * What the hall sees, as desk and telão are told.
 */
export type HallState = { 
/**
 * What it is to show.
 */
telao: Telao, 
/**
 * What it says; none where it has not run since the program began.
 */
heard: Heard | null, 
/**
 * Whether its window stands open.
 */
open: boolean, 
/**
 * Whether its monitor is gone: until it is back the window stands beside the desk's.
 */
away: boolean, 
/**
 * Whether the system may darken or lock its screen, since it takes no wish that it should not.
 */
may_lock: boolean, };

/**
 * A slip to be handed out, of a salão that is found there; where there are none yet they are made.
 */
export type HandSlip = { slip: Slip, 
/**
 * Where the salão is found: `http://192.168.0.10:8421/`.
 */
salao: string, };

/**
 * What a telão last said of itself.
 */
export type Heard = { 
/**
 * How often it has spoken: who listens sees by it that it still does.
 */
count: number, 
/**
 * When, UTC.
 */
at: string, 
/**
 * What it shows.
 */
shown: Shown, };

/**
 * A sanction by where it was stated.
 */
export type Held = { 
/**
 * By which season.
 */
season: string, 
/**
 * Under which number.
 */
number: number, };

/**
 * Entries that tell of something: who, what, which mesa, at what hour; newest first.
 */
export type History = { 
/**
 * As somebody types them, without accents and in any order; empty for every entry.
 */
words: string, 
/**
 * Entries at most.
 */
most: number, 
/**
 * Of the newest so many entries alone.
 */
among: number, };

/**
 * Entries that tell of something.
 */
export type HistoryAnswer = { 
/**
 * Newest first.
 */
rows: Array<LogRow>, 
/**
 * Whether there are older entries, of which nothing is known yet.
 */
more: boolean, };

/**
 * Says that the results of an etapa stand: they change by a protest alone.
 */
export type Homologate = { etapa: EtapaId, };

/**
 * Whoever receives desks in a network of this computer, or says so.
 */
export type HostNearby = { 
/**
 * What it calls itself.
 */
name: string, 
/**
 * As it is typed.
 */
address: string, };

/**
 * A host as a window offers it.
 */
export type HostShown = { address: string, host: string, season: string, };

/**
 * What was decided about a likely duplicate.
 */
export type Identity = "new" | { "same": string };

/**
 * Takes over a list of athletes: all or nothing.
 */
export type ImportAthletes = { 
/**
 * The etapa whose line-ups the list names; none leaves line-ups alone.
 */
etapa: EtapaId | null, 
/**
 * The championship whose teams the list names.
 */
championship: ChampionshipId, rows: Array<AthleteRow>, 
/**
 * What was decided about likely duplicates, by row.
 */
decisions: { [key in RowAt]: Identity }, 
/**
 * Every line that is nobody known is a new person, whomever it looks like.
 */
all_new: boolean, };

/**
 * Takes over a list of teams with their players: all or nothing, as one entry.
 */
export type ImportEntries = { teams: ImportTeams, 
/**
 * Who plays in them.
 */
players: ImportAthletes, };

/**
 * Takes over a list of teams: all or nothing.
 */
export type ImportTeams = { 
/**
 * Into which etapa; none enters them nowhere.
 */
etapa: EtapaId | null, championship: ChampionshipId, rows: Array<TeamRow>, };

/**
 * What an import took over.
 */
export type Imported = { 
/**
 * Lines read.
 */
lines: number, clubs: number, teams: number, 
/**
 * Teams entered into the etapa.
 */
entries: number, athletes: number, 
/**
 * Athletes that were known.
 */
known: number, 
/**
 * Athletes put into line-ups.
 */
lineup: number, 
/**
 * Athletes without a seat, by name and team: the format has none for so many, or for reserves.
 */
unseated: Array<string>, 
/**
 * Rows whose names too many others resemble: only the nearest were looked at.
 */
crowded: number, 
/**
 * New athletes who look like somebody else.
 */
duplicates: Array<Duplicate>, 
/**
 * Of whom the central's list of sanctions tells, each in words.
 */
listed: Array<string>, };

/**
 * The sentences of a refusal in English.
 */
export type InEnglish = { 
/**
 * What happened, what was kept, what to do.
 */
message: string, 
/**
 * What would come out otherwise, a sentence each.
 */
differences: Array<string>, 
/**
 * Problems of a list, a sentence each.
 */
problems: Array<string>, };

/**
 * Who decides, from the first that is asked to the last (fprt-1.5.k).
 */
export type Instance = "desk" | "director" | "ethics";

/**
 * One súmula's worth of play.
 */
export type JogoId = number;

export type JogoStory = { etapa: EtapaId, jogo: JogoId, };

export type JogoStoryAnswer = { 
/**
 * As the board shows it.
 */
cell: MesaCell, rodada: number, 
/**
 * What people call its confronto.
 */
label: string, 
/**
 * Every jogo of the confronto: a W×O of all of it names them.
 */
mates: Array<JogoId>, 
/**
 * Who came in for whom after the call, a sentence each.
 */
substitutions: Array<string>, 
/**
 * What was decided over it.
 */
rulings: Array<RulingOnJogo>, 
/**
 * What was done to it, newest first.
 */
entries: Array<LogRow>, 
/**
 * What the desk can do with it now.
 */
may: Array<May>, 
/**
 * Who sits there, `A1` first, in the order of the table; empty names where nobody was lined up.
 */
seats: Array<[string, string]>, 
/**
 * Partidas at most.
 */
best_of: number, 
/**
 * Points that win a partida; whoever loses it has less.
 */
target: number, 
/**
 * What a mão can be worth, lowest first: all above the first are raised to.
 */
stakes: Array<number>, 
/**
 * Who is registered there, side by side.
 */
seated: Array<SeatedAthlete>, 
/**
 * The granted protest about its result that nothing has carried out yet.
 */
granted: number | null, 
/**
 * The protest that its result carries out, in words; empty where it carries out none.
 */
by_protest: string, };

/**
 * Joins a federation, or takes a new certificate of it.
 */
export type JoinAFederation = { 
/**
 * The entry from which the screen was drawn; none asks for no check.
 */
seen: Seq | null, 
/**
 * What the federation's root key says of the season's, signed.
 */
certificate: string, 
/**
 * The public half of the root key, as somebody has brought it in person.
 */
root: string, 
/**
 * Where the central is found; empty where that is known, or there is none.
 */
central: string, 
/**
 * The public half of the central's key; empty where that is known, or nobody has said.
 */
key: string, };

/**
 * A federation that the season has joined.
 */
export type JoinedRow = { 
/**
 * What it is called in statements.
 */
federation: string, 
/**
 * The public half of its root key.
 */
root: string, 
/**
 * Where its central is found; empty where it has none.
 */
central: string, 
/**
 * The public half of the central's key; empty where nobody has said.
 */
central_key: string, 
/**
 * Since when, or since when with this certificate: UTC, RFC 3339.
 */
at: string, 
/**
 * The certificate's last day.
 */
until: string, 
/**
 * How many days are left until then; fewer than none once it is over.
 */
days: number, 
/**
 * Whether it is of the key that the season has now, and has not ended.
 */
holds: boolean, };

/**
 * How a season of another machine stands, for the screens.
 */
export type JoinedTo = { 
/**
 * What the machine is called.
 */
host: string, 
/**
 * Where it is found.
 */
address: string, 
/**
 * What keeps it from being asked; none where nothing does.
 */
lost: Lost | null, };

/**
 * Says what was made of a protest; one that succeeds takes its ruling out of force.
 */
export type JudgeAppeal = { etapa: EtapaId, 
/**
 * Number of the protest.
 */
number: number, 
/**
 * What was made of it.
 */
outcome: AppealOutcome, by: string, 
/**
 * Why, in their words.
 */
answer: string, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, };

/**
 * A protest as it was judged.
 */
export type Judged = { 
/**
 * What was made of it.
 */
outcome: AppealOutcome, 
/**
 * UTC, RFC 3339.
 */
at: string, 
/**
 * Who judged it.
 */
by: string, 
/**
 * Why, in their words.
 */
answer: string, };

/**
 * A paper as it would be made now, kept to be drawn and handed out; nothing is recorded.
 */
export type KeepPaper = { doc: Doc, };

/**
 * Athletes who are suspended today or kept out of an etapa, each by which ruling, in words.
 */
export type KeptOut = { 
/**
 * Which etapa, if one is looked at.
 */
etapa: EtapaId | null, };

/**
 * A key of the season.
 */
export type KeyRow = { 
/**
 * The entry that set it.
 */
seq: Seq, 
/**
 * When: UTC, RFC 3339.
 */
at: string, 
/**
 * Its public half.
 */
public: string, 
/**
 * How it came to be the season's.
 */
by: KeySetBy, 
/**
 * Why; empty where nobody had to say.
 */
because: string, };

/**
 * How a key came to be the season's.
 */
export type KeySetBy = "first" | "signature" | "decision" | "nobody";

/**
 * The keys of the season, and what was signed with them.
 */
export type KeysAnswer = { 
/**
 * Oldest first; the last is the season's.
 */
keys: Array<KeyRow>, 
/**
 * Whether this machine has the secret half of the last.
 */
here: boolean, 
/**
 * Oldest first.
 */
signed: Array<SignedRow>, };

/**
 * What a clause is about.
 */
export type Kind = "burning" | "card-ranking" | "communication" | "concealment" | "conduct" | "cutting" | "dealing" | "eligibility" | "glossary" | "hand-resolution" | "mao-de-ferro" | "mao-de-onze" | "organisation" | "penalty-event" | "penalty-in-play" | "penalty-match" | "play-order" | "raise" | "refusal" | "sumula" | "timing" | "trick-resolution" | "walkover";

/**
 * A host that has heard this desk: somebody signs in there next.
 */
export type Knocked = { 
/**
 * What it is called.
 */
host: string, address: string, 
/**
 * What its season is called.
 */
season: string, 
/**
 * Who may work at this desk.
 */
operators: Array<OperatorShown>, };

/**
 * Something that somebody did in it.
 */
export type LaidAct = { seat: number, 
/**
 * `play`, `hide`, `raise`, `accept`, `fold`, `play-eleven`, `decline-eleven`, `exchange`.
 */
do: string, 
/**
 * Of a card that was shown or concealed; empty for a concealed one that nobody saw.
 */
card?: string, 
/**
 * The three new ones of an exchange.
 */
cards?: Array<string>, };

/**
 * A mão as people remember it; cards as `4p`, `C1`, an empty text for one that nobody saw.
 */
export type LaidMao = { profile: RegulationId, 
/**
 * How many sit at the table: 2 or 4.
 */
seats: number, 
/**
 * Seats are numbered in playing order, from 0; even ones are side A.
 */
dealer: number, 
/**
 * Before the mão.
 */
score: [number, number], vira: string, 
/**
 * Three a seat.
 */
held: Array<[string, string, string]>, actions: Array<LaidAct>, };

/**
 * What the rules say to a mão that is laid out, as far as it goes.
 */
export type LaidOut = { mao: LaidMao, 
/**
 * In which etapa: by the text that this one is played under, where it is of the mão's regulation. None for what was
 * decided last.
 */
etapa?: EtapaId, 
/**
 * Told back: whoever lays faster than answers come knows by it which one this is.
 */
turn: number, };

/**
 * A language of the screens. Papers and what is published are Portuguese in any.
 */
export type Language = "pt-BR" | "en";

/**
 * A raise whose answer came too late.
 */
export type Lapsed = { 
/**
 * What its clause says.
 */
told: string, 
/**
 * What is ruled on, as far as the clock knows it: the score is the table's.
 */
occurrence: NewOccurrence, };

/**
 * Confrontos that nobody plays, since one of the two came late.
 */
export type LapsedConfronto = { 
/**
 * Who had been there, and who came late.
 */
sides: [string, string], 
/**
 * The first rodada in which the latter plays.
 */
since: number, 
/**
 * How many confrontos.
 */
confrontos: number, 
/**
 * What that does to the table, as a sentence.
 */
told: string, };

/**
 * The publication that was made last.
 */
export type LastPublication = { 
/**
 * When it ended, UTC.
 */
at: string, 
/**
 * Files that it wrote.
 */
files: number, 
/**
 * How many others stood as they were to stand.
 */
kept: number, 
/**
 * The newest entry that the site knows.
 */
seq: number, };

/**
 * Takes a team out of an etapa before the draw.
 */
export type Leave = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, };

/**
 * Something that may still hold what was erased from the season.
 */
export type Left = { "what": "copy", 
/**
 * Where it lies.
 */
path: string, 
/**
 * Why it stays.
 */
why: string, } | { "what": "folder", path: string, 
/**
 * Why it could not be.
 */
why: string, } | { "what": "all", 
/**
 * Where they lie.
 */
path: string, 
/**
 * Why no new one could be made.
 */
why: string, } | { "what": "season", path: string, 
/**
 * Why it could not be.
 */
why: string, } | { "what": "words", 
/**
 * The table in which they stand.
 */
table: string, words: string, } | { "what": "beside", path: string, };

/**
 * A slot of a line-up that could not be taken over.
 */
export type LeftOut = { team: string, 
/**
 * What people call the slot.
 */
slot: string, 
/**
 * Why, as a sentence.
 */
why: string, };

/**
 * A sponsor's file that was left out.
 */
export type LeftOutPicture = { 
/**
 * What the file is called.
 */
name: string, 
/**
 * Why, in words.
 */
why: string, };

/**
 * When an etapa ends.
 */
export type Length = { etapa: EtapaId, 
/**
 * The format file's text, where it is another than the etapa's.
 */
format: string | null, };

/**
 * When an etapa ends, counted from the first card.
 */
export type LengthAnswer = { 
/**
 * In one sentence; empty where too few are entered to tell.
 */
told: string, 
/**
 * Seconds a mão: as measured at this etapa, or what is usual.
 */
pace: number, 
/**
 * Minutes after which each fase is over, in nine days of ten.
 */
fases: Array<number>, };

/**
 * How the letters of a text are kept.
 */
export type Letters = "utf8" | "utf16" | "windows1252" | "dos850" | "macintosh";

/**
 * What a short line is about.
 */
export type LineAbout = "roll" | "call" | "raise";

/**
 * A team's line-up with who may still be put into it.
 */
export type Lineup = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, };

/**
 * A team's line-up with who may still be put into it.
 */
export type LineupAnswer = { 
/**
 * Every slot of the format, in order.
 */
slots: Array<LineupSlot>, 
/**
 * Athletes of the team's club, and of no club, who sit nowhere in this etapa.
 */
free: Array<Athlete>, 
/**
 * What to look at before one of these athletes is lined up.
 */
warnings: Array<[AthleteId, string]>, };

/**
 * One slot of a line-up.
 */
export type LineupSlot = { slot: Slot, 
/**
 * What people call it.
 */
label: string, 
/**
 * Athletes that it takes.
 */
takes: number, 
/**
 * Who sits there.
 */
athletes: Array<Seated>, };

/**
 * What is wrong with a list, where, and what to do.
 */
export type ListProblem = { 
/**
 * Line of the file, 1-based; none for the whole.
 */
line: number | null, 
/**
 * Column, 0-based; none for the whole line.
 */
column: number | null, 
/**
 * The sentence; without the place where it stands at its cell.
 */
message: string, };

/**
 * The central's list of sanctions.
 */
export type ListRow = { 
/**
 * As of when: UTC, RFC 3339.
 */
made: string, 
/**
 * When it came: UTC, RFC 3339.
 */
fetched_at: string, 
/**
 * How many days old it is.
 */
days: number, 
/**
 * How many sanctions it holds; none where it is not signed by the central's key: then it counts no more.
 */
entries: number | null, };

export type Lists = "teams" | "athletes";

/**
 * The journal, newest first.
 */
export type Log = { 
/**
 * Entries at most.
 */
most: number, };

/**
 * One entry of the journal.
 */
export type LogRow = { 
/**
 * Its number.
 */
seq: Seq, 
/**
 * UTC, RFC 3339.
 */
at: string, 
/**
 * Who; empty where nobody had signed in.
 */
operator: string, desk: string, 
/**
 * Name of the command.
 */
command: string, 
/**
 * The same in words.
 */
told: string, 
/**
 * What it is about: a mesa, a team, an athlete; empty where nothing single is.
 */
subject: string, 
/**
 * The command without personal data.
 */
payload: unknown, 
/**
 * What it changed.
 */
tags: Array<Tag>, 
/**
 * The entry it undoes.
 */
undoes: Seq | null, 
/**
 * The undo in force against it.
 */
undone_by: Seq | null, };

/**
 * One entry with what it changed.
 */
export type Logged = { seq: Seq, };

/**
 * One entry with what it changed.
 */
export type LoggedAnswer = { 
/**
 * The entry.
 */
row: LogRow, 
/**
 * What stood before and what stood after it, in words, a value each.
 */
changes: Array<string>, };

/**
 * What a command would change, and about what somebody must decide first.
 */
export type LookAhead = { command: Command, };

/**
 * What an undo of an entry would change.
 */
export type LookAtUndo = { seq: Seq, };

/**
 * Sheets that were printed ahead.
 */
export type LooseOut = { 
/**
 * How many.
 */
sheets: number, 
/**
 * When the last ones were: UTC, RFC 3339.
 */
at: string, };

/**
 * What keeps a season of another machine from being asked.
 */
export type Lost = "silent" | "cut-off" | "other-season";

/**
 * A statement that the season goes on without.
 */
export type LostRow = { number: number, kind: string, 
/**
 * When it was stated: UTC, RFC 3339.
 */
made: string, 
/**
 * What it said, in words.
 */
told: string, };

/**
 * Among whom lots were drawn.
 */
export type LotScope = { "kind": "chave", "id": ChaveId } | { "kind": "across", "id": number } | { "kind": "confronto", "id": ConfrontoId } | { "kind": "duplas" };

/**
 * What a command made, for the door that sent it.
 */
export type Made = "nothing" | { "operator": OperatorId } | { "club": ClubId } | { "athlete": AthleteId } | { "championship": ChampionshipId } | { "entrant": EntrantId } | { "etapa": EtapaId } | { "receipt": number } | { "closing": { 
/**
 * What the receipts in notes and coins add up to.
 */
expected_cents: number, counted_cents: number, } } | { "ruling": RulingNo } | { "appeal": number } | { "evidence": EvidenceId } | { "table-call": TableCallId } | { "note": NoteId } | { "imported": Imported } | { "entered-from": EnteredFrom } | { "drawn": { groups: Array<Array<EntrantId>>, 
/**
 * Which whole draw was the first allowed one.
 */
attempt: number, 
/**
 * Clubs that could not be kept apart.
 */
clashes: number, 
/**
 * Teams that a ruling keeps out of the etapa, by name: they were not drawn.
 */
excluded: Array<string>, 
/**
 * Where the hall has too few mesas for its fullest rodada; none where it has enough.
 */
mesas: TooFew | null, } } | { "late": { 
/**
 * In which group (0-based); none where all are together.
 */
chave: number | null, 
/**
 * Where the hall has too few mesas by now; none where it has enough.
 */
mesas?: TooFew, 
/**
 * Its confrontos whose rodada was called already.
 */
missed?: Array<MissedConfronto>, } } | { "shown": { 
/**
 * The mesas, each with its rodada, from whose results it was paired although nobody has confirmed them.
 */
unconfirmed: Array<[number, number]>, 
/**
 * Where some of its jogos wait for a mesa; none where each has its own.
 */
mesas: TooFew | null, } } | { "signed": { 
/**
 * Its public half.
 */
key: string, } } | "unsigned" | { "reading": ReadingId } | { "settled": Array<ReadingId> } | { "loose": Array<string> } | { "copies": { [key in JogoId]: number } };

/**
 * Makes a key the season's, and keeps its secret half on this machine.
 */
export type MakeSeasonKey = { 
/**
 * The entry from which the screen was drawn; none asks for no check.
 */
seen: Seq | null, 
/**
 * Why.
 */
because: string, };

/**
 * A manilha, the weakest first.
 */
export type Manilha = "manilha-ouros" | "manilha-espadas" | "manilha-copas" | "manilha-paus";

/**
 * Every chapter of the manual.
 */
export type Manual = Record<symbol, never>;

/**
 * What a mão came to.
 */
export type MaoCame = { told: string, winner: Side | null, points: [number, number], score: [number, number], 
/**
 * None where the target is not reached.
 */
partida: Side | null, 
/**
 * The deciding ones first.
 */
clauses: Array<Clause>, };

/**
 * A mão as the rules see it.
 */
export type MaoSeen = { turn: number, 
/**
 * Whether a card is turned up under its regulation.
 */
has_vira: boolean, 
/**
 * The first that cannot be; nothing from there on is played.
 */
fault: MaoWrong | null, 
/**
 * Those that are over, in order.
 */
vazas: Array<VazaSeen>, 
/**
 * Cards on the table whose vaza is not over.
 */
running: Array<CardLaid>, 
/**
 * The rank that the vira makes manilha; none where it makes none, or is not told.
 */
manilha: string | null, 
/**
 * In points.
 */
stake: number, 
/**
 * What is asked for, in points; none where nothing is.
 */
called: number | null, 
/**
 * Who has to do something.
 */
awaited: Array<number>, 
/**
 * All that may be done now.
 */
legal: Array<LaidAct>, 
/**
 * Who may change three cards now.
 */
may_exchange: Array<number>, came: MaoCame | null, 
/**
 * How many of the cards that were dealt nobody saw.
 */
unseen: number, 
/**
 * As `rules replay` reads it: the weakest cards that are left stand for those that nobody saw. None where the deal itself
 * cannot be.
 */
record: string | null, };

/**
 * Why a mão cannot have been so.
 */
export type MaoWrong = { 
/**
 * Index of the action; none where the deal itself is wrong.
 */
action: number | null, told: string, 
/**
 * What the regulation says to it, where it does.
 */
clause: Clause | null, 
/**
 * It holds only if a card was as high that nobody saw.
 */
rests_on_unseen: boolean, };

/**
 * What was seen of a square or a box.
 */
export type Mark = "marked" | "stroke" | "blank" | "doubtful";

/**
 * Says that sides are missing at their mesas, or have come after all.
 */
export type MarkMissing = { at: Array<[JogoId, Side]>, 
/**
 * Whether they are missing.
 */
missing: boolean, };

/**
 * What the desk can do with a jogo.
 */
export type May = "type" | "correct" | "confirm" | "swap" | "move" | "rule" | "call" | "substitute" | "seat" | "protest";

/**
 * How a result may be said.
 */
export type MayClaim = { 
/**
 * Partidas that win the jogo.
 */
needed: number, 
/**
 * Points that end each.
 */
target: number, };

/**
 * The meal of one team.
 */
export type MealRow = { 
/**
 * Which team.
 */
entrant: EntrantId, 
/**
 * Its name.
 */
team: string, 
/**
 * When it goes: `HH:MM`.
 */
leaves: string, 
/**
 * When it is to be back: `HH:MM`.
 */
returns: string, 
/**
 * When its representative signed that it goes: UTC, RFC 3339.
 */
left_at: string | null, 
/**
 * When its representative signed that it is back: UTC, RFC 3339.
 */
returned_at: string | null, };

/**
 * What a column is about.
 */
export type Meaning = "name" | "team" | "slot" | "known_as" | "club" | "city" | "pot" | "cpf" | "birth" | "phone" | "email" | "gender" | "level" | "publish" | "image";

/**
 * Makes one athlete a redirect to another.
 */
export type MergeAthletes = { 
/**
 * The one that goes.
 */
from: AthleteId, 
/**
 * The one that stays.
 */
into: AthleteId, };

/**
 * Makes one club a redirect to another.
 */
export type MergeClubs = { 
/**
 * The one that goes.
 */
from: ClubId, 
/**
 * The one that stays.
 */
into: ClubId, };

/**
 * One mesa of the board.
 */
export type MesaCell = { jogo: JogoId, 
/**
 * Number of the mesa.
 */
mesa: number, 
/**
 * What one types for it: the mesa, and `/2` where it is the second of several jogos there.
 */
at: string, 
/**
 * Which of several jogos at its mesa, 1-based.
 */
turn: number, confronto: ConfrontoId, 
/**
 * Which dupla of each side.
 */
duplas: [number, number], 
/**
 * Names of the two sides.
 */
sides: [string, string], 
/**
 * Athletes of the two sides; empty before the call and where nobody was lined up.
 */
athletes: [Array<string>, Array<string>], 
/**
 * What is known.
 */
state: MesaState, 
/**
 * The partidas as the sheet says; empty where none was reported.
 */
score: string, 
/**
 * Whether it is decided, by its sheet or by rulings.
 */
decided: boolean, 
/**
 * Who won; none while open and where nobody did.
 */
winner: Side | null, 
/**
 * Partidas of A and B.
 */
partidas: [number, number], 
/**
 * Pontinhos of A and B.
 */
pontinhos: [number, number], 
/**
 * The súmula's code; empty before it is printed.
 */
code: string, 
/**
 * The sheet that was seen: that from which the result came, or one that waits for a person.
 */
reading: ReadingId | null, };

/**
 * A table of the hall on one day.
 */
export type MesaId = number;

/**
 * A mesa with who plays there now.
 */
export type MesaRow = { 
/**
 * Who plays there, or will: `Trupuava × APTRU`; the next ones behind them.
 */
jogos: Array<string>, 
/**
 * Its number in this file.
 */
id: MesaId, number: number, 
/**
 * Whether it can be played at.
 */
usable: boolean, 
/**
 * Whether it can be reached without steps.
 */
accessible: boolean, };

/**
 * Who sits at a mesa, by the names that everybody may read.
 */
export type MesaSeats = { jogo: JogoId, };

/**
 * What is known at a mesa.
 */
export type MesaState = "waiting" | "playing" | "spare" | "unfinished" | "in_doubt" | "read" | "reported" | "confirmed" | "walkover" | "annulled";

/**
 * The mesas of a day in the hall.
 */
export type Mesas = { 
/**
 * An etapa of the day.
 */
etapa: EtapaId, };

/**
 * How a fee was paid.
 */
export type Method = "cash" | "pix" | "card" | "transfer";

/**
 * What becomes of confrontos of a newcomer whose rodada was called before it came.
 */
export type Missed = "now" | "later" | "lapse";

/**
 * A confronto of a late entrant whose rodada was called before it came.
 */
export type MissedConfronto = { rodada: number, 
/**
 * Against whom.
 */
adversary: string, 
/**
 * The rodada in which it is played; none where it lapsed, and nobody scores by it.
 */
plays: number | null, };

/**
 * A side that was missing.
 */
export type Missing = { jogo: JogoId, side: Side, 
/**
 * When it was seen to be missing: UTC, RFC 3339.
 */
missing_at: string, 
/**
 * When it came; none while it has not.
 */
arrived_at: string | null, 
/**
 * Whether whoever is missing works in the opening.
 */
excused: boolean, 
/**
 * Whether they still play an earlier rodada.
 */
still_playing: boolean, 
/**
 * Its mesa, as people write it.
 */
at: string, team: string, };

/**
 * Moves a result that was typed for the wrong mesa; two results change places.
 */
export type MoveResult = { 
/**
 * Where it was typed.
 */
from: JogoId, 
/**
 * Where it belongs.
 */
to: JogoId, 
/**
 * Whether it overturns the result that was entered where it belongs; else that stops it.
 */
over?: boolean, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, };

/**
 * Moves a jogo that is not decided to another mesa.
 */
export type MoveToMesa = { jogo: JogoId, 
/**
 * Number of the mesa.
 */
mesa: number, };

/**
 * A later confronto whose seated sides no longer follow from what went before.
 */
export type Moved = { confronto: ConfrontoId, 
/**
 * Its name for people.
 */
label: string, 
/**
 * Who sits there.
 */
seated: Array<string>, should_be: Array<string>, 
/**
 * Whether a team of it is out: then it is asked whether they play all the same.
 */
out: boolean, 
/**
 * Whether the results ask for it no more: a second final, which counts where it is kept.
 */
needless: boolean, };

export type NamedAthlete = AthleteId | string;

export type NamedClub = ClubId | string;

/**
 * Who is found nearby.
 */
export type Nearby = { hosts: Array<HostNearby>, 
/**
 * Too many say something: not all of them stand here.
 */
crowded: boolean, };

/**
 * What a hall's network is set up by.
 */
export type NetworkAsked = { 
/**
 * Where the salão is found: `http://192.168.0.10:8421/`.
 */
salao: string, 
/**
 * Name of the Wi-Fi; empty to be written by hand.
 */
wifi: string, 
/**
 * Its password; empty to be written by hand.
 */
password: string, 
/**
 * Whether those alone have a slip who have reported at the desk.
 */
present: boolean, 
/**
 * How many referees have one.
 */
referees: number, };

/**
 * An occurrence as it is told.
 */
export type NewOccurrence = { etapa: EtapaId, 
/**
 * At which jogo; none away from the mesas.
 */
jogo: JogoId | null, 
/**
 * Away from the mesas: which athlete it is about.
 */
athlete: AthleteId | null, 
/**
 * Away from the mesas: which team.
 */
entrant: EntrantId | null, 
/**
 * What happened, in the facts of the regulation; earlier occurrences are found by the program.
 */
facts: { occurrence: string, offender?: AtFault, when?: When } & Record<string, unknown>, };

/**
 * What other desks have done since a screen was drawn.
 */
export type News = { 
/**
 * The newest entry.
 */
seq: Seq, 
/**
 * What the entries in between touched.
 */
tags: Array<Tag>, 
/**
 * How many of them another desk made.
 */
elsewhere: number, };

/**
 * What other desks have done since.
 */
export type NewsSince = { 
/**
 * Since which entry.
 */
seen: Seq, };

/**
 * What must be done now.
 */
export type Next = { "next": "register", 
/**
 * The etapa before, where nobody is entered yet and its teams can come again.
 */
earlier: Earlier | null, 
/**
 * How many teams the championship knows, where nobody is entered yet.
 */
known: number, } | { "next": "draw", 
/**
 * Whether into groups that go by letters.
 */
chaves: boolean, } | { "next": "draw_fase", 
/**
 * Which, 1-based.
 */
fase: number, 
/**
 * What people call it.
 */
name: string, } | { "next": "lots", 
/**
 * The ties.
 */
unresolved: Array<Unresolved>, } | { "next": "publish", rodada: number, } | { "next": "pair", rodada: number, } | { "next": "call", rodada: number, 
/**
 * Whether sheets of it were printed.
 */
printed: boolean, } | { "next": "results", rodada: number, 
/**
 * The mesas that miss.
 */
mesas: Array<number>, 
/**
 * The jogos that miss, by what one types for each: several may be at one mesa.
 */
jogos: Array<string>, } | { "next": "close", rodada: number, } | { "next": "over" } & Ending;

/**
 * The committee did not find the occurrence proven: it weighs on none that comes later.
 */
export type NotProven = { 
/**
 * Why.
 */
because: string, 
/**
 * What it says.
 */
not_proven: Yes, };

/**
 * An occurrence that somebody noted at a mesa.
 */
export type NoteId = number;

/**
 * Notes what happened at a mesa, for the desk to rule on.
 */
export type NoteOccurrence = { jogo: JogoId, 
/**
 * Where those sit whom it is about; none where it is about nobody, or about the mesa.
 */
players: Array<Chair>, 
/**
 * What happened.
 */
about: string, 
/**
 * The clause that it is taken to be about; none where nobody says.
 */
clause?: string | null, };

/**
 * A noted occurrence that waits.
 */
export type NoteRow = { 
/**
 * Its number in this file.
 */
id: NoteId, jogo: JogoId, rodada: number, 
/**
 * Its mesa, as people write it.
 */
mesa: string, 
/**
 * The two sides.
 */
sides: [string, string], 
/**
 * What happened, as it was written.
 */
about: string, 
/**
 * The clause that its writer takes it to be about; none where nobody said.
 */
clause: string | null, 
/**
 * Whom it names.
 */
players: Array<NotedPlayer>, 
/**
 * Where it was written.
 */
device: string, 
/**
 * When: UTC, RFC 3339.
 */
at: string, };

/**
 * Somebody whom a note names.
 */
export type NotedPlayer = { 
/**
 * Who sat there; none where that is not known.
 */
name: string | null, side: Side, 
/**
 * The seat of the side, 1-based.
 */
seat: number, };

/**
 * Noted occurrences of an etapa that wait, the oldest first.
 */
export type Notes = { etapa: EtapaId, };

/**
 * What must be done now in an etapa, and what waits.
 */
export type Now = { etapa: EtapaId, };

/**
 * What must be done now in an etapa, and what waits.
 */
export type NowAnswer = { 
/**
 * The next step.
 */
next: Next, 
/**
 * Every rodada with its state.
 */
rodadas: Array<RodadaGlance>, 
/**
 * What waits, most urgent first.
 */
waits: Array<Wait>, };

/**
 * Something that was brought before the committee.
 */
export type OccurrenceId = number;

/**
 * What a ruling does to an entrant of an etapa.
 */
export type OnEntrant = { "kind": "points", 
/**
 * Which fase.
 */
fase: number, 
/**
 * How many.
 */
points: number, } | { "kind": "out", 
/**
 * From which fase on, 1-based; what was done in earlier ones stands.
 */
fase: number, 
/**
 * What becomes of the results so far. Where they are annulled, the place in the etapa is, too.
 */
past: Past, };

/**
 * What a ruling does to one jogo.
 */
export type OnJogo = { "partida": { 
/**
 * Which one.
 */
n: number, 
/**
 * To whom.
 */
to: Side, } } | { "jogo": { 
/**
 * To whom.
 */
to: Side, } } | { "walkover": { 
/**
 * Who did not come.
 */
absent: Absent, } } | "annul";

/**
 * Decodes a list of this machine.
 */
export type OpenList = { 
/**
 * Where it lies.
 */
path: string, };

/**
 * A mesa at which is still played.
 */
export type OpenMesa = { jogo: JogoId, 
/**
 * The mesa, as people write it.
 */
mesa: string, 
/**
 * The two sides.
 */
sides: [string, string], 
/**
 * Which of them is missing, as somebody has said.
 */
missing: [boolean, boolean], 
/**
 * What a referee has said that it came to, the points of the first side first; none where none has said anything.
 */
said: SaidResult | null, 
/**
 * How its result may be said; none where it may not.
 */
may_claim: MayClaim | null, };

export type OpenSeason = { 
/**
 * Where it lies.
 */
path: string, };

/**
 * A season that stands open in the window.
 */
export type Opened = { 
/**
 * Where it lies.
 */
path: string, 
/**
 * Name of this desk, that of no other running window: undo takes back its own last entry.
 */
desk: string, 
/**
 * Who has signed in.
 */
operator: OperatorId | null, 
/**
 * What was typed here, or at a window that has ended, and is not settled.
 */
draft: Draft, 
/**
 * The copy of which it was made; none for a season that never was one.
 */
restored: Restored | null, 
/**
 * The machine on which it lies; none where it lies on this one.
 */
joined: JoinedTo | null, };

/**
 * The season that stands open; one named at the start of the program is opened by the first call.
 */
export type OpenedNow = Record<symbol, never>;

export type Operator = { 
/**
 * Number.
 */
id: OperatorId, name: string, 
/**
 * Whether a PIN is asked for.
 */
has_pin: boolean, };

/**
 * Who works at a desk.
 */
export type OperatorId = number;

/**
 * Somebody who may work at a desk.
 */
export type OperatorShown = { name: string, 
/**
 * Whether a PIN is asked for.
 */
has_pin: boolean, };

/**
 * What follows instead, which may be nothing.
 */
export type Otherwise = { 
/**
 * Why.
 */
because: string, 
/**
 * What it does to the result of the jogo.
 */
on_jogo: OnJogo | null, 
/**
 * What it means for whom.
 */
sanctions: Array<[Who, Sanction]>, };

/**
 * A sheet that left the house and has not come back.
 */
export type Outstanding = { code: string, 
/**
 * Newest copy.
 */
copy: number, mesa: number, rodada: number, etapa: string, };

/**
 * The season at a glance.
 */
export type Overview = Record<symbol, never>;

/**
 * The season at a glance.
 */
export type OverviewAnswer = { 
/**
 * The season itself.
 */
season: Season, 
/**
 * Newest entry.
 */
seq: Seq, 
/**
 * Its hash.
 */
head: string, 
/**
 * Whether the file can be written.
 */
writable: boolean, operators: Array<Operator>, championships: Array<Championship>, 
/**
 * Etapas with what comes next in each.
 */
etapas: Array<EtapaGlance>, };

/**
 * An athlete of a team, by no more than the name that everybody may read.
 */
export type OwnAthlete = { id: AthleteId, name: string, 
/**
 * Kept out by a decision in force.
 */
barred: boolean, };

/**
 * A call of the committee, as those who wait for it see it.
 */
export type OwnCall = { 
/**
 * Since when: UTC, RFC 3339.
 */
at: string, 
/**
 * Who comes; none while nobody does.
 */
taken_by: string | null, };

/**
 * What the two teams of a mesa say, as one of them sees it.
 */
export type OwnClaim = { 
/**
 * What the own team says; none where it has said nothing.
 */
own: SaidResult | null, 
/**
 * What the other says.
 */
other: SaidResult | null, 
/**
 * What a referee says.
 */
referee: SaidResult | null, 
/**
 * What that comes to; none where nobody has to look or to wait.
 */
are: ClaimsAre | null, };

/**
 * The line-up of the caller's team, and who may be put into it.
 */
export type OwnLineup = { 
/**
 * In which places and classes are told.
 */
language: Language, };

/**
 * The line-up of a team.
 */
export type OwnLineupAnswer = { etapa: EtapaId, entrant: EntrantId, 
/**
 * For which rodada it is asked; none while no rodada of the team is shown and not called.
 */
rodada: number | null, 
/**
 * The newest rodada of the team that was called: for that nobody changes it here.
 */
called: number | null, 
/**
 * Who may sit together, in words; none where everybody may.
 */
class: string | null, 
/**
 * Every place of the format, in order.
 */
slots: Array<OwnSlot>, 
/**
 * Who may be put into one, by name.
 */
athletes: Array<OwnAthlete>, };

/**
 * A mesa of a team.
 */
export type OwnMesa = { jogo: JogoId, rodada: number, 
/**
 * The mesa, as people write it.
 */
mesa: string, 
/**
 * Who sits on the other side.
 */
against: string, state: OwnMesaState, 
/**
 * What its sheet says, the own pontinhos first; none without one.
 */
result: string | null, 
/**
 * The call that is open there; none where nobody is wanted.
 */
call: OwnCall | null, 
/**
 * What its teams say of its result; none where neither has said anything.
 */
claim: OwnClaim | null, 
/**
 * How they may say it; none where they may not.
 */
may_claim: MayClaim | null, };

export type OwnMesaState = "to_come" | "playing" | "over";

/**
 * Where the caller's team plays.
 */
export type OwnMesas = Record<symbol, never>;

/**
 * Where a team plays.
 */
export type OwnMesasAnswer = { team: string, 
/**
 * Its number.
 */
id: EntrantId, etapa: EtapaId, etapa_name: string, 
/**
 * The rodada that is shown; none before one is published.
 */
rodada: number | null, 
/**
 * Its mesas, in the order in which they are played.
 */
mesas: Array<OwnMesa>, };

/**
 * A place in an etapa.
 */
export type OwnPlace = { 
/**
 * 1-based; none of whoever did not come.
 */
place: number | null, 
/**
 * Points for the season.
 */
points: number, why: string, };

/**
 * What was ruled about the caller's team in the etapa that it plays.
 */
export type OwnRecord = Record<symbol, never>;

/**
 * What a championship says itself about jogos that are closed without their sheet; none where nobody stated it.
 */
export type OwnRules = { 
/**
 * About W×O.
 */
walkover: string | null, 
/**
 * About annulment.
 */
annul: string | null, };

/**
 * A decision about a team, or a protest of it.
 */
export type OwnRuling = { 
/**
 * When: UTC, RFC 3339.
 */
at: string, 
/**
 * In one sentence, as everybody may read it; Portuguese, as what is published is.
 */
told: string, 
/**
 * Whether it holds no more.
 */
revoked: boolean, };

/**
 * A place of a line-up.
 */
export type OwnSlot = { slot: Slot, 
/**
 * What people call it; empty where there is one alone.
 */
label: string, 
/**
 * Athletes that it takes.
 */
takes: number, 
/**
 * Whether it sits down at a mesa when the rodada is called: reserves and the coringa wait.
 */
plays: boolean, 
/**
 * Who sits there, seat by seat.
 */
athletes: Array<AthleteId>, };

/**
 * Where the caller's team stands.
 */
export type OwnStanding = { 
/**
 * In which reasons are told.
 */
language: Language, };

/**
 * Where a team stands in its etapa.
 */
export type OwnStandingAnswer = { team: string, etapa_name: string, 
/**
 * Its newest group that is shown; none before one is.
 */
table: OwnTable | null, 
/**
 * Its place in the etapa; none before it is known.
 */
place: OwnPlace | null, };

/**
 * A group as one of its teams reads it.
 */
export type OwnTable = { 
/**
 * What people call the group.
 */
label: string, 
/**
 * Whether everything in it is decided.
 */
over: boolean, 
/**
 * The own row's place, and whether it goes on as things stand.
 */
rank: number, advances: boolean, 
/**
 * Why it stands there, in one sentence.
 */
why: string, 
/**
 * How many teams there are: of many the first and those around the own one are shown.
 */
teams: number, rows: Array<OwnTableRow>, };

/**
 * What a small screen holds of one team there.
 */
export type OwnTableRow = { 
/**
 * 1-based; shared where nothing parts two.
 */
rank: number, name: string, 
/**
 * Whether it is the caller's.
 */
own: boolean, played: number, points: number, 
/**
 * Pontinhos made less those against.
 */
balance: number, 
/**
 * Whether it goes on as things stand.
 */
advances: boolean, };

/**
 * Pairs a rodada of a Swiss that is not called yet, in place of how it was paired.
 */
export type PairRodada = { etapa: EtapaId, number: number, };

/**
 * Two who meet.
 */
export type PairRow = { 
/**
 * The better placed, and the other.
 */
entrants: [EntrantId, EntrantId], names: [string, string], 
/**
 * Why they meet.
 */
why: string, };

/**
 * The pairs of one group in a rodada.
 */
export type PairedGroup = { 
/**
 * The pairs from the top of the table down.
 */
pairs: Array<PairRow>, 
/**
 * Who rests; none with an even number.
 */
bye: ByeRow | null, 
/**
 * Who asked for a half-point bye, by name.
 */
half_byes: Array<string>, 
/**
 * What is to be known of the pairs, a sentence each: which points they speak of, what has changed since.
 */
notes: Array<string>, 
/**
 * Whether the fase may end after this rodada, before all that were planned.
 */
may_end: boolean, };

/**
 * The pairs of a rodada of a Swiss.
 */
export type Pairs = { etapa: EtapaId, rodada: number, };

/**
 * A paper without its bytes.
 */
export type Paper = { 
/**
 * The name of its file.
 */
name: string, 
/**
 * SHA-256 of it, in hex.
 */
digest: string, 
/**
 * How many bytes it has.
 */
size: number, };

/**
 * A paper as a desk of another machine knows it.
 */
export type PaperKept = { 
/**
 * What it is asked for by.
 */
number: number, 
/**
 * Name of its file.
 */
name: string, 
/**
 * Whether something is recorded once it is handed out.
 */
outward: boolean, 
/**
 * Whether it would be, if the season could be written.
 */
unrecorded: boolean, 
/**
 * Which copy of its súmulas it is; none where it holds none.
 */
copy: number | null, sides: PaperSides, };

/**
 * A paper that left the house.
 */
export type PaperLeft = { 
/**
 * When it last did: UTC, RFC 3339.
 */
at: string, 
/**
 * Whether it still says what stands.
 */
stands: boolean, };

/**
 * A paper that is looked at in a window.
 */
export type PaperLook = { 
/**
 * What the window calls it by.
 */
id: number, 
/**
 * Name of its file.
 */
name: string, 
/**
 * How many pages it has.
 */
pages: number, 
/**
 * Whether something is recorded once it is printed, kept or opened elsewhere.
 */
outward: boolean, 
/**
 * Whether it would be, if the season could be written.
 */
unrecorded: boolean, 
/**
 * Which copy of its súmulas it will be then; none where it holds none.
 */
copy: number | null, };

/**
 * Which sides of a sheet are printed.
 */
export type PaperSides = "one" | "long-edge" | "short-edge";

/**
 * Which papers of an etapa left the house. Of papers of which nothing is recorded the season knows nothing.
 */
export type PaperStates = { etapa: EtapaId, };

/**
 * Which papers of an etapa left the house.
 */
export type PaperStatesAnswer = { 
/**
 * Súmulas, by rodada; none of a rodada of which none was printed.
 */
sumulas: Array<SumulasLeft>, 
/**
 * Those printed ahead.
 */
loose: LooseOut | null, boletim: PaperLeft | null, 
/**
 * The podium and its certificates.
 */
certificates: PaperLeft | null, };

/**
 * The papers that left the house with the name of something registered, a sentence each: súmulas still on the tables,
 * and boletins.
 */
export type PapersOut = { 
/**
 * Whose name.
 */
registered: Registered, };

/**
 * The parts of a bracket.
 */
export type Part = "main" | "losers" | "final" | "placement";

/**
 * Where what others have parts from what this file has stated.
 */
export type PartedAnswer = { 
/**
 * The number of the newest statement that both have.
 */
common: number, 
/**
 * The newest of this file.
 */
newest: number, 
/**
 * What others have that this file has not: it holds no more once the season goes on from here.
 */
lost: Array<LostRow>, 
/**
 * How many came that no key of the season has signed: nobody minds them.
 */
strange: number, 
/**
 * Whether the season has yet to say that it goes on from here.
 */
open: boolean, };

/**
 * What another copy of a season has stated, as it lies in files, and what of it this copy has not.
 */
export type PartedFiles = { 
/**
 * What the files are called.
 */
names: Array<string>, parted: PartedAnswer, };

/**
 * What the federation's central has of the open season that this file has not; it may take a while.
 */
export type PartedFromCentral = Record<symbol, never>;

/**
 * A part of a chapter: what one looks for.
 */
export type Passage = { 
/**
 * What links call it within its chapter; empty for what stands before the first heading.
 */
id: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * What it says, as HTML. Links lead to `CHAPTER.html#PART`, pictures to `pictures/NAME`.
 */
html: string, 
/**
 * The same without signs, to be searched.
 */
text: string, };

/**
 * What becomes of the results of somebody who withdrew or was disqualified.
 */
export type Past = "annul" | "keep";

/**
 * Decodes a list that was pasted.
 */
export type PastedList = { 
/**
 * The list.
 */
text: string, };

/**
 * Takes a fee.
 */
export type Pay = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, amount_cents: number, method: Method, 
/**
 * Remark.
 */
note: string, };

/**
 * One receipt.
 */
export type Payment = { 
/**
 * Number in this file.
 */
id: PaymentId, entry: EntryId, 
/**
 * Name of the entrant.
 */
name: string, 
/**
 * `fee` or `refund`.
 */
kind: string, 
/**
 * Cents, above 0.
 */
amount_cents: number, 
/**
 * `cash`, `pix`, `card` or `transfer`.
 */
method: string, 
/**
 * Runs through the season without a gap.
 */
receipt: number, 
/**
 * UTC, RFC 3339.
 */
at: string, 
/**
 * Remark.
 */
note: string, 
/**
 * Whether the day's cash was closed over it.
 */
closed: boolean, };

/**
 * A fee or a refund.
 */
export type PaymentId = number;

/**
 * A raise that waits for its answer.
 */
export type PendingRaise = { 
/**
 * Who raised.
 */
by: Side, 
/**
 * To how many points.
 */
to: number, };

/**
 * Where the jogo stood, or the day.
 */
export type Phase = "cut" | "deal" | "mao-de-onze-decision" | "hand" | "between-hands" | "between-partidas" | "registration" | "draw" | "call" | "finished" | "sumula" | "after-jogo" | "between-jogos" | "between-etapas";

/**
 * What came of a photo: one sheet at least waits for the desk.
 */
export type PhotoTaken = { sheets: Array<SheetTaken>, 
/**
 * Why others in it were not kept.
 */
left: Array<Told>, };

/**
 * A picture; no bytes where there is none.
 */
export type Picture = ArrayBuffer;

/**
 * The sign of a club or the portrait of an athlete; no bytes where there is none.
 */
export type PictureOf = { of: Pictured, };

/**
 * A page of a picture to send, as PNG.
 */
export type PicturePage = { etapa: EtapaId, picture: string, shape: PictureShape, 
/**
 * Which page, 0-based.
 */
page: number, };

/**
 * How many pages a picture to send has.
 */
export type PicturePages = { etapa: EtapaId, picture: string, shape: PictureShape, };

export type PictureShape = "post" | "story";

export type Pictured = { "club": ClubId } | { "athlete": AthleteId };

/**
 * How far a pile has been read.
 */
export type PileProgress = { 
/**
 * Files that were read.
 */
done: number, 
/**
 * Files of the pile.
 */
of: number, };

/**
 * One final place.
 */
export type PlaceRow = { 
/**
 * 1-based; none of whoever did not come.
 */
place: number | null, 
/**
 * Number of the entrant.
 */
id: number, name: string, 
/**
 * Points for the season.
 */
points: number, 
/**
 * Why, in one sentence.
 */
why: string, };

/**
 * A square or box of a sheet, and what was seen of it.
 */
export type PlacedMark = { 
/**
 * Where it stands, as shares of the sheet's width and height: left, top, width, height.
 */
at: [number, number, number, number], 
/**
 * What was seen.
 */
mark: Mark, };

/**
 * The final places of an etapa.
 */
export type Places = { etapa: EtapaId, };

/**
 * The final places of an etapa.
 */
export type PlacesAnswer = { 
/**
 * Places known so far.
 */
places: Array<PlaceRow>, 
/**
 * Whether every place is known.
 */
over: boolean, 
/**
 * Ties that lots must part.
 */
unresolved: Array<Unresolved>, };

/**
 * The places that are asked for with a team of one dupla or trio, when it is entered. A team of several is lined up
 * later, and an athlete who plays alone sits there by name.
 */
export type PlacesOfOne = { etapa: EtapaId, };

/**
 * A place of the playlist.
 */
export type PlaySlot = { 
/**
 * What stands there.
 */
scene: Scene, 
/**
 * Whether it takes its turn.
 */
on: boolean, 
/**
 * Seconds that each of its pages stands.
 */
seconds: number, };

/**
 * Somebody who played while suspended.
 */
export type Played = { 
/**
 * In which season.
 */
season: string, 
/**
 * By which of its statements.
 */
homologated: number, 
/**
 * In which of its etapas.
 */
etapa: number, 
/**
 * On which day.
 */
day: string, 
/**
 * Who, by what the season knows them by.
 */
athlete: string, 
/**
 * What held against them.
 */
sanction: Held, };

/**
 * A player by chair: A1, B1, A2, B2 in playing order.
 */
export type PlayerName = "A1" | "B1" | "A2" | "B2";

/**
 * A mesa that still plays.
 */
export type PlayingRow = { jogo: JogoId, 
/**
 * Its mesa, as people write it.
 */
at: string, 
/**
 * The two sides.
 */
sides: [string, string], 
/**
 * Seconds that it has lasted.
 */
running_s: number, 
/**
 * Whether its pairs were set aside.
 */
segregated: boolean, };

/**
 * The place at the table of whoever showed cards.
 */
export type Position = "pe" | "mao";

/**
 * What a write would change.
 */
export type Preview = { 
/**
 * The journal number that it was drawn from: handed to `execute`, it makes sure that nothing came between.
 */
seen: Seq, 
/**
 * What it would make.
 */
made: Made, 
/**
 * The same in words, a sentence each.
 */
told: Array<string>, 
/**
 * Confrontos that somebody must decide about before it can be done.
 */
moved: Array<Moved>, };

/**
 * Personal data of an athlete, each empty where unknown. Never in the journal.
 */
export type Private = { 
/**
 * CPF, with or without dots; kept as eleven digits.
 */
cpf: string, 
/**
 * Birth date; kept as `YYYY-MM-DD`.
 */
birth_date: string, 
/**
 * Telephone, as given.
 */
phone: string, 
/**
 * E-mail, as given.
 */
email: string, };

/**
 * A W×O that the regulation gives.
 */
export type Proposal = { jogo: JogoId, 
/**
 * Its mesa and who is missing, in words.
 */
who: string, 
/**
 * What the regulation says.
 */
told: string, 
/**
 * What is ruled on where somebody decides so.
 */
occurrence: NewOccurrence, };

/**
 * What is played in a proposed format.
 */
export type ProposalKind = "groups" | "short-groups" | "swiss" | "round-robin" | "double";

/**
 * Formats for a day of a championship.
 */
export type Proposals = { championship: ChampionshipId, 
/**
 * Who competes; none for who did last.
 */
who?: EntrantKind, 
/**
 * How many; none for as many as came last or are registered.
 */
entrants?: number, 
/**
 * Mesas of the hall; none for as many as it takes.
 */
mesas?: number, 
/**
 * When the first card is played; empty where nobody says.
 */
from: string, 
/**
 * When it has to be over; empty where nobody says.
 */
until: string, };

/**
 * Formats for a day of a championship.
 */
export type ProposalsAnswer = { 
/**
 * Who competes.
 */
who: EntrantKind, 
/**
 * How many; 0 where nobody is known.
 */
entrants: number, 
/**
 * The formats; none where nobody is known.
 */
formats: Array<ProposedFormat>, };

/**
 * A format for a day.
 */
export type ProposedFormat = { 
/**
 * What is played.
 */
kind: ProposalKind, 
/**
 * Its file.
 */
text: string, 
/**
 * What it says.
 */
summary: FormatSummary, rodadas: number, 
/**
 * Jogos of a dupla: of how many everybody is sure, and how many the one plays who plays most.
 */
jogos: [number, number], 
/**
 * Partidas of a jogo at most, fase by fase.
 */
best_of: Array<number>, 
/**
 * Minutes from the first card until it is over.
 */
ends: Ends, 
/**
 * When it is over, as a sentence.
 */
told: string, 
/**
 * Whether it is over when it has to be.
 */
in_time: boolean, };

/**
 * The season as everybody may see it.
 */
export type Public = { 
/**
 * With draws of which no rodada was published yet, and their groups: for the screen on which they are revealed.
 */
reveal: boolean, };

/**
 * Where the pages of a season are found.
 */
export type PublicAddress = { 
/**
 * The address of the first page, whole.
 */
url: string, 
/**
 * Where the pages are found, as people read it and type it.
 */
told: string, code: PublicSquareCode, };

/**
 * One ball of a draw.
 */
export type PublicBall = { pot: number, 
/**
 * The team's number.
 */
team: number, name: string, 
/**
 * Letter of the group that it came into; empty where a bracket was drawn.
 */
chave: string, 
/**
 * Which of its group it is, or of the bracket: 1-based.
 */
place: number, };

/**
 * What the boletim tells beside the tables. No free text of the committee: names of people stand in it as they
 * were typed.
 */
export type PublicBoletim = { 
/**
 * Decisions by number, protests and what was made of them, reopenings: a sentence each.
 */
rulings: Array<string>, 
/**
 * When it last went out: `21/11/2026 18:05`; none where it did not.
 */
published: string | null, 
/**
 * Since when the results stand: `21/11/2026 18:35`; none while they may change.
 */
homologated: string | null, };

export type PublicBracket = { 
/**
 * Which fase, 1-based.
 */
fase: number, name: string, 
/**
 * Its matches in order.
 */
matches: Array<PublicMatch>, };

/**
 * A championship: etapas that add up to one ranking.
 */
export type PublicChampionship = { 
/**
 * Number, for good.
 */
id: number, name: string, 
/**
 * Id of its regulation.
 */
profile: string, 
/**
 * Name of its regulation.
 */
regulation: string, 
/**
 * Every team that has entered one of its etapas, by name.
 */
teams: Array<PublicTeam>, 
/**
 * Its etapas in order.
 */
etapas: Array<PublicEtapa>, 
/**
 * What its etapas that are over come to.
 */
ranking: PublicRanking, };

/**
 * A group.
 */
export type PublicChave = { 
/**
 * Its letter; empty of a Swiss in which all are together.
 */
letter: string, 
/**
 * What people call it.
 */
label: string, 
/**
 * Best first.
 */
rows: Array<PublicStandingsRow>, 
/**
 * Confrontos that nobody plays.
 */
lapsed: Array<PublicLapsed>, };

/**
 * The official clock while a rodada is on. It alone changes without an entry: pages leave it out.
 */
export type PublicClock = { rodada: number, 
/**
 * When its jogos began: UTC, RFC 3339.
 */
started_at: string, 
/**
 * Seconds that they have lasted.
 */
running_s: number, 
/**
 * Since when the etapa stands still: UTC, RFC 3339; none while it goes on.
 */
suspended_since: string | null, 
/**
 * How long whoever comes is in time; none before that is counted, and where no text says so.
 */
tolerance: PublicTolerance | null, 
/**
 * Who is missing at a mesa.
 */
missing: Array<PublicMissing>, };

/**
 * A criterion with a column of its own.
 */
export type PublicColumn = { 
/**
 * Over the column.
 */
title: string, 
/**
 * The whole name, in words.
 */
about: string, };

/**
 * A confronto of a published rodada.
 */
export type PublicConfronto = { 
/**
 * Number, for good.
 */
id: number, 
/**
 * What people call it: `Chave A`, `Quartas 2`.
 */
label: string, 
/**
 * Numbers of the two teams; none where a side is not known.
 */
teams: [number | null, number | null], 
/**
 * Their names; a dash for nobody, an ellipsis for nobody yet.
 */
sides: [string, string], 
/**
 * Jogos won so far.
 */
mesas: [number, number], 
/**
 * What it is told by: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
 */
score: [number, number], 
/**
 * Whether it is decided.
 */
over: boolean, 
/**
 * Who won; none while it is open and where nobody did.
 */
winner: PublicSide | null, };

/**
 * A draw with what it takes to run it again.
 */
export type PublicDraw = { 
/**
 * Which fase, 1-based.
 */
fase: number, 
/**
 * Name of the fase.
 */
name: string, 
/**
 * The published number.
 */
number: string, 
/**
 * How anybody can run it again.
 */
proof: string, 
/**
 * How many groups there are.
 */
chaves: number, 
/**
 * Every ball in the order in which it was taken.
 */
balls: Array<PublicBall>, };

/**
 * A dupla over its jogos of an etapa.
 */
export type PublicDuplaRow = { 
/**
 * Points for the season.
 */
scale_points: number, 
/**
 * 1-based; shared where nothing parts two.
 */
rank: number, 
/**
 * The team's number; none of a dupla.
 */
team: number | null, name: string, 
/**
 * Played, or decided by W×O.
 */
played: number, 
/**
 * Won.
 */
wins: number, 
/**
 * Tied.
 */
draws: number, 
/**
 * Lost.
 */
losses: number, 
/**
 * Points of the table.
 */
points: number, 
/**
 * Mesas for and against.
 */
mesas: [number, number], 
/**
 * Partidas for and against.
 */
partidas: [number, number], 
/**
 * Pontinhos for and against.
 */
pontinhos: [number, number], 
/**
 * Pontinhos for less those against.
 */
balance: number, 
/**
 * Its values of the columns of their own, in their order.
 */
told: Array<string>, 
/**
 * The tie-break that parted it from the next one, in words; none where points did, or nothing.
 */
tie_break: string | null, 
/**
 * Why it stands there, in one sentence.
 */
why: string, 
/**
 * Whether it would go on as things stand.
 */
advances: boolean, };

/**
 * One day's tournament.
 */
export type PublicEtapa = { 
/**
 * Number in the season, for good.
 */
id: number, 
/**
 * 1, 2, ... within its championship.
 */
number: number, name: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * The same as people read it: `21/11/2026`.
 */
day: string, 
/**
 * Where; empty where nobody said.
 */
hall: string, 
/**
 * Numbers of the teams that are entered, by name.
 */
teams: Array<number>, 
/**
 * The draws, fase by fase.
 */
draws: Array<PublicDraw>, 
/**
 * The rodadas that were published, in order.
 */
rodadas: Array<PublicRodada>, 
/**
 * The rodada that is being played; none where none is.
 */
on: number | null, 
/**
 * The groups, fase by fase.
 */
groups: Array<PublicGroups>, 
/**
 * The brackets, fase by fase.
 */
brackets: Array<PublicBracket>, 
/**
 * Final places that are known, best first.
 */
places: Array<PublicPlace>, 
/**
 * Of these, the first three.
 */
podium: Array<PublicPlace>, 
/**
 * The duplas over their jogos, best first; empty where a name has but one.
 */
duplas: Array<PublicDuplaRow>, 
/**
 * What the boletim tells beside the tables.
 */
boletim: PublicBoletim, figures: Figures, 
/**
 * The official clock; none where no rodada is on.
 */
clock: PublicClock | null, 
/**
 * Whether every place is known.
 */
over: boolean, };

/**
 * What an etapa gave for the ranking.
 */
export type PublicEtapaScore = { 
/**
 * Number of the etapa within its championship.
 */
etapa: number, 
/**
 * Place there; none where there is none.
 */
place: number | null, points: number, 
/**
 * Whether it counts; not where so many better ones do.
 */
counts: boolean, };

/**
 * How a season shows itself to everybody.
 */
export type PublicFace = { 
/**
 * Where its pages are found: `http` or `https`, with its last slash; empty for nowhere.
 */
site: string, 
/**
 * The colour of the federation, `#rrggbb` in small letters; empty for ours.
 */
colour: string, 
/**
 * Whether those under age are named whole.
 */
minors_whole: boolean, };

/**
 * Where a side of a match comes from.
 */
export type PublicFeed = { "line": number } | { "winner_of": number } | { "loser_of": number } | { "reseeded": { 
/**
 * The first of these matches; the others follow it.
 */
first: number, 
/**
 * How many matches.
 */
count: number, 
/**
 * Those who lost them, instead of those who won.
 */
lost: boolean, 
/**
 * Which of them, 0-based, the best seed first.
 */
place: number, } };

/**
 * The groups of a fase.
 */
export type PublicGroups = { 
/**
 * Which fase, 1-based.
 */
fase: number, name: string, 
/**
 * Whether every confronto is decided.
 */
over: boolean, 
/**
 * How many of each group go on for certain by their place alone.
 */
advance: number, 
/**
 * Criteria with a column of their own.
 */
columns: Array<PublicColumn>, 
/**
 * In order.
 */
chaves: Array<PublicChave>, 
/**
 * Sets of names that nothing parts.
 */
unresolved: Array<Array<string>>, };

/**
 * Confrontos that nobody plays, since one of the two came late.
 */
export type PublicLapsed = { 
/**
 * Who had been there, and who came late.
 */
sides: [string, string], 
/**
 * What that does to the table, as a sentence.
 */
told: string, };

/**
 * A match of a bracket, laid out as the window has it.
 */
export type PublicMatch = { 
/**
 * Its rodada; none while that is not published.
 */
rodada: number | null, 
/**
 * What people call it: `Quartas 2`.
 */
label: string, 
/**
 * What its stage is called.
 */
stage: string, 
/**
 * 1-based round of its part: a column of the picture.
 */
round: number, part: PublicPart, 
/**
 * The best place still open to its sides: 1 in the main part.
 */
best: number, 
/**
 * Where the sides come from.
 */
feeds: [PublicFeed, PublicFeed], 
/**
 * The seed of each side, 1-based.
 */
seeds: [number | null, number | null], 
/**
 * The two sides.
 */
seats: [PublicSeat, PublicSeat], 
/**
 * Their names; a dash for nobody, an ellipsis for nobody yet.
 */
sides: [string, string], 
/**
 * Jogos won; where a match takes several confrontos, those won.
 */
mesas: [number, number], 
/**
 * What it is told by: as [`Self::mesas`]; of one jogo alone its partidas, of one partida alone its pontinhos.
 */
score: [number, number], 
/**
 * What each confronto is told by, where a match takes several.
 */
legs: Array<[number, number]>, 
/**
 * Who goes on.
 */
winner: PublicSide | null, };

/**
 * A mesa of a published rodada: one jogo.
 */
export type PublicMesa = { 
/**
 * Number of the mesa.
 */
mesa: number, 
/**
 * As people write it: `17`, and `17/2` for the second of several jogos there.
 */
at: string, 
/**
 * Number of its confronto.
 */
confronto: number, 
/**
 * Numbers of the two teams; none where a side is not known.
 */
teams: [number | null, number | null], 
/**
 * Their names.
 */
sides: [string, string], 
/**
 * Which dupla of each; none where a name has but one.
 */
duplas: [number | null, number | null], 
/**
 * Names of the athletes of each, as they may be published: who sits there, or before the call who is lined up to.
 */
athletes: [Array<string>, Array<string>], 
/**
 * What is known.
 */
state: PublicMesaIs, 
/**
 * The partidas: `12–7 9–12 12–11`; empty where no result is in.
 */
score: string, 
/**
 * Partidas of A and B.
 */
partidas: [number, number], 
/**
 * Pontinhos of A and B.
 */
pontinhos: [number, number], 
/**
 * Who won; none while it is open and where nobody did.
 */
winner: PublicSide | null, };

/**
 * What is known at a mesa.
 */
export type PublicMesaIs = "waiting" | "playing" | "spare" | "decided" | "walkover" | "annulled";

/**
 * A side that is called and is not there.
 */
export type PublicMissing = { 
/**
 * Its mesa, as people write it.
 */
at: string, team: string, };

/**
 * A federation's colour on everything that everybody sees.
 */
export type PublicPalette = { 
/**
 * As it was typed: of what bears no letters.
 */
own: string, 
/**
 * By day.
 */
light: PublicShades, dark: PublicShades, };

/**
 * A part of a bracket.
 */
export type PublicPart = "main" | "losers" | "final" | "placement";

/**
 * A final place.
 */
export type PublicPlace = { 
/**
 * 1-based; none of whoever did not come.
 */
place: number | null, 
/**
 * The team's number.
 */
team: number, name: string, 
/**
 * Points for the season.
 */
points: number, 
/**
 * Why, in one sentence.
 */
why: string, };

/**
 * One position of the ranking.
 */
export type PublicRankedRow = { 
/**
 * 1-based; shared where nothing parts two.
 */
rank: number, 
/**
 * The team's number; none of duplas and athletes.
 */
team: number | null, name: string, 
/**
 * Sum of the points, less what the committee took.
 */
points: number, 
/**
 * What the committee took, below 0; 0 for nothing.
 */
taken: number, 
/**
 * What each etapa gave.
 */
etapas: Array<PublicEtapaScore>, 
/**
 * Why it stands there, in one sentence.
 */
why: string, };

/**
 * The season's ranking of a championship.
 */
export type PublicRanking = { 
/**
 * The etapas that count so far: number and name.
 */
etapas: Array<[number, string]>, 
/**
 * Teams, best first.
 */
teams: Array<PublicRankedRow>, 
/**
 * Numbered duplas, best first.
 */
duplas: Array<PublicRankedRow>, 
/**
 * Athletes, best first, where the format ranks individuals.
 */
individuals: Array<PublicRankedRow>, };

/**
 * A rodada that was published.
 */
export type PublicRodada = { 
/**
 * 1, 2, ... through the etapa.
 */
number: number, 
/**
 * What people call it: `rodada 2`, `semifinais`.
 */
label: string, 
/**
 * Its fase, 1-based.
 */
fase: number, state: PublicRodadaIs, 
/**
 * When it was called: UTC, RFC 3339; none before.
 */
called_at: string | null, 
/**
 * The same by the clock on the wall: `10:42`.
 */
called: string | null, 
/**
 * Its confrontos in order, byes left out.
 */
confrontos: Array<PublicConfronto>, 
/**
 * Its mesas in order.
 */
mesas: Array<PublicMesa>, 
/**
 * Names of the teams that rest.
 */
rests: Array<string>, };

/**
 * What a published rodada is.
 */
export type PublicRodadaIs = "published" | "called" | "closed";

/**
 * Who stands on a side of a match.
 */
export type PublicSeat = { "entrant": number } | "bye" | "pending";

/**
 * What an accent is on pages of one theme.
 */
export type PublicShades = { 
/**
 * Of letters and lines.
 */
accent: string, 
/**
 * Of letters on the accent.
 */
on_accent: string, 
/**
 * Behind what is to be seen first.
 */
wash: string, };

/**
 * One of the two sides.
 */
export type PublicSide = "A" | "B";

/**
 * A square code, to be drawn.
 */
export type PublicSquareCode = { 
/**
 * How many modules stand beside each other, and below.
 */
side: number, 
/**
 * Its dark modules as the path of an SVG, a unit each.
 */
path: string, };

/**
 * Of which moment something is, and by which entry of the journal anybody can hold it against the file.
 */
export type PublicStamp = { 
/**
 * UTC, RFC 3339.
 */
at: string, 
/**
 * The same by the clock on the wall: `21/11/2026 10:42`.
 */
told: string, 
/**
 * Number of the newest entry.
 */
seq: number, 
/**
 * Its hash.
 */
head: string, };

/**
 * One position of a table.
 */
export type PublicStandingsRow = { 
/**
 * 1-based; shared where nothing parts two.
 */
rank: number, 
/**
 * The team's number; none of a dupla.
 */
team: number | null, name: string, 
/**
 * Played, or decided by W×O.
 */
played: number, 
/**
 * Won.
 */
wins: number, 
/**
 * Tied.
 */
draws: number, 
/**
 * Lost.
 */
losses: number, 
/**
 * Points of the table.
 */
points: number, 
/**
 * Mesas for and against.
 */
mesas: [number, number], 
/**
 * Partidas for and against.
 */
partidas: [number, number], 
/**
 * Pontinhos for and against.
 */
pontinhos: [number, number], 
/**
 * Pontinhos for less those against.
 */
balance: number, 
/**
 * Its values of the columns of their own, in their order.
 */
told: Array<string>, 
/**
 * The tie-break that parted it from the next one, in words; none where points did, or nothing.
 */
tie_break: string | null, 
/**
 * Why it stands there, in one sentence.
 */
why: string, 
/**
 * Whether it would go on as things stand.
 */
advances: boolean, };

export type PublicTeam = { 
/**
 * Number, for good.
 */
id: number, name: string, 
/**
 * Its club; empty where it has none.
 */
club: string, 
/**
 * The club's city; empty where nobody said.
 */
city: string, };

/**
 * How long whoever comes is in time.
 */
export type PublicTolerance = { 
/**
 * From when it counts: UTC, RFC 3339.
 */
from: string, 
/**
 * Seconds in all.
 */
total_s: number, 
/**
 * Seconds that are left; less than 0 once it is over.
 */
left_s: number, };

/**
 * A season as everybody may see it.
 */
export type PublicView = { 
/**
 * Name of the season.
 */
season: string, 
/**
 * Whose it is; empty where nobody said.
 */
federation: string, 
/**
 * Of which moment and entry it is.
 */
stamp: PublicStamp, 
/**
 * Where its pages are found; none where nobody said.
 */
site: PublicAddress | null, 
/**
 * The federation's colour; none for ours.
 */
palette: PublicPalette | null, 
/**
 * Its championships in order.
 */
championships: Array<PublicChampionship>, };

/**
 * Why the site is not as the season is.
 */
export type PublicationFault = { 
/**
 * Since when, UTC.
 */
since: string, 
/**
 * What is wrong and what to do, in words.
 */
why: string, 
/**
 * What would let it go on, where somebody agrees to it.
 */
asks: Agreed | null, };

/**
 * How it stands with the site that is kept as the open season is.
 */
export type PublicationNow = Record<symbol, never>;

/**
 * How it stands with the publication of the open season.
 */
export type PublicationState = { 
/**
 * Where the site goes; none where nobody has said.
 */
place: SitePlace | null, 
/**
 * What people call that place.
 */
told: string, 
/**
 * Whether it is kept up to date.
 */
on: boolean, 
/**
 * Another window of this machine does it.
 */
elsewhere: boolean, 
/**
 * Since when it is being written just now, UTC.
 */
running: string | null, 
/**
 * What was published last since this window began.
 */
last: LastPublication | null, 
/**
 * Files that are still to be written.
 */
waiting: number, 
/**
 * What is wrong, until it is well again.
 */
fault: PublicationFault | null, };

/**
 * Publishes the open season now.
 */
export type PublishNow = Record<symbol, never>;

/**
 * Publishes the open season now, in spite of what stands in its place.
 */
export type PublishOver = { 
/**
 * To what somebody agrees.
 */
agreed: Agreed, };

/**
 * Shows a rodada and gives it its mesas.
 */
export type PublishRodada = { etapa: EtapaId, number: number, };

/**
 * The site of the open season is kept in a bucket from then on.
 */
export type PublishToBucket = { bucket: BucketPlace, 
/**
 * Stays in a file of this machine; an empty one is the one that is known.
 */
secret: string, 
/**
 * Whether somebody was told that it goes there unencrypted.
 */
plain: boolean, };

/**
 * A raise made while the hand was tied.
 */
export type RaiseMade = { 
/**
 * Who raised.
 */
by: Side, 
/**
 * To how many points.
 */
to: number, 
/**
 * Whether an open card of the other pair lay there.
 */
opponent_card_exposed: boolean, 
/**
 * Whether it was accepted; none where the next raise answered it.
 */
accepted?: boolean | null, };

/**
 * A raise that waits for its answer.
 */
export type RaiseRow = { jogo: JogoId, 
/**
 * Its mesa, as people write it.
 */
at: string, by: Side, to: number, 
/**
 * Seconds that it has waited.
 */
waited_s: number, 
/**
 * Seconds in which it has to be answered; none where it was spoken before that counts.
 */
decision_s: number | null, 
/**
 * What the regulation says once they are over, and what is ruled on.
 */
lapsed: Lapsed | null, };

/**
 * One position of the ranking.
 */
export type RankedRow = { name: string, 
/**
 * Why it stands there, in one sentence.
 */
why: string, 
/**
 * 1-based; shared where nothing parts two.
 */
rank: number, 
/**
 * The competitor's number.
 */
id: number, 
/**
 * Sum of the points, less what the committee took.
 */
points: number, 
/**
 * What the committee took, below 0; 0 for nothing.
 */
taken: number, 
/**
 * What each etapa gave.
 */
etapas: Array<EtapaScore>, 
/**
 * What parts it from the next; none where they share the rank and for the last.
 */
above_next: RankingReason | null, };

/**
 * The season's ranking of a championship, teams and duplas in parallel.
 */
export type Ranking = { championship: ChampionshipId, };

/**
 * The season's ranking.
 */
export type RankingAnswer = { teams: Array<RankedRow>, 
/**
 * Numbered duplas.
 */
duplas: Array<RankedRow>, 
/**
 * Athletes, where the format ranks individuals.
 */
individuals: Array<RankedRow>, 
/**
 * Names of the etapas that count so far, by number.
 */
etapas: Array<[number, string]>, };

/**
 * What parts two neighbours of the ranking.
 */
export type RankingReason = "points" | { "more_often": { 
/**
 * The place.
 */
place: number, 
/**
 * How often, above and below.
 */
times: [number, number], } };

/**
 * Takes an entrant who went out into a later fase again, for a fee, or out of it.
 */
export type ReEnter = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, 
/**
 * Which fase, 1-based.
 */
fase: number, 
/**
 * Whether it comes in.
 */
enters: boolean, };

/**
 * What a format file says.
 */
export type ReadFormat = { 
/**
 * The file's text.
 */
text: string, 
/**
 * With how many entrants, where that is known.
 */
entrants: number | null, };

/**
 * A list that could be read, cell by cell.
 */
export type ReadList = { "teams": Array<TeamRow> } | { "athletes": Array<AthleteRow> } | { "entries": { teams: Array<TeamRow>, 
/**
 * Who plays in them.
 */
players: Array<AthleteRow>, } };

/**
 * Reads what has come since the last look into the folder of the open season.
 */
export type ReadNewSheets = Record<symbol, never>;

/**
 * Reads pictures of this machine; of a folder those that lie in it.
 */
export type ReadSheets = { 
/**
 * Where they lie.
 */
paths: Array<string>, };

/**
 * How somebody wants a list to be read; by default as its titles say.
 */
export type Reading = { 
/**
 * Whether it has a line of titles; none where the list shall say.
 */
header: boolean | null, 
/**
 * What somebody said that columns are; the titles say what the others are.
 */
columns: Array<Said>, 
/**
 * Which sheet of a book; none where the book shall say.
 */
sheet: string | null, 
/**
 * Of how many athletes those are who compete under the names of their athletes; 0 for teams with names.
 */
named_by: number, };

/**
 * A sheet that was seen in a picture.
 */
export type ReadingId = number;

/**
 * A sheet that waits for a person.
 */
export type ReadingRow = { 
/**
 * Its number.
 */
id: ReadingId, 
/**
 * The file that it came in.
 */
file: string, 
/**
 * Its page there, 1-based.
 */
page: number, 
/**
 * The telephone that sent it; none of one that was read here.
 */
sent_by: string | null, 
/**
 * When it was seen.
 */
at: string, 
/**
 * Whether the sheet was located: its picture is upright and its squares lie where they should.
 */
located: boolean, 
/**
 * The súmula's code; empty where it is none of ours.
 */
code: string, 
/**
 * Whether it was printed ahead, and nobody has said for which jogo it was used.
 */
loose: boolean, 
/**
 * Its jogo; none where nobody can place it.
 */
jogo: JogoId | null, rodada: number | null, 
/**
 * What one types for its mesa; empty where nobody can place it.
 */
mesa: string, 
/**
 * Names of the two sides.
 */
sides: [string, string], 
/**
 * The result that is there already; empty where there is none.
 */
there: string, 
/**
 * What was read, as one types it: the mesa, and the scores as far as they were seen.
 */
line: string, 
/**
 * Why a person has to look, in words; none where the result only waits to be confirmed.
 */
problems: Array<string>, 
/**
 * The same by where one looks on the sheet.
 */
reasons: Array<Reason>, 
/**
 * Squares and boxes in doubt, as shares of the picture: left, top, width, height.
 */
doubts: Array<[number, number, number, number]>, 
/**
 * Whether the program has recorded the result, and it waits to be confirmed.
 */
to_confirm: boolean, };

/**
 * What was seen of a sheet, whatever came of it.
 */
export type ReadingSeen = { 
/**
 * Its number.
 */
reading: ReadingId, };

/**
 * Sheets that wait for a person, in the order in which they were seen.
 */
export type Readings = { 
/**
 * Those of this etapa and those that nobody can place; none for all.
 */
etapa: EtapaId | null, };

/**
 * What a person has to look at in one place of a sheet, or in several that are told alike.
 */
export type Reason = { 
/**
 * Where, in words; empty where it is about the whole sheet.
 */
place: string, 
/**
 * What, in words.
 */
told: string, 
/**
 * What is meant, as shares of the picture of a sheet that was located: left, top, width, height.
 */
at: Array<[number, number, number, number]>, };

/**
 * Somebody who has statements.
 */
export type ReceiverRow = { 
/**
 * An address, or what the file was called.
 */
receiver: string, 
/**
 * The last that they have.
 */
number: number, 
/**
 * Since when: UTC, RFC 3339.
 */
at: string, 
/**
 * How many wait since.
 */
waiting: number, 
/**
 * The same by kind.
 */
kinds: { [key in string]: number }, };

/**
 * A season that was opened lately.
 */
export type Recent = { 
/**
 * Where it lies.
 */
path: string, 
/**
 * For life: its copies lie in a folder of this name.
 */
uid: string, name: string, federation: string, 
/**
 * When it was opened, UTC.
 */
at: string, 
/**
 * The copy of which it was made; none for a season that never was one.
 */
restored: Restored | null, 
/**
 * Whether the file is still there.
 */
there: boolean, };

/**
 * Seasons opened lately.
 */
export type RecentSeasons = Record<symbol, never>;

/**
 * Records lots drawn by hand.
 */
export type RecordLots = { etapa: EtapaId, 
/**
 * Among whom.
 */
scope: LotScope, 
/**
 * Exactly the tied, first drawn first.
 */
order: Array<number>, 
/**
 * What is done about seated confrontos that this moves.
 */
seating?: Array<SeatingDecision>, };

/**
 * Takes back the desk's last undo.
 */
export type Redo = Record<symbol, never>;

/**
 * An etapa as a referee looks after it: several may be played in one hall.
 */
export type RefereeEtapa = { etapa: EtapaId, name: string, 
/**
 * The rodada that is on; none where none is.
 */
rodada: number | null, 
/**
 * Who wants a referee, the one that waits longest first.
 */
calls: Array<CallRow>, 
/**
 * Mesas of whose result both teams say the same, or something else: doubts first.
 */
claims: Array<ClaimRow>, 
/**
 * Mesas without a result.
 */
open: Array<OpenMesa>, };

/**
 * Where a referee is wanted, and where is still played.
 */
export type RefereeNow = Record<symbol, never>;

export type RefereeNowAnswer = { 
/**
 * What the caller is called in what it writes.
 */
referee: string, 
/**
 * Those that are played now, and where somebody waits; where there are none, the newest.
 */
etapas: Array<RefereeEtapa>, };

/**
 * Gives a fee back.
 */
export type Refund = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, amount_cents: number, method: Method, 
/**
 * Why.
 */
note: string, };

/**
 * Something that was registered.
 */
export type Registered = "season" | { "championship": ChampionshipId } | { "etapa": EtapaId } | { "club": ClubId } | { "entrant": EntrantId } | { "athlete": AthleteId };

/**
 * What is to be otherwise in a regulation.
 */
export type RegulationChange = { 
/**
 * `target.value`, `time.tolerance-s`, `clause.fprt-1.5.b-3.gist_pt`.
 */
field: string, 
/**
 * In JSON; what its base says takes the change away.
 */
value: string, };

/**
 * A regulation as somebody changes it.
 */
export type RegulationForm = { 
/**
 * The file with the changes in it.
 */
text: string, id: string, title: string, base: RegulationId | null, 
/**
 * 64 letters; empty while there are problems.
 */
digest: string, groups: Array<FieldGroup>, clauses: Array<FormClause>, problems: Array<FormProblem>, 
/**
 * How it differs from its base, a sentence each.
 */
differences: Array<string>, 
/**
 * What random mãos came to, where that was asked.
 */
played: RegulationPlayed | null, };

/**
 * A regulation as somebody changes it: nothing is kept of it.
 */
export type RegulationFormOf = { 
/**
 * From which one it is begun.
 */
from: RegulationId, 
/**
 * As it was decided for which day, where it is the season's own; none for the newest.
 */
since: string | null, 
/**
 * The file, where one was brought or typed.
 */
text: string | null, 
/**
 * What it is to be called; none for what stands, or a name that is free.
 */
id: string | null, title: string | null, 
/**
 * What is to be otherwise.
 */
changes: Array<RegulationChange>, 
/**
 * Whether random mãos are played by it and by its base.
 */
compare: boolean, };

/**
 * The name of a regulation: a lower-case letter, then letters, digits and single hyphens, 31 at most: `fprt`, `fprt-2027`.
 *
 * It is what a file calls itself, whether anybody has that regulation or not.
 */
export type RegulationId = string;

/**
 * What brought it.
 */
export type RegulationOrigin = "embedded" | "example" | "season";

/**
 * Random mãos by a regulation and by its base.
 */
export type RegulationPlayed = { maos: number, 
/**
 * Those in which something else was legal, or came out.
 */
differ: number, 
/**
 * The first of them by either, a line each.
 */
example: Array<string>, };

/**
 * A regulation of one name.
 */
export type RegulationRow = { id: RegulationId, title: string, origin: RegulationOrigin, 
/**
 * Over which one it was written; none where it is whole.
 */
base: RegulationId | null, 
/**
 * Whether it rules how the cards are played.
 */
has_cards: boolean, 
/**
 * Of the season's own: what was decided, the newest first.
 */
versions: Array<RegulationVersion>, };

/**
 * What was decided for a regulation from a day on.
 */
export type RegulationVersion = { 
/**
 * `YYYY-MM-DD`.
 */
since: string, 
/**
 * 64 letters.
 */
digest: string, 
/**
 * Its file.
 */
text: string, 
/**
 * The etapas that are played by it, by name.
 */
etapas: Array<string>, };

/**
 * Every regulation that a season may be played under.
 */
export type Regulations = Record<symbol, never>;

/**
 * Every regulation that a season may be played under.
 */
export type RegulationsAnswer = { all: Array<RegulationRow>, };

/**
 * A paper that is kept has left the house; what was recorded, none where nothing is.
 */
export type ReleasePaper = { number: number, };

/**
 * Deletes what was registered, where nothing rests on it: an etapa before its draw, with who was entered.
 */
export type Remove = { registered: Registered, };

/**
 * Makes the slips of a season, or all of them anew: whoever had one is cut off.
 */
export type RenewSlips = Record<symbol, never>;

/**
 * Opens again the results of an etapa that stand: they may be homologated anew later.
 */
export type ReopenResults = { etapa: EtapaId, 
/**
 * Why.
 */
because: string, decided_by: DecidedBy, };

/**
 * Records what a sheet says.
 */
export type Report = { jogo: JogoId, 
/**
 * Scores of A and B, partida by partida.
 */
partidas: Array<[number, number]>, 
/**
 * What is done about seated confrontos that this moves: only where an earlier rodada is
 * played again.
 */
seating: Array<SeatingDecision>, 
/**
 * The sheet from which it was read; none where it was typed.
 */
reading?: ByReading, };

/**
 * A format file with something changed in it.
 */
export type Reshaped = { 
/**
 * The file's text.
 */
text: string, 
/**
 * What is to stand in it.
 */
form: FormatForm, };

/**
 * A format file with something changed in it.
 */
export type ReshapedAnswer = { 
/**
 * The file's text.
 */
text: string, };

/**
 * A copy that became a season again.
 */
export type Restored = { 
/**
 * When that was done, UTC.
 */
at: string, 
/**
 * The last entry of the copy.
 */
seq: Seq, 
/**
 * When that entry was made, UTC.
 */
of: string, };

/**
 * Lets an etapa go on.
 */
export type Resume = { etapa: EtapaId, };

/**
 * How far a draw is revealed.
 */
export type Reveal = { 
/**
 * Number of the draw; of any other nothing is shown yet.
 */
draw: string, 
/**
 * How many of its balls are.
 */
balls: number, 
/**
 * Whether the next ones come by themselves.
 */
by_itself: boolean, };

/**
 * Takes a ruling out of force.
 */
export type RevokeRuling = { etapa: EtapaId, number: RulingNo, 
/**
 * Why.
 */
reason: string, 
/**
 * The granted protest that it carries out, after homologation, too.
 */
appeal?: number | null, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, };

/**
 * The time of a rodada.
 */
export type RodadaClock = { number: number, 
/**
 * What people call it.
 */
label: string, 
/**
 * When its jogos began: UTC, RFC 3339.
 */
started_at: string, 
/**
 * Seconds that they have lasted.
 */
running_s: number, 
/**
 * How long whoever comes is in time; none before that is counted.
 */
tolerance: Tolerance | null, 
/**
 * From how many seconds on a raise has to be answered in time; none where no text says so.
 */
limited_from_s: number | null, 
/**
 * After how many seconds the pairs are set aside; none where no text says so.
 */
over_from_s: number | null, 
/**
 * When the time is to be announced.
 */
announcements: Array<Announcement>, 
/**
 * Mesas that still play, in order.
 */
playing: Array<PlayingRow>, 
/**
 * Raises that wait for their answer.
 */
raises: Array<RaiseRow>, };

export type RodadaGlance = { number: number, state: RodadaIs, 
/**
 * What people call it: the fase it belongs to.
 */
label: string, 
/**
 * Partidas that one of its jogos has at most.
 */
best_of: number, };

export type RodadaIs = "draft" | "published" | "called" | "closed";

/**
 * The roll call of the rodada that is on.
 */
export type Roll = { etapa: EtapaId, };

/**
 * The roll call of the rodada that is on; none where no rodada is.
 */
export type RollAnswer = { 
/**
 * Its number.
 */
rodada: number, 
/**
 * When it was called: UTC, RFC 3339.
 */
called_at: string, 
/**
 * Whether the desk has still to say that the anthem has ended.
 */
waits_for_anthem: boolean, 
/**
 * Whether somebody missing works in the opening, and the desk has still to say that it is over.
 */
waits_for_opening: boolean, 
/**
 * Whether the regulation says nothing about lateness: a W×O is then ruled by the organiser's own rule.
 */
own_rule: boolean, 
/**
 * How long whoever comes is in time; none before that is counted.
 */
tolerance: Tolerance | null, 
/**
 * Everybody who was missing.
 */
missing: Array<Missing>, 
/**
 * The W×O that the regulation gives to whom the time is over; somebody decides each.
 */
proposals: Array<Proposal>, };

/**
 * A row of a list: a line, or one of the several players that a line has. As text `3`, or `3/2`.
 */
export type RowAt = string;

/**
 * Rules over a team: points given or taken, withdrawal, disqualification.
 */
export type RuleEntrant = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, 
/**
 * What it does.
 */
effect: OnEntrant, 
/**
 * By which clause; none for the organiser's own rule.
 */
clause: string | null, 
/**
 * Why, in words.
 */
reason: string, 
/**
 * Who decided; none where nobody said.
 */
decided_by?: DecidedBy | null, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, };

/**
 * Rules on an occurrence, as the regulation says or in departure from it.
 */
export type RuleOccurrence = { 
/**
 * What happened.
 */
occurrence: NewOccurrence, 
/**
 * Why and how the decision departs from the regulation; none where it does not.
 */
departs: Departure | null, 
/**
 * What becomes of the results of a dupla that is put out of an etapa of duplas.
 */
past: Past, 
/**
 * Why, in words.
 */
reason: string, 
/**
 * The note that it is made of, which waits no more; none where nobody noted it.
 */
from_note?: NoteId | null, 
/**
 * What was brought to prove it: kept with the ruling, or none of both.
 */
evidence?: Array<Brought>, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, 
/**
 * Who decided; none where nobody said.
 */
decided_by?: DecidedBy | null, 
/**
 * The granted protest that it carries out.
 */
appeal?: number | null, };

/**
 * The clauses that hold every word asked for, penalties first; all of them where nothing is asked.
 */
export type Rulebook = { 
/**
 * Whose clauses.
 */
profile: RegulationId, 
/**
 * Words, or an id.
 */
text: string, };

/**
 * What the rulebook says.
 */
export type RulebookAnswer = { 
/**
 * Of which edition of the rulebook.
 */
version: number, 
/**
 * The words that were asked for.
 */
text: string, 
/**
 * Penalties first; in the order of the text where nothing was asked.
 */
clauses: Array<ClauseRow>, };

/**
 * The regulation that an etapa is played under.
 */
export type RulesAtHand = { etapa: EtapaId, 
/**
 * In which its clauses are told.
 */
language: Language, };

/**
 * A regulation, by clause.
 */
export type RulesAtHandAnswer = { regulation: RegulationId, 
/**
 * The name of its text.
 */
title: string, 
/**
 * Whether it rules how the cards are played.
 */
has_cards: boolean, 
/**
 * Whether its pack has coringas.
 */
has_jokers: boolean, 
/**
 * Until when a raise has to be answered; none where it sets no time.
 */
answer: AnswerTime | null, 
/**
 * In the order of the text.
 */
clauses: Array<ClauseAtHand>, };

/**
 * What somebody decided.
 */
export type RulingId = number;

/**
 * The number of a ruling within its etapa: rulings fold in this order.
 */
export type RulingNo = number;

/**
 * A ruling over the jogo.
 */
export type RulingOnJogo = { number: RulingNo, 
/**
 * The ruling in one sentence.
 */
told: string, 
/**
 * Whether it was revoked.
 */
revoked: boolean, };

/**
 * A ruling with what it does.
 */
export type RulingRow = { 
/**
 * What it does, mesa by mesa, in words.
 */
told: string, 
/**
 * What it stands on, with what that says where it is the organiser's own rule.
 */
cites: string, 
/**
 * What the clause that it stands on says; nothing where it is the organiser's own rule.
 */
says: string, 
/**
 * Which instance decided it, and who; empty where nobody said.
 */
decided: string, 
/**
 * Whether those involved may protest against it.
 */
may_protest: boolean, 
/**
 * Until when, in words, or why not.
 */
protest: string, 
/**
 * The granted protest that its revocation would carry out, after homologation, too.
 */
granted: number | null, 
/**
 * What proves its occurrence.
 */
evidence: Array<Evidence>, 
/**
 * Number in this file.
 */
id: RulingId, 
/**
 * Number within the etapa.
 */
number: RulingNo, 
/**
 * Why, in the committee's words.
 */
reason: string, 
/**
 * UTC, RFC 3339.
 */
at: string, 
/**
 * When it was revoked; none while it is in force.
 */
revoked_at: string | null, 
/**
 * Why it was revoked.
 */
revoke_reason: string | null, 
/**
 * The granted protest that its revocation carries out.
 */
revoke_appeal: AppealId | null, 
/**
 * What it does to which jogos.
 */
effects: Array<Effect>, 
/**
 * What it does to which entrants.
 */
entrants: Array<[EntrantId, OnEntrant]>, 
/**
 * What it means for whom.
 */
sanctions: Array<[Who, Sanction]>, 
/**
 * The occurrence that it is about; none where nobody told one.
 */
occurrence: OccurrenceId | null, 
/**
 * Why the committee departed from that; none where it did not.
 */
departs_because: string | null, 
/**
 * The occurrence was not found proven: it weighs on none that comes later.
 */
not_proven: boolean, 
/**
 * Who decided; none where nobody said.
 */
decided_by: DecidedBy | null, 
/**
 * The granted protest that it carries out.
 */
appeal: AppealId | null, 
/**
 * Who was missing at which jogo that is lost by W×O.
 */
missing: Array<[JogoId, AthleteId]>, } & ({ 
/**
 * Its id.
 */
clause: string, } | { 
/**
 * What it said when the ruling was made; empty where nobody had stated it.
 */
own_rule: string, });

/**
 * The rulings of an etapa.
 */
export type Rulings = { etapa: EtapaId, };

/**
 * What somebody said that a column is.
 */
export type Said = { 
/**
 * Which column.
 */
which: Which, 
/**
 * What it is; none for one that is left.
 */
taken: Column | null, };

/**
 * A result as somebody says it.
 */
export type SaidResult = { 
/**
 * Partida by partida, the own points first.
 */
partidas: Array<[number, number]>, 
/**
 * The same as people write it.
 */
told: string, };

/**
 * Where a salão is found in one network.
 */
export type SalaoAddress = { url: string, 
/**
 * What the system calls the network; empty where there is but one.
 */
network: string, 
/**
 * The address, to be scanned.
 */
code: PublicSquareCode, };

/**
 * A desk of another machine that was let in.
 */
export type SalaoDesk = { 
/**
 * What the journal calls it.
 */
device: string, 
/**
 * Since when, UTC.
 */
since: string, 
/**
 * When it was heard last, UTC; none since this salão was opened.
 */
at: string | null, 
/**
 * Whether it was heard within the last seconds.
 */
here: boolean, 
/**
 * Who works there; none before somebody has signed in.
 */
operator: OperatorId | null, };

/**
 * A code by which a desk comes in, once.
 */
export type SalaoInvited = { 
/**
 * Sixteen letters in groups of four.
 */
code: string, 
/**
 * Addresses that are typed there, the likeliest first.
 */
addresses: Array<string>, 
/**
 * Seconds for which it holds.
 */
left_s: number, 
/**
 * Why other desks do not find this computer by themselves, in words; none where they do.
 */
hidden: string | null, };

/**
 * A salão that is open.
 */
export type SalaoOpen = { port: number, 
/**
 * Where it is found, the likeliest first.
 */
addresses: Array<SalaoAddress>, 
/**
 * Telões that ask what to show.
 */
screens: Array<SalaoScreen>, 
/**
 * Telephones that are joined.
 */
phones: Array<SalaoPhone>, 
/**
 * Desks of other machines that were let in.
 */
desks: Array<SalaoDesk>, 
/**
 * The code by which the next desk comes in; none where nobody was invited.
 */
invited: SalaoInvited | null, 
/**
 * Addresses from which somebody looks, or did until just now.
 */
devices: number, 
/**
 * What to do about a computer that is in no network; none where it is in one.
 */
lost: string | null, };

/**
 * A telephone that a slip has joined.
 */
export type SalaoPhone = { 
/**
 * What the journal calls it.
 */
device: string, 
/**
 * What tells it from others of the same slip.
 */
letters: string, slip: Slip, 
/**
 * Since when, UTC.
 */
since: string, 
/**
 * When it was heard last, UTC.
 */
at: string, };

/**
 * A telão in a browser.
 */
export type SalaoScreen = { 
/**
 * From where it asks.
 */
address: string, 
/**
 * When it asked last, UTC.
 */
at: string, };

/**
 * How it stands with the salão.
 */
export type SalaoState = { 
/**
 * None where it is closed.
 */
open: SalaoOpen | null, 
/**
 * The port that it has, or would have.
 */
port: number, };

/**
 * What is decided about a person or a dupla, beyond the jogo.
 */
export type Sanction = { "kind": "warning" } | { "kind": "out-of-etapa" } | { "kind": "out-of-next", 
/**
 * Which.
 */
etapa: number | null, } | { "kind": "out-of-championship" } | { "kind": "out-of-event" } | { "kind": "suspended", 
/**
 * First day.
 */
from: string, 
/**
 * Last day.
 */
to: string, } | { "kind": "ranking-points", 
/**
 * Below 0.
 */
points: number, } | { "kind": "open-case" } | { "kind": "recorded", 
/**
 * Their words.
 */
decision: string, } | { "kind": "image-opt-out" };

/**
 * What can stand on the telão.
 */
export type Scene = "mesas" | "clock" | "standings" | "bracket" | "final" | "draw" | "podium" | "site" | "notice" | "sponsors";

/**
 * The season that a file holds.
 */
export type Season = { 
/**
 * 26 characters, made once.
 */
uid: string, name: string, federation: string, 
/**
 * UTC, RFC 3339.
 */
created_at: string, };

/**
 * What stands against a season.
 */
export type SeasonAlert = { 
/**
 * Which.
 */
season: string, 
/**
 * What it is.
 */
code: string, 
/**
 * At which statement.
 */
number: number, };

/**
 * How far the open season has been written.
 */
export type SeasonHead = { 
/**
 * Where it lies.
 */
path: string, 
/**
 * The newest entry of its journal.
 */
seq: Seq, };

/**
 * The keys of the season, and what was signed with them.
 */
export type SeasonKeys = Record<symbol, never>;

/**
 * Who sits on one side of a match.
 */
export type Seat = { "entrant": EntrantId } | "bye" | "pending";

/**
 * One athlete of a line-up.
 */
export type Seated = { entry: EntryId, 
/**
 * Which place.
 */
slot: Slot, 
/**
 * 1-based within the slot.
 */
seat: number, athlete: AthleteId, name: string, 
/**
 * What tells homonyms apart.
 */
known_as: string, 
/**
 * A shortened name in anything public.
 */
name_opt_out: boolean, };

/**
 * Somebody who is registered at a jogo.
 */
export type SeatedAthlete = { side: Side, athlete: AthleteId, name: string, };

/**
 * What is done about a seated confronto whose sides no longer follow.
 */
export type Seating = "keep" | "replay" | "play";

/**
 * One decision about a seated confronto.
 */
export type SeatingDecision = { confronto: ConfrontoId, 
/**
 * What is done.
 */
seating: Seating, };

/**
 * A side of a mesa, and who sits there.
 */
export type SeatsOfSide = { team: string, 
/**
 * Every seat of it, in order.
 */
players: Array<NotedPlayer>, };

/**
 * An entry by its number and hash: two files that hold it are alike until there.
 */
export type SeenEntry = { 
/**
 * Its number.
 */
seq: Seq, hash: string, };

/**
 * Sets pairs aside to finish their jogos.
 */
export type Segregate = { jogos: Array<JogoId>, };

/**
 * Says who of a team plays in a rodada that is shown and not called.
 */
export type SendLineup = { etapa: EtapaId, entrant: EntrantId, 
/**
 * The rodada that it is meant for: once that was called nothing is changed.
 */
rodada: number, 
/**
 * Each place's athletes, all of them or none.
 */
slots: { [key in Slot]?: Array<AthleteId> }, };

/**
 * Sends what the open season states to its federation's central; it may take a while.
 */
export type SendToCentral = Record<symbol, never>;

/**
 * One thing that can be sent.
 */
export type Sendable = { 
/**
 * What its pictures are asked for by, and its files called: `rodada-3`.
 */
name: string, 
/**
 * What people call it.
 */
title: string, 
/**
 * Whether it is one team's day.
 */
of_team: boolean, 
/**
 * The text to send.
 */
message: string, 
/**
 * The script for the microphone; none where nobody would read it.
 */
spoken: string | null, };

/**
 * Where the desk has sent the telão.
 */
export type Sent = { 
/**
 * What it is to show.
 */
scene: Scene, 
/**
 * How often the desk has sent it: a higher one is obeyed at once.
 */
count: number, };

/**
 * What was sent.
 */
export type SentToCentral = { 
/**
 * Where to.
 */
central: string, 
/**
 * How many statements it did not have.
 */
sent: number, 
/**
 * Up to which one it has verified the season.
 */
last: number, 
/**
 * The entry that keeps it; none where that was known.
 */
seq: number | null, 
/**
 * How many of the season's athletes it knows by their CPF; none where it was told nothing of that.
 */
known: number | null, 
/**
 * What there is to say of that, in words.
 */
told: Array<string>, };

/**
 * What stands between the cells of a text.
 */
export type Separator = "semicolon" | "comma" | "tab" | "pipe";

/**
 * The number of an entry in the journal.
 */
export type Seq = number;

/**
 * Says whether somebody of a team needs a mesa without steps.
 */
export type SetAccess = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, 
/**
 * Whether it does.
 */
needs: boolean, };

/**
 * Says that nothing comes of what was said of a jogo.
 */
export type SetClaimsAside = { jogo: JogoId, };

/**
 * Says whether what the program read by itself waits for a person to confirm it.
 */
export type SetConfirmReadings = { etapa: EtapaId, 
/**
 * Whether it does.
 */
confirm: boolean, };

/**
 * Keeps the lines that are not settled, for a window that is left in the middle of them.
 */
export type SetDraft = { 
/**
 * The season for which they were typed.
 */
season: string, 
/**
 * The lines.
 */
draft: Draft, };

/**
 * Puts athletes into slots, all of them or none.
 */
export type SetLineup = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, 
/**
 * Each slot's athletes: two for a dupla, one for the coringa, none to clear it.
 */
slots: { [key in Slot]?: Array<NamedAthlete> }, };

/**
 * Sets when teams go to their meal and when they are to be back.
 */
export type SetMeals = { etapa: EtapaId, 
/**
 * Which teams.
 */
entrants: Array<EntrantId>, 
/**
 * When they go and when they are to be back (`12:30`); none takes them out of the schedule.
 */
hours: [string, string] | null, };

/**
 * Says what a mesa of the hall is good for; it is set up where it is not there.
 */
export type SetMesa = { 
/**
 * An etapa of the day.
 */
etapa: EtapaId, 
/**
 * Number of the mesa.
 */
mesa: number, 
/**
 * Whether it can be played at.
 */
usable: boolean, 
/**
 * Whether it can be reached without steps.
 */
accessible: boolean, };

/**
 * Says that nothing comes of a note.
 */
export type SetNoteAside = { etapa: EtapaId, note: NoteId, };

/**
 * States a championship's own rule about W×O or annulment, for where its regulation is silent.
 */
export type SetOwnRule = { championship: ChampionshipId, 
/**
 * About what.
 */
closing: Closing, 
/**
 * The rule in the organiser's words; empty takes it away.
 */
text: string, };

/**
 * Takes a file of this machine as the sign of a club or the portrait of an athlete.
 */
export type SetPictureOf = { 
/**
 * The entry from which the screen was drawn; none asks for no check.
 */
seen: Seq | null, of: Pictured, 
/**
 * Where it lies.
 */
path: string, };

/**
 * Sets or takes away an operator's PIN.
 */
export type SetPin = { operator: OperatorId, 
/**
 * 4 to 8 digits, or none.
 */
pin?: string | null, 
/**
 * The one until now, for who changes their own.
 */
old?: string | null, };

/**
 * Puts a team into another pot before the draw.
 */
export type SetPot = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, 
/**
 * Pot of the draw, 1 to 99.
 */
pot: number, };

/**
 * Sets for how many minutes after the last rodada a protest is awaited.
 */
export type SetProtestWindow = { etapa: EtapaId, 
/**
 * Minutes; 0 for none.
 */
minutes: number, };

/**
 * Says that nothing comes of a sheet that was seen.
 */
export type SetReadingAside = { 
/**
 * Which sheet.
 */
reading: ReadingId, 
/**
 * Why; empty where nobody said.
 */
reason?: string, };

/**
 * Lets a regulation of the season's own hold from a day on. What was decided for that day under its name goes.
 */
export type SetRegulation = { 
/**
 * Its file.
 */
toml: string, 
/**
 * The day from which it holds.
 */
since: string, };

/**
 * How this machine likes its window.
 */
export type Settings = { 
/**
 * How it looks.
 */
theme: Theme, 
/**
 * How large its texts are.
 */
text: TextSize, 
/**
 * What is heard.
 */
sounds: Sounds, 
/**
 * Whether the system tells what happens while somebody looks elsewhere.
 */
notices: boolean, 
/**
 * What the windows of this machine are called in the journal, before their number; empty for `janela`.
 */
desk: string, 
/**
 * Whether the panel beside the screens is folded away.
 */
folded: boolean, 
/**
 * What its screens speak.
 */
language: Language, 
/**
 * The printer that was used last; empty for the system's own.
 */
printer: string, 
/**
 * Folders into which scans come, each of one season.
 */
scans: Array<Watch>, };

/**
 * How this machine likes its window.
 */
export type SettingsNow = Record<symbol, never>;

/**
 * What was seen of a sheet.
 */
export type SheetMarks = { 
/**
 * Its squares and boxes; none where the sheet was not located.
 */
marks: Array<PlacedMark>, 
/**
 * On what its result rests besides filled and blank squares, in words; nothing where it has none.
 */
read_by: Array<string>, };

/**
 * The picture of a sheet that was seen.
 */
export type SheetPicture = { reading: ReadingId, };

/**
 * How large súmulas are printed.
 */
export type SheetSize = "large" | "one" | "two" | "four";

/**
 * A sheet that waits for the desk.
 */
export type SheetTaken = { 
/**
 * The rodada of its jogo; none of one that was printed ahead.
 */
rodada: number | null, 
/**
 * Its mesa, as people write it; empty of one that was printed ahead.
 */
mesa: string, is: TakenAs, };

/**
 * What came of a pile.
 */
export type SheetTally = { 
/**
 * Files that were given, those of folders among them.
 */
files: number, 
/**
 * Of them those that could not be opened, for whatever reason.
 */
unopened: number, 
/**
 * Of them those in which no sheet can come: they were passed over.
 */
passed: Array<string>, 
/**
 * Pages with nothing on them, as the backs of sheets are.
 */
blank: number, 
/**
 * Sheets that were seen, by their code or by their corners.
 */
seen: number, 
/**
 * Of them those whose code was read.
 */
read: number, 
/**
 * Sheets whose result was recorded.
 */
recorded: number, 
/**
 * Sheets that a person has to look at.
 */
waiting: number, 
/**
 * Sheets that were read before, and backs of sheets.
 */
known: number, 
/**
 * What could not be looked at at all: the file, and why in words.
 */
failed: Array<string>, 
/**
 * What may be done so that the next sheets come out better, in words; none where there is no need.
 */
advice: Array<string>, };

/**
 * Sheets printed for jogos of which nothing is known yet.
 */
export type SheetsOut = Record<symbol, never>;

/**
 * What a telão that runs says of itself.
 */
export type Shown = { 
/**
 * What it shows.
 */
scene: Scene | null, 
/**
 * Which page, 1-based.
 */
page: number, 
/**
 * Of how many.
 */
pages: number, 
/**
 * What stands over it, for the desk to read.
 */
title: string, 
/**
 * How far the draw is revealed there; none where no draw is.
 */
reveal: Reveal | null, 
/**
 * How many balls that draw has; 0 where no draw is.
 */
balls: number, 
/**
 * What it could show if it were asked to.
 */
ready: Array<Scene>, 
/**
 * Whether its page itself keeps the screen on, where the system lets it.
 */
awake: boolean, };

/**
 * One of the two sides of a jogo: A sits on the even seats.
 */
export type Side = "A" | "B";

/**
 * Signs an operator in at this machine.
 */
export type SignIn = { name: string, 
/**
 * The PIN; none where there is none.
 */
pin: string | null, };

/**
 * Says that a team's representative signed: gone to the meal, or back.
 */
export type SignMeal = { etapa: EtapaId, 
/**
 * Which team.
 */
entrant: EntrantId, 
/**
 * Whether it is back.
 */
back: boolean, };

/**
 * A homologation that was signed.
 */
export type SignedRow = { 
/**
 * Its entry.
 */
seq: Seq, 
/**
 * When: UTC, RFC 3339.
 */
at: string, etapa: EtapaId, name: string, 
/**
 * The public half of the key.
 */
key: string, 
/**
 * The text of the code on its boletim.
 */
code: string, 
/**
 * Whether the signature holds, and the key was the season's.
 */
sound: boolean, 
/**
 * The same in words.
 */
told: string, };

/**
 * Where the site of a season goes.
 */
export type SitePlace = { "to": "folder", 
/**
 * Where it lies.
 */
path: string, } | { "to": "bucket" } & BucketPlace;

/**
 * Whose telephones a slip joins.
 */
export type Slip = string;

/**
 * What joins a telephone, to be scanned. Whoever sees it can join.
 */
export type SlipShown = { slip: Slip, 
/**
 * What the telephone opens.
 */
link: string, 
/**
 * The same, to be scanned.
 */
code: PublicSquareCode, };

/**
 * A place of the line-up.
 */
export type Slot = string;

/**
 * The draw of an etapa.
 */
export type Sorteio = { etapa: EtapaId, 
/**
 * Which fase, 1-based; the first where none is named.
 */
fase: number | null, };

/**
 * The draw of an etapa.
 */
export type SorteioAnswer = { 
/**
 * The published number.
 */
number: string, 
/**
 * The groups in order.
 */
chaves: Array<DrawnChave>, 
/**
 * Clubs that could not be kept apart.
 */
clashes: number, 
/**
 * How anybody can run it again.
 */
proof: string, 
/**
 * Run again just now, it gave the same groups.
 */
repeats: boolean, };

/**
 * What is heard at the desk.
 */
export type Sounds = { 
/**
 * The call of a rodada.
 */
call: boolean, 
/**
 * The end of the tolerance.
 */
tolerance: boolean, 
/**
 * What is due at the clock.
 */
clock: boolean, };

/**
 * A picture of a sponsor. It is kept beside the settings, as the quarantine made it.
 */
export type Sponsor = { 
/**
 * Number, for good.
 */
id: number, 
/**
 * What its file was called.
 */
name: string, 
/**
 * Whether the picture is still kept.
 */
there: boolean, };

/**
 * One position of a table.
 */
export type StandingsRow = { 
/**
 * Number of the entrant, or of the dupla.
 */
id: number, name: string, 
/**
 * 1-based; shared where nothing parts two.
 */
rank: number, 
/**
 * Pontinhos made less those against.
 */
balance: number, 
/**
 * The values of the criteria that have a column of their own, as people read them, by the criterion's name.
 */
told: { [key in string]: string }, 
/**
 * What parts it from its neighbour; none where nothing does.
 */
decided_by: string | null, 
/**
 * Why it stands there, in one sentence.
 */
why: string, 
/**
 * Confrontos played or decided by walkover.
 */
played: number, 
/**
 * Won.
 */
wins: number, 
/**
 * Tied.
 */
draws: number, 
/**
 * Lost.
 */
losses: number, 
/**
 * Table points, with the adjustment.
 */
points: number, 
/**
 * Table points that the committee gave, or took (below 0).
 */
adjustment: number, 
/**
 * Mesas for and against.
 */
mesas: Tally, 
/**
 * Partidas for and against.
 */
partidas: Tally, 
/**
 * Pontinhos for and against.
 */
pontinhos: Tally, };

/**
 * How the open file stands to what lies at its path.
 */
export type Stands = "here" | "older" | "exchanged" | "gone" | "no-medium";

/**
 * How the federation's central has the open season; it may take a while.
 */
export type StandsAtCentral = Record<symbol, never>;

/**
 * Says that the jogos of a rodada begin now, or that one of them does.
 */
export type StartJogos = { etapa: EtapaId, 
/**
 * Which rodada.
 */
number: number, 
/**
 * Which jogo; none for all.
 */
jogo: JogoId | null, };

/**
 * Lets reserves or the coringa sit down at a mesa.
 */
export type Substitute = { jogo: JogoId, side: Side, 
/**
 * Seats (1-based) and who takes them.
 */
seats: Array<[number, AthleteId]>, };

/**
 * The súmulas of a rodada that were printed.
 */
export type SumulasLeft = { 
/**
 * How many jogos the rodada has.
 */
jogos: number, rodada: number, 
/**
 * How many of its jogos have a printed sheet.
 */
sheets: number, 
/**
 * The newest copy.
 */
copy: number, 
/**
 * When the last one was printed: UTC, RFC 3339.
 */
at: string, };

/**
 * Lets an etapa stand still: nothing counts until it goes on, on whatever day.
 */
export type Suspend = { etapa: EtapaId, 
/**
 * Why.
 */
reason: string, };

/**
 * An etapa that stands still.
 */
export type Suspended = { 
/**
 * Since when: UTC, RFC 3339.
 */
since: string, 
/**
 * Why.
 */
reason: string, };

/**
 * Turns a result that was typed with A for B.
 */
export type SwapSides = { jogo: JogoId, 
/**
 * Whether it overturns the result that was entered there; else that stops it.
 */
over?: boolean, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, };

/**
 * Begins to publish the open season where it was published before, or stops: then nothing is written any more.
 */
export type SwitchPublication = { 
/**
 * Whether it goes on.
 */
on: boolean, };

/**
 * Somebody of the committee is wanted at a table.
 */
export type TableCallId = number;

/**
 * What an entry changed. The journal and the screens know it as a text.
 */
export type Tag = string;

/**
 * Says that a raise was answered.
 */
export type TakeAnswer = { jogo: JogoId, };

/**
 * Says who goes to a table.
 */
export type TakeCall = { etapa: EtapaId, call: TableCallId, 
/**
 * Where, for whoever was told of it by another file of this season perhaps.
 */
jogo?: JogoId, by: string, };

/**
 * Takes an entered line: reads, judges and records it.
 */
export type TakeLine = { 
/**
 * The season for which it was typed.
 */
season: string, line: EnteredLine, 
/**
 * Whether it may have been sent before.
 */
again: boolean, };

/**
 * Says what a list is taken for when it is read so; nothing is taken over.
 */
export type TakeList = { 
/**
 * What it is of; what its columns tell where nobody said.
 */
of: Lists | null, likely: Lists, 
/**
 * The list.
 */
grid: Grid, reading: Reading, };

/**
 * Takes over what a club decided against its athlete, with the paper that proves it.
 */
export type TakeOverSanction = { 
/**
 * Against whom.
 */
athlete: AthleteId, 
/**
 * Which club, in which event, in words.
 */
decided_by: string, 
/**
 * What it decided, in words.
 */
decision: string, 
/**
 * First and last day of a suspension; none where it was something else.
 */
term: [string, string] | null, 
/**
 * By which clause the federation takes it over; none for the one that its regulation has, where it has one.
 */
clause: string | null, };

/**
 * What a list was taken for.
 */
export type Taken = { of: Lists, 
/**
 * Which of its sheets, 0-based.
 */
sheet: number, 
/**
 * Which of the filled lines of that sheet is of titles, 0-based; none where it has none.
 */
titles: number | null, columns: Array<ColumnTaken>, 
/**
 * What a column may be.
 */
choices: Array<Column>, 
/**
 * What was done with it that its rows do not show, as sentences.
 */
notes: Array<string>, 
/**
 * What is wrong with it.
 */
problems: Array<ListProblem>, 
/**
 * What is taken over; none while something is wrong.
 */
list: ReadList | null, };

/**
 * How far a sheet that waits could be read.
 */
export type TakenAs = "read" | "doubtful" | "other";

/**
 * For and against.
 */
export type Tally = [number, number];

/**
 * One team of a list.
 */
export type TeamRow = { 
/**
 * Line of the file.
 */
line: number, name: string, 
/**
 * Club; the team's own name where the list names none.
 */
club: string, city: string, 
/**
 * Pot of the draw, 1 to 99.
 */
pot: number, };

/**
 * What the telão shows, in which order and for how long.
 */
export type Telao = { 
/**
 * Every scene once, in their order.
 */
playlist: Array<PlaySlot>, 
/**
 * Whether it stands still. A program that begins does not.
 */
frozen: boolean, 
/**
 * Whether it is dark.
 */
dark: boolean, 
/**
 * What the desk has to say; empty for nothing.
 */
notice: string, 
/**
 * Pictures of sponsors, in the order of their turn.
 */
sponsors: Array<Sponsor>, 
/**
 * How far the draw is revealed. A program that begins hides it: another season may have a draw of that number.
 */
reveal: Reveal, 
/**
 * Of which etapa; none for the one that is being played.
 */
etapa: EtapaId | null, 
/**
 * Where the desk has sent it; none where it follows its playlist from the beginning.
 */
sent: Sent | null, };

/**
 * What the desk changes of it.
 */
export type TelaoChange = { "to": "playlist", 
/**
 * A scene that is missing comes last and is off.
 */
slots: Array<PlaySlot>, } | { "to": "frozen", frozen: boolean, } | { "to": "go", scene: Scene, } | { "to": "notice", 
/**
 * Empty for nothing.
 */
text: string, } | { "to": "dark", dark: boolean, } | { "to": "etapa", 
/**
 * None for the one that is being played.
 */
etapa: EtapaId | null, } | { "to": "reveal", 
/**
 * How far.
 */
reveal: Reveal, } | { "to": "no_sponsor", 
/**
 * Its number.
 */
id: number, };

/**
 * How large the texts of the window are, in hundredths of their own size: 100 to 200.
 */
export type TextSize = number;

/**
 * How the window looks.
 */
export type Theme = "system" | "light" | "dark" | "contrast";

/**
 * One tie that lots must part.
 */
export type Tie = { 
/**
 * Among whom.
 */
scope: LotScope, 
/**
 * The tied and their names.
 */
tied: Array<[number, string]>, };

/**
 * The ties that lots must part before the etapa can go on.
 */
export type Ties = { etapa: EtapaId, };

/**
 * Everything of an etapa that can be sent, as text.
 */
export type ToSend = { etapa: EtapaId, };

/**
 * A refusal as a screen shows it.
 */
export type Told = { 
/**
 * Stable kebab-case code.
 */
code: string, 
/**
 * What happened, what was kept, what to do.
 */
message: string, 
/**
 * The field of a form that it is about, as the act names it; none where it is not one alone.
 */
field: string | null, 
/**
 * Confrontos that somebody must decide about.
 */
moved: Array<Moved>, 
/**
 * What would come out otherwise, a sentence each.
 */
differences: Array<string>, 
/**
 * Problems of a list, a sentence each.
 */
problems: Array<string>, 
/**
 * The same for screens that speak English.
 */
english: InEnglish, };

/**
 * How long whoever comes is in time.
 */
export type Tolerance = { 
/**
 * From when it counts: UTC, RFC 3339.
 */
from: string, 
/**
 * Seconds in all.
 */
total_s: number, 
/**
 * Seconds that are left; less than 0 once it is over.
 */
left_s: number, };

/**
 * Fewer mesas than jogos at a time: some follow others at the same mesa.
 */
export type TooFew = { 
/**
 * Mesas that can be played at.
 */
are: number, 
/**
 * Mesas that are needed.
 */
needed: number, };

/**
 * Undoes an entry, or the desk's own last one.
 */
export type Undo = { 
/**
 * Which; none for the last one.
 */
seq: Seq | null, };

/**
 * What a desk would take back, and what it would do again.
 */
export type Unmake = { desk: string, };

/**
 * What a desk would take back, and what it would do again.
 */
export type UnmakeAnswer = { 
/**
 * Its newest entry in force.
 */
undo: LogRow | null, 
/**
 * Its newest undo in force.
 */
redo: LogRow | null, };

/**
 * Lots that must be drawn before the etapa can go on.
 */
export type Unresolved = { 
/**
 * Among whom.
 */
scope: LotScope, 
/**
 * The tied, ascending.
 */
tied: Array<number>, };

/**
 * How far a demonstration goes.
 */
export type Until = "podium" | "mid_rodada";

/**
 * A vaza that is over.
 */
export type VazaSeen = { laid: Array<CardLaid>, 
/**
 * None for a tie.
 */
taken: Side | null, };

/**
 * Who won a vaza.
 */
export type VazaWord = "A" | "B" | "tie";

/**
 * A day in a hall.
 */
export type VenueDayId = number;

/**
 * Whether a printer, a pen and a scanner do.
 */
export type Verdict = "fit" | "with-people" | "unfit" | "nothing";

/**
 * Something that waits for somebody.
 */
export type Wait = { "wait": "suspended", 
/**
 * Why.
 */
reason: string, } | { "wait": "calls", 
/**
 * As people write them.
 */
mesas: Array<string>, } | { "wait": "said", 
/**
 * As people write them.
 */
mesas: Array<string>, } | { "wait": "appeals", numbers: Array<number>, } | { "wait": "unfinished", mesas: Array<number>, } | { "wait": "lots", 
/**
 * In words.
 */
told: string, } | { "wait": "playing", mesas: Array<number>, } | { "wait": "readings", 
/**
 * How many.
 */
sheets: number, } | { "wait": "unconfirmed", mesas: Array<number>, } | { "wait": "too_few_mesas", 
/**
 * How many it has.
 */
are: number, 
/**
 * How many are needed.
 */
needed: number, } | { "wait": "missing", names: Array<string>, } | { "wait": "no_athletes", names: Array<string>, } | { "wait": "lineup", names: Array<string>, } | { "wait": "too_few_duplas", names: Array<string>, 
/**
 * How many it asks for.
 */
least: number, } | { "wait": "owing", names: Array<string>, 
/**
 * What is missing in all.
 */
cents: number, };

/**
 * Rules a W×O over one or more jogos of one etapa.
 */
export type Walkover = { jogos: Array<JogoId>, 
/**
 * Who did not come.
 */
absent: Absent, 
/**
 * By which clause; none for the usual one, or the championship's own rule.
 */
clause: string | null, 
/**
 * Why, in words.
 */
reason: string, 
/**
 * Whether it overturns results that were entered there; else they stop it, or of several jogos are left alone.
 */
over?: boolean, 
/**
 * Who was missing, at which jogo: for their record.
 */
missing?: Array<[JogoId, AthleteId]>, 
/**
 * What is done about seated confrontos that this moves.
 */
seating: Array<SeatingDecision>, 
/**
 * Who decided; none where nobody said.
 */
decided_by?: DecidedBy | null, 
/**
 * The granted protest that it carries out.
 */
appeal?: number | null, };

/**
 * A folder into which scans come, and the one season that reads it.
 */
export type Watch = { 
/**
 * Where it lies.
 */
folder: string, 
/**
 * The uid of its season; empty for a folder of the time before folders had one.
 */
season: string, 
/**
 * The name of its season.
 */
name: string, };

/**
 * From now on the open season reads this folder, and no other season does.
 */
export type WatchScans = { 
/**
 * Which; empty for none.
 */
folder: string, };

/**
 * What the open season reads of folders.
 */
export type Watching = { 
/**
 * The folder that it reads; empty where it reads none.
 */
folder: string, 
/**
 * Folders that belong to other seasons.
 */
elsewhere: Array<Watch>, };

/**
 * What the open season reads of folders.
 */
export type WatchingNow = Record<symbol, never>;

/**
 * The moment of an occurrence.
 */
export type When = { 
/**
 * Number of the etapa.
 */
etapa?: number | null, 
/**
 * Number of the rodada.
 */
rodada?: number | null, 
/**
 * Number of the mesa.
 */
mesa?: number | null, 
/**
 * Which partida, from 1.
 */
partida?: number | null, 
/**
 * Partidas won so far.
 */
legs?: BySide | null, 
/**
 * Points of the partida.
 */
score?: BySide | null, 
/**
 * Where the jogo stood, or the day.
 */
phase: Phase, 
/**
 * What the hand was last accepted at.
 */
hand_value?: number | null, 
/**
 * The raise that waits for its answer.
 */
pending_raise?: PendingRaise | null, };

/**
 * A column of a list, as somebody names it.
 */
export type Which = { "number": number } | { "heading": string };

/**
 * Who did something: an athlete, or a seat of a dupla whose athletes nobody registered.
 */
export type Who = { 
/**
 * For which team.
 */
entrant: EntrantId | null, 
/**
 * In which of its duplas; none away from the mesas.
 */
dupla: number | null, 
/**
 * In which seat of it, 1-based; none for the whole dupla.
 */
seat: number | null, 
/**
 * The athlete, where one is registered there.
 */
athlete: AthleteId | null, };

/**
 * Whose record.
 */
export type Whose = { "athlete": AthleteId } | { "entrant": EntrantId };

/**
 * What another pair would have cost a rodada of a Swiss.
 */
export type WhyNot = { etapa: EtapaId, rodada: number, a: EntrantId, 
/**
 * Against whom; none for the bye.
 */
b: EntrantId | null, };

/**
 * What another pair would have cost.
 */
export type WhyNotAnswer = { 
/**
 * In one sentence.
 */
why: string, 
/**
 * Who would have met then.
 */
instead: Array<[string, string]>, };

/**
 * Says what a jogo came to, as a referee has seen it: a word beside those of its teams, and no result.
 */
export type WitnessResult = { jogo: JogoId, 
/**
 * Partida by partida, the points of A first.
 */
partidas: Array<[number, number]>, };

/**
 * `true`, and nothing else.
 */
export type Yes = true;

/** Every question with its fields and its answer. */
export interface Queries {
  'anchor': { fields: Anchor; answer: AnchorAnswer };
  'arrived': { fields: Arrived; answer: ArrivedAnswer };
  'at-mesa': { fields: AtMesa; answer: MesaCell };
  'board': { fields: Board; answer: BoardAnswer };
  'bracket': { fields: Bracket; answer: BracketAnswer };
  'calls': { fields: Calls; answer: Array<CallRow> };
  'campaign': { fields: Campaign; answer: Array<CampaignRow> };
  'confronto': { fields: ConfrontoMesas; answer: ConfrontoAnswer };
  'amount': { fields: Amount; answer: number };
  'cash': { fields: Cash; answer: CashAnswer };
  'clock': { fields: Clock; answer: ClockAnswer };
  'appeals': { fields: Appeals; answer: AppealsAnswer };
  'decide': { fields: Decide; answer: DecideAnswer };
  'discipline': { fields: Discipline; answer: Array<DisciplineRow> };
  'desk-line': { fields: DeskLine; answer: DeskLineAnswer };
  'echo': { fields: Echo; answer: EchoAnswer };
  'bases': { fields: Bases; answer: BasesAnswer };
  'fases': { fields: Fases; answer: Array<FaseRow> };
  'figures': { fields: FiguresOf; answer: FiguresAnswer };
  'format-of': { fields: FormatOf; answer: FormatOfAnswer };
  'formats': { fields: Formats; answer: Array<FormatPreset> };
  'read-format': { fields: ReadFormat; answer: FormatSummary };
  'proposals': { fields: Proposals; answer: ProposalsAnswer };
  'form-of': { fields: FormOf; answer: FormOfAnswer };
  'reshaped': { fields: Reshaped; answer: ReshapedAnswer };
  'jogo-story': { fields: JogoStory; answer: JogoStoryAnswer };
  'length': { fields: Length; answer: LengthAnswer };
  'manual': { fields: Manual; answer: Array<Chapter> };
  'chain': { fields: Chain; answer: ChainAnswer };
  'history': { fields: History; answer: HistoryAnswer };
  'log': { fields: Log; answer: Array<LogRow> };
  'logged': { fields: Logged; answer: LoggedAnswer };
  'rulings': { fields: Rulings; answer: Array<RulingRow> };
  'unmake': { fields: Unmake; answer: UnmakeAnswer };
  'mesas': { fields: Mesas; answer: Array<MesaRow> };
  'half-byes': { fields: HalfByesOf; answer: HalfByesAnswer };
  'etapa-day': { fields: EtapaDay; answer: EtapaDayAnswer };
  'hall-for': { fields: HallFor; answer: HallForAnswer };
  'pairs': { fields: Pairs; answer: Array<PairedGroup> };
  'why-not': { fields: WhyNot; answer: WhyNotAnswer };
  'claims': { fields: Claims; answer: Array<ClaimRow> };
  'readings': { fields: Readings; answer: Array<ReadingRow> };
  'reading-seen': { fields: ReadingSeen; answer: SheetMarks };
  'athlete-record': { fields: AthleteRecord; answer: AthleteRecordAnswer };
  'athletes': { fields: Athletes; answer: Array<Found> };
  'kept-out': { fields: KeptOut; answer: { [key in AthleteId]: string } };
  'clubs': { fields: Clubs; answer: Array<Club> };
  'entrants': { fields: Entrants; answer: Array<EntrantRow> };
  'entries': { fields: Entries; answer: Array<EntryRow> };
  'lineup': { fields: Lineup; answer: LineupAnswer };
  'places-of-one': { fields: PlacesOfOne; answer: Array<LineupSlot> };
  'papers-out': { fields: PapersOut; answer: Array<string> };
  'regulation-form': { fields: RegulationFormOf; answer: RegulationForm };
  'regulations': { fields: Regulations; answer: RegulationsAnswer };
  'season-keys': { fields: SeasonKeys; answer: KeysAnswer };
  'federation': { fields: FederationState; answer: FederationAnswer };
  'paper-states': { fields: PaperStates; answer: PaperStatesAnswer };
  'roll': { fields: Roll; answer: RollAnswer | null };
  'sheets-out': { fields: SheetsOut; answer: Array<Outstanding> };
  'rulebook': { fields: Rulebook; answer: RulebookAnswer };
  'laid-out': { fields: LaidOut; answer: MaoSeen };
  'frame': { fields: Frame; answer: FrameAnswer };
  'now': { fields: Now; answer: NowAnswer };
  'overview': { fields: Overview; answer: OverviewAnswer };
  'own-mesas': { fields: OwnMesas; answer: OwnMesasAnswer };
  'own-lineup': { fields: OwnLineup; answer: OwnLineupAnswer };
  'own-standing': { fields: OwnStanding; answer: OwnStandingAnswer };
  'own-record': { fields: OwnRecord; answer: Array<OwnRuling> };
  'referee-now': { fields: RefereeNow; answer: RefereeNowAnswer };
  'rules-at-hand': { fields: RulesAtHand; answer: RulesAtHandAnswer };
  'notes': { fields: Notes; answer: Array<NoteRow> };
  'mesa-seats': { fields: MesaSeats; answer: [SeatsOfSide, SeatsOfSide] };
  'sorteio': { fields: Sorteio; answer: SorteioAnswer | null };
  'ties': { fields: Ties; answer: Array<Tie> };
  'duplas': { fields: Duplas; answer: Array<DuplaRow> };
  'groups': { fields: Groups; answer: GroupsAnswer };
  'places': { fields: Places; answer: PlacesAnswer };
  'climbs': { fields: Climbs; answer: ClimbsAnswer };
  'ranking': { fields: Ranking; answer: RankingAnswer };
  'public': { fields: Public; answer: PublicView };
  'to-send': { fields: ToSend; answer: Array<Sendable> };
}

/** Every call with its fields and its reply. */
export interface Requests {
  opened: { fields: OpenedNow; reply: Opened | null };
  recent: { fields: RecentSeasons; reply: Array<Recent> };
  forgetRecent: { fields: ForgetRecent; reply: void };
  openSeason: { fields: OpenSeason; reply: Opened };
  closeSeason: { fields: CloseSeason; reply: void };
  settings: { fields: SettingsNow; reply: Settings };
  setDraft: { fields: SetDraft; reply: void };
  signIn: { fields: SignIn; reply: OperatorId };
  takeLine: { fields: TakeLine; reply: Came };
  query: { fields: Ask; reply: AnswerAsJson };
  execute: { fields: Execute; reply: Changed };
  preview: { fields: LookAhead; reply: Preview };
  undo: { fields: Undo; reply: Changed };
  previewUndo: { fields: LookAtUndo; reply: Preview };
  redo: { fields: Redo; reply: Changed };
  news: { fields: NewsSince; reply: News };
  droppedList: { fields: OpenList; reply: Grid };
  pastedList: { fields: PastedList; reply: Grid };
  takeList: { fields: TakeList; reply: Taken };
  readSheets: { fields: ReadSheets; reply: SheetTally };
  readNewSheets: { fields: ReadNewSheets; reply: SheetTally };
  watching: { fields: WatchingNow; reply: Watching };
  watchScans: { fields: WatchScans; reply: Watching };
  sheetPicture: { fields: SheetPicture; reply: Picture };
  pictureOf: { fields: PictureOf; reply: Picture };
  droppedPictureOf: { fields: SetPictureOf; reply: Changed };
  clearPictureOf: { fields: ClearPictureOf; reply: Changed };
  clearLogo: { fields: ClearLogo; reply: Changed };
  eraseEvidence: { fields: EraseEvidenceOf; reply: Erased };
  goOnWithOlder: { fields: GoOn; reply: Changed };
  makeSeasonKey: { fields: MakeSeasonKey; reply: Changed };
  joinFederation: { fields: JoinAFederation; reply: Changed };
  sendToCentral: { fields: SendToCentral; reply: SentToCentral };
  fetchFromCentral: { fields: FetchFromCentral; reply: Fetched };
  atCentral: { fields: StandsAtCentral; reply: AtCentral };
  partedFromCentral: { fields: PartedFromCentral; reply: PartedAnswer };
  goOnFromHere: { fields: GoOnFromHere; reply: Changed };
  handSlip: { fields: HandSlip; reply: SlipShown };
  keepPaper: { fields: KeepPaper; reply: PaperKept };
  drawPaper: { fields: DrawPaper; reply: Picture };
  releasePaper: { fields: ReleasePaper; reply: Changed | null };
  picturePages: { fields: PicturePages; reply: number };
  picturePage: { fields: PicturePage; reply: Picture };
  copies: { fields: CopiesOf; reply: Array<Copy> };
  copyState: { fields: CopiesNow; reply: CopyState };
  publication: { fields: PublicationNow; reply: PublicationState };
  publishToBucket: { fields: PublishToBucket; reply: PublicationState };
  switchPublication: { fields: SwitchPublication; reply: PublicationState };
  publishOver: { fields: PublishOver; reply: PublicationState };
  publishNow: { fields: PublishNow; reply: PublicationState };
}

/** Sends a call. */
export type Send = <N extends keyof Requests>(name: N, fields: Requests[N]['fields']) => Promise<Requests[N]['reply']>;

/** Every call by its name, with its fields in their order. */
export const calls = (send: Send) => ({
  opened: () => send('opened', {}),
  recent: () => send('recent', {}),
  forgetRecent: (path: ForgetRecent['path']) => send('forgetRecent', { path }),
  openSeason: (path: OpenSeason['path']) => send('openSeason', { path }),
  closeSeason: () => send('closeSeason', {}),
  settings: () => send('settings', {}),
  setDraft: (season: SetDraft['season'], draft: SetDraft['draft']) => send('setDraft', { season, draft }),
  signIn: (name: SignIn['name'], pin: SignIn['pin']) => send('signIn', { name, pin }),
  takeLine: (season: TakeLine['season'], line: TakeLine['line'], again: TakeLine['again']) => send('takeLine', { season, line, again }),
  query: (name: Ask['name'], fields: Ask['fields']) => send('query', { name, fields }),
  execute: (seen: Execute['seen'], command: Execute['command']) => send('execute', { seen, command }),
  preview: (command: LookAhead['command']) => send('preview', { command }),
  undo: (seq: Undo['seq']) => send('undo', { seq }),
  previewUndo: (seq: LookAtUndo['seq']) => send('previewUndo', { seq }),
  redo: () => send('redo', {}),
  news: (seen: NewsSince['seen']) => send('news', { seen }),
  droppedList: (path: OpenList['path']) => send('droppedList', { path }),
  pastedList: (text: PastedList['text']) => send('pastedList', { text }),
  takeList: (of: TakeList['of'], likely: TakeList['likely'], grid: TakeList['grid'], reading: TakeList['reading']) => send('takeList', { of, likely, grid, reading }),
  readSheets: (paths: ReadSheets['paths']) => send('readSheets', { paths }),
  readNewSheets: () => send('readNewSheets', {}),
  watching: () => send('watching', {}),
  watchScans: (folder: WatchScans['folder']) => send('watchScans', { folder }),
  sheetPicture: (reading: SheetPicture['reading']) => send('sheetPicture', { reading }),
  pictureOf: (of: PictureOf['of']) => send('pictureOf', { of }),
  droppedPictureOf: (seen: SetPictureOf['seen'], of: SetPictureOf['of'], path: SetPictureOf['path']) => send('droppedPictureOf', { seen, of, path }),
  clearPictureOf: (seen: ClearPictureOf['seen'], of: ClearPictureOf['of']) => send('clearPictureOf', { seen, of }),
  clearLogo: () => send('clearLogo', {}),
  eraseEvidence: (etapa: EraseEvidenceOf['etapa'], evidence: EraseEvidenceOf['evidence']) => send('eraseEvidence', { etapa, evidence }),
  goOnWithOlder: (because: GoOn['because']) => send('goOnWithOlder', { because }),
  makeSeasonKey: (seen: MakeSeasonKey['seen'], because: MakeSeasonKey['because']) => send('makeSeasonKey', { seen, because }),
  joinFederation: (seen: JoinAFederation['seen'], certificate: JoinAFederation['certificate'], root: JoinAFederation['root'], central: JoinAFederation['central'], key: JoinAFederation['key']) => send('joinFederation', { seen, certificate, root, central, key }),
  sendToCentral: () => send('sendToCentral', {}),
  fetchFromCentral: () => send('fetchFromCentral', {}),
  atCentral: () => send('atCentral', {}),
  partedFromCentral: () => send('partedFromCentral', {}),
  goOnFromHere: () => send('goOnFromHere', {}),
  handSlip: (slip: HandSlip['slip'], salao: HandSlip['salao']) => send('handSlip', { slip, salao }),
  keepPaper: (doc: KeepPaper['doc']) => send('keepPaper', { doc }),
  drawPaper: (number: DrawPaper['number'], look: DrawPaper['look']) => send('drawPaper', { number, look }),
  releasePaper: (number: ReleasePaper['number']) => send('releasePaper', { number }),
  picturePages: (etapa: PicturePages['etapa'], picture: PicturePages['picture'], shape: PicturePages['shape']) => send('picturePages', { etapa, picture, shape }),
  picturePage: (etapa: PicturePage['etapa'], picture: PicturePage['picture'], shape: PicturePage['shape'], page: PicturePage['page']) => send('picturePage', { etapa, picture, shape, page }),
  copies: (path: CopiesOf['path']) => send('copies', { path }),
  copyState: () => send('copyState', {}),
  publication: () => send('publication', {}),
  publishToBucket: (bucket: PublishToBucket['bucket'], secret: PublishToBucket['secret'], plain: PublishToBucket['plain']) => send('publishToBucket', { bucket, secret, plain }),
  switchPublication: (on: SwitchPublication['on']) => send('switchPublication', { on }),
  publishOver: (agreed: PublishOver['agreed']) => send('publishOver', { agreed }),
  publishNow: () => send('publishNow', {}),
});
