// The pages of a telephone, by whose it is; the first is there at once, the others are loaded beside it.

export const CAPTAINS = ['mesas', 'standing', 'team'] as const;
export type CaptainPage = (typeof CAPTAINS)[number];

export const REFEREES = ['calls', 'note', 'rules', 'clock', 'mao'] as const;
export type RefereePage = (typeof REFEREES)[number];
