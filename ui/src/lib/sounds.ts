// What is heard at the desk: made by the window itself, out of tones.
import type { Answer, RodadaClock } from './backend';

/** What is heard of. */
export type Sound = 'call' | 'tolerance' | 'clock';

/** Tones in hertz, one after the other; each lasts so many seconds. */
const TONES: Record<Sound, { tones: number[]; lasts: number }> = {
  call: { tones: [523, 659, 784], lasts: 0.18 },
  tolerance: { tones: [440, 440], lasts: 0.35 },
  clock: { tones: [880, 660], lasts: 0.25 },
};

/** How loud, of 1. */
const LOUD = 0.2;
/** Seconds in which a tone comes and goes, so that it does not crack. */
const EDGE = 0.02;

/** What of a rodada can be heard, at one moment. */
export interface Moment {
  rodada: number;
  /** Somebody is still awaited. */
  tolerated: boolean;
  /** What somebody has to do or to know at the clock. */
  due: string[];
}

/** The moment of an answer that came so many seconds ago. */
export function momentOf(rodada: RodadaClock | null | undefined, gone: number): Moment | null {
  if (!rodada) return null;
  const runs = rodada.running_s + gone;
  return {
    rodada: rodada.number,
    tolerated: (rodada.tolerance?.left_s ?? 0) > gone,
    due: [
      ...rodada.announcements
        .filter((one) => one.due || (one.made_at === null && runs >= one.minutes * 60))
        .map((one) => `announce ${one.minutes}`),
      ...rodada.raises.filter((one) => one.lapsed !== null).map((one) => `raise ${one.jogo} ${one.to}`),
      ...(runs >= (rodada.over_from_s ?? Infinity) ? ['over'] : []),
    ],
  };
}

/** What is heard when one moment follows another of the same etapa. */
export function heard(before: Moment | null, after: Moment | null): Sound[] {
  if (!after) return [];
  if (before?.rodada !== after.rodada) return ['call'];
  return [
    ...(before.tolerated && !after.tolerated ? (['tolerance'] as const) : []),
    ...(after.due.some((one) => !before.due.includes(one)) ? (['clock'] as const) : []),
  ];
}

/** Hears one etapa after the other: what stands when one begins to listen is not news. */
export class Ear {
  private etapa: number | null = null;
  private last: Moment | null = null;

  hear(etapa: number, clock: Answer<'clock'>, gone: number): Sound[] {
    const now = momentOf(clock.rodada, clock.suspended ? 0 : gone);
    const sounds = this.etapa === etapa ? heard(this.last, now) : [];
    this.etapa = etapa;
    this.last = now;
    return sounds;
  }
}

let made: AudioContext | null = null;

/** Sounds; a machine without a loudspeaker is silent. */
export async function sound(which: Sound): Promise<void> {
  try {
    made ??= new AudioContext();
    await made.resume();
    ring(made, which);
  } catch {
    made = null;
  }
}

/** Puts the tones of a sound one after the other from now on. */
export function ring(audio: AudioContext, which: Sound): void {
  const { tones, lasts } = TONES[which];
  tones.forEach((tone, index) => {
    const begins = audio.currentTime + index * lasts;
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    oscillator.frequency.value = tone;
    gain.gain.setValueAtTime(0, begins);
    gain.gain.linearRampToValueAtTime(LOUD, begins + EDGE);
    gain.gain.setValueAtTime(LOUD, begins + lasts - EDGE);
    gain.gain.linearRampToValueAtTime(0, begins + lasts);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(begins);
    oscillator.stop(begins + lasts);
  });
}
