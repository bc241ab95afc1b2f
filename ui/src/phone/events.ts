// What the host tells by itself, over one connection: that something has come. Nobody proves it, and nothing is believed but
// the answer to the question that follows.
import type { Shown } from './types';

const PATH = '/api/events';

/** The longest silence, in milliseconds: the host says every five seconds that it is there. */
const SILENCE = 12_000;

/** What entries touched; nothing where that is not known. */
export type Touched = string[];

function touchedBy(block: string): Touched | null {
  const data = block.split('\n').find((line) => line.startsWith('data:'));
  if (!data) return null;
  try {
    const { tags } = JSON.parse(data.slice('data:'.length)) as { tags?: unknown };
    return Array.isArray(tags) ? tags.map(String) : [];
  } catch {
    return [];
  }
}

/** Listens until nothing comes any more; whether anything ever came. `alive` hears every sign of it. */
export async function listen(
  { alive, come }: { alive: () => void; come: (touched: Touched) => void },
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController();
  signal.addEventListener('abort', () => silence.abort(), { signal: silence.signal });
  let timer = setTimeout(() => silence.abort(), SILENCE);
  let heard = false;
  try {
    const answer = await fetch(PATH, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: silence.signal,
    });
    const reader = answer.ok ? answer.body?.getReader() : undefined;
    silence.signal.addEventListener('abort', () => void reader?.cancel().catch(() => null));
    const decoder = new TextDecoder();
    let rest = '';
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      heard = true;
      alive();
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const touched of blocks.map(touchedBy)) if (touched) come(touched);
    }
  } catch {
    // A network that went away.
  }
  clearTimeout(timer);
  silence.abort();
  return heard;
}

/** Whether what a telephone shows may be another by now. What it does not know of it hears of with its next question. */
export function touches(shown: Shown | null, touched: Touched): boolean {
  if (!shown || touched.length === 0) return true;
  if (shown.of === 'referee') return touched.some((tag) => /^(jogo|season)\b|:(calls|rodada)\b/.test(tag));
  const own = new Set(shown.answer.mesas.map(({ jogo }) => `jogo:${jogo}`));
  return touched.some((tag) => own.has(tag) || /^(day|season)\b|:(rodada|draw)\b/.test(tag));
}
