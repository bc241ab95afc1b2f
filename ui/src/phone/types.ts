// What a telephone of the hall asks and does.
import type { Command, OpenMesa, OwnMesasAnswer, RefereeNowAnswer } from '../lib/generated/app';

export type {
  Chair,
  PhotoTaken,
  SeatsOfSide,
  CardLaid,
  Clause,
  ClauseAtHand,
  LaidAct,
  LaidMao,
  MaoSeen,
  OwnLineupAnswer as OwnLineup,
  OwnRuling,
  OwnSlot,
  OwnStandingAnswer as OwnStanding,
  RulesAtHandAnswer as RulesAtHand,
} from '../lib/generated/app';

export type { CallRow, ChainAnswer, ClaimRow, MayClaim, OpenMesa, OwnMesa, OwnMesasAnswer as OwnMesas, RefereeEtapa, RefereeNowAnswer as RefereeNow, SeenEntry, Told } from '../lib/generated/app';

/** A mesa of which something may be noted. */
export type Eventful = Pick<OpenMesa, 'jogo' | 'mesa' | 'sides'>;

/** What may be typed on a telephone. */
export type Sent = Extract<Command, { command: 'call-to-table' | 'take-call' | 'close-call' | 'claim-result' | 'witness-result' | 'confirm-agreed' | 'mark-missing' | 'send-lineup' | 'note-occurrence' }>;

/** What a telephone asks again and again, by whose it is. */
export type Shown = { of: 'team'; answer: OwnMesasAnswer } | { of: 'referee'; answer: RefereeNowAnswer };
