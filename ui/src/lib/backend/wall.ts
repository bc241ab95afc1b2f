// What a telão asks of the desk, whether it hangs in the program's own window or in any browser of the hall.
import type { HallState, News, PublicView, Seq, Shown } from '../generated/app';

/** Nobody answered, or what answered was not the program. */
export class Unreachable extends Error {}

export interface Wall {
  /** Says what it shows, where the desk listens to it, and is told what to show. */
  beat(shown: Shown): Promise<HallState>;
  /** What came after this entry. */
  news(seen: Seq): Promise<News>;
  /** What everybody may see, and the entry that it was drawn from. */
  view(): Promise<{ answer: PublicView; seq: Seq }>;
  /** The same with a draw of which no rodada was published yet; none where only the hall sees it. */
  revealed(): Promise<PublicView | null>;
  /** The picture of a sponsor, as PNG. */
  picture(id: number): Promise<ArrayBuffer>;
  /** The hour at the desk. */
  now(): Date;
  /** Milliseconds between two beats. */
  readonly every: number;
  /** The longest pause between two questions that nobody answers, in milliseconds. */
  readonly longest: number;
  /** Whether it hangs in a browser: a person stands before it, and what is not published stays with the desk. */
  readonly inBrowser: boolean;
}
