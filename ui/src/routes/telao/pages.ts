// What each scene of the telão comes to, page by page: from what is public, and from nothing else.
import type {
  EtapaId,
  PublicAddress,
  PublicBall,
  PublicBracket,
  PublicDraw,
  PublicEtapa,
  PublicMatch,
  PublicMesa,
  PublicPlace,
  PublicRodada,
  PublicStandingsRow,
  PublicView,
  Scene,
} from '../../lib/backend';
import { texts } from '../../lib/texts';

/** Rows of a page: more cannot be read from the other end of a hall. */
export const ROWS = 8;

/** Matches below each other: each takes two rows. */
export const MATCHES = ROWS / 2;

/** Matches of a page that are no tree: in two columns. */
const LISTED = 2 * MATCHES;

/** Groups of a page, and how many names of each still fit when they stand in two rows. */
const CHAVES = 8;
const SHORT = 5;

/** Where somebody plays. */
export interface Call {
  name: string;
  at: string;
}

/** A group while it is drawn. */
export interface Filling {
  letter: string;
  names: string[];
}

export type Page = { title: string } & (
  | { scene: 'mesas'; columns: [Call[], Call[]] }
  | { scene: 'clock' }
  | { scene: 'standings'; letter: string; rows: (PublicStandingsRow & { last: boolean })[]; lapsed: string }
  | { scene: 'bracket'; matches: PublicMatch[] }
  | { scene: 'bracket'; tree: PublicMatch[][]; champion: string | null }
  | { scene: 'final'; match: PublicMatch; mesas: PublicMesa[] }
  | { scene: 'draw'; draw: PublicDraw; ball: PublicBall | null; chaves: Filling[]; open: boolean }
  | { scene: 'podium'; places: PublicPlace[] }
  | { scene: 'site'; site: PublicAddress }
  | { scene: 'notice'; text: string }
  | { scene: 'sponsors'; picture: string }
);

function chunks<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** The etapa of this number; else the one that is being played, else the newest. */
export function etapaOf(view: PublicView, asked: EtapaId | null): PublicEtapa | undefined {
  const all = view.championships.flatMap((one) => one.etapas);
  const newest = [...all].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id).at(-1);
  return all.find((one) => one.id === asked) ?? all.find((one) => one.on !== null) ?? newest;
}

/** The rodada that people look for: the one that is on, else the next that was published. */
export function rodadaOf(etapa: PublicEtapa): PublicRodada | undefined {
  return etapa.rodadas.find((one) => one.number === etapa.on) ?? etapa.rodadas.find((one) => one.state === 'published');
}

/** `17`, `16–20`, `3, 7–9`. */
export function mesasTold(mesas: number[]): string {
  const sorted = [...new Set(mesas)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const mesa of sorted) {
    const run = runs.at(-1);
    if (run && run[1] === mesa - 1) run[1] = mesa;
    else runs.push([mesa, mesa]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** Everybody of a rodada with their mesas, sorted as people look names up. */
export function calls(rodada: PublicRodada): Call[] {
  const mesas = new Map<string, number[]>();
  for (const mesa of rodada.mesas) {
    mesa.sides.forEach((name, side) => {
      if (mesa.teams[side] === null || mesa.state === 'spare') return;
      mesas.set(name, [...(mesas.get(name) ?? []), mesa.mesa]);
    });
  }
  const playing = [...mesas].map(([name, all]) => ({ name, at: mesasTold(all) }));
  const resting = rodada.rests.map((name) => ({ name, at: texts.telao.rests }));
  return [...playing, ...resting].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR', { numeric: true }));
}

function mesaPages(etapa: PublicEtapa): Page[] {
  const rodada = rodadaOf(etapa);
  if (!rodada) return [];
  return chunks(calls(rodada), 2 * ROWS).map((page) => ({
    scene: 'mesas',
    title: texts.telao.mesasOf(rodada.label),
    columns: [page.slice(0, ROWS), page.slice(ROWS)],
  }));
}

function standingsPages(etapa: PublicEtapa): Page[] {
  const groups = etapa.groups.findLast((one) => one.chaves.some((chave) => chave.rows.length > 0));
  if (!groups) return [];
  return groups.chaves.flatMap((chave) => {
    const rows = chave.rows.map((row, at) => ({ ...row, last: at + 1 === groups.advance }));
    return chunks(rows, ROWS).map((page): Page => ({
      scene: 'standings',
      title: chave.label,
      letter: chave.letter,
      rows: page,
      lapsed: chave.lapsed.map(({ sides }) => texts.telao.lapsed(sides)).join(' · '),
    }));
  });
}

const known = (match: PublicMatch): boolean => match.seats.some((seat) => typeof seat === 'object');
export const played = (match: PublicMatch): boolean => !match.seats.includes('bye');

/** Rounds that have more matches than a page, those for lower places and those of whoever has lost: side by side. */
function listed(bracket: PublicBracket, inTree: Set<PublicMatch>): Page[] {
  const stages = new Map<string, PublicMatch[]>();
  for (const match of bracket.matches) {
    if (inTree.has(match) || !played(match) || !known(match)) continue;
    const key = `${match.part} ${match.best} ${match.stage}`;
    stages.set(key, [...(stages.get(key) ?? []), match]);
  }
  return [...stages.values()]
    .filter((matches) => matches.some((match) => match.winner === null))
    .flatMap((matches) => chunks(matches, LISTED))
    .map((matches) => ({ scene: 'bracket', title: matches[0]?.stage ?? '', matches }));
}

/** The last rounds of a part of the bracket, as many as fit on a page. */
export function treeOf(bracket: PublicBracket, part: PublicMatch['part']): PublicMatch[][] {
  const rounds = new Map<number, PublicMatch[]>();
  for (const match of bracket.matches) {
    if (match.part === part) rounds.set(match.round, [...(rounds.get(match.round) ?? []), match]);
  }
  const sorted = [...rounds].sort(([a], [b]) => a - b).map(([, matches]) => matches);
  return sorted.filter((matches) => matches.length <= MATCHES).slice(-3);
}

/** The grand final of a double elimination behind the matches that it waits for; none before anybody has come to it. */
function finals(bracket: PublicBracket): { tree: PublicMatch[][]; champion: string | null } | null {
  const all = bracket.matches.filter((match) => match.part === 'final');
  // A second final stands there once it is known that there is one.
  const shown = all.filter((match, at) => (at === 0 ? known(match) : played(match) && match.seats.every((seat) => typeof seat === 'object')));
  if (shown.length === 0) return null;
  const last = (part: PublicMatch['part']): PublicMatch[] => bracket.matches.filter((match) => match.part === part).slice(-1);
  const before = [...last('main'), ...last('losers')];
  const open = all.some((match) => played(match) && match.winner === null);
  const decided = open ? undefined : shown.at(-1);
  return {
    tree: [before, ...shown.map((match) => [match])],
    champion: decided?.winner ? decided.sides[decided.winner === 'A' ? 0 : 1] : null,
  };
}

function bracketPages(etapa: PublicEtapa): Page[] {
  const bracket = etapa.brackets.findLast((one) => one.matches.some(known));
  if (!bracket) return [];
  const isDouble = bracket.matches.some((match) => match.part === 'final');
  const titled = (part: keyof typeof texts.telao.parts): string =>
    isDouble ? texts.telao.partOf(bracket.name, texts.telao.parts[part]) : bracket.name;
  const trees = (['main', 'losers'] as const)
    .map((part) => ({ title: titled(part), tree: treeOf(bracket, part), champion: null }))
    .filter(({ tree }) => tree.length > 1 && tree.flat().some(known));
  const end = finals(bracket);
  const drawn = [...trees, ...(end ? [{ title: titled('final'), ...end }] : [])];
  const stands = new Set([...trees.flatMap(({ tree }) => tree.flat()), ...(end?.tree.slice(1).flat() ?? [])]);
  return [...listed(bracket, stands), ...drawn.map((one): Page => ({ scene: 'bracket', ...one }))];
}

/** The match that decides a bracket, once both are known who play it: of two finals the second, where there is one. */
function finalOf(bracket: PublicBracket): PublicMatch | undefined {
  const both = (match: PublicMatch): boolean => match.seats.every((seat) => typeof seat === 'object');
  const finals = bracket.matches.filter((match) => match.part === 'final');
  if (finals.length > 0) return finals.findLast(both);
  const main = bracket.matches.filter((match) => match.part === 'main');
  const last = Math.max(...main.map((match) => match.round));
  const round = main.filter((match) => match.round === last);
  return round.length === 1 ? round.find(both) : undefined;
}

function finalPages(etapa: PublicEtapa): Page[] {
  const bracket = etapa.brackets.findLast((one) => one.matches.some(known));
  const match = bracket && finalOf(bracket);
  if (!match) return [];
  const rodada = etapa.rodadas.find((one) => one.number === match.rodada);
  const confronto = rodada?.confrontos.find((one) => one.label === match.label);
  // Of several confrontos each is told as a whole.
  const own = (mesa: PublicMesa): boolean => match.legs.length === 0 && mesa.confronto === confronto?.id && mesa.state !== 'spare';
  return [{ scene: 'final', title: match.stage, match, mesas: rodada?.mesas.filter(own) ?? [] }];
}

/** The draw that is revealed: the newest. */
export const drawOf = (etapa: PublicEtapa): PublicDraw | undefined =>
  etapa.draws.findLast((one) => one.balls.length > 0);

/** A draw of which so many balls are shown: the groups around the last of them, as they fill. */
export function drawPage(draw: PublicDraw, balls: number): Page {
  const shown = draw.balls.slice(0, balls);
  const letters = [...new Set(draw.balls.map((one) => one.chave))].sort((a, b) => a.length - b.length || a.localeCompare(b));
  const filled = letters.map((letter) => {
    const places = draw.balls.filter((one) => one.chave === letter).length;
    const names = Array.from({ length: places }, () => '');
    for (const ball of shown) if (ball.chave === letter) names[ball.place - 1] = ball.name;
    return { letter, names };
  });
  const ball = shown.at(-1) ?? null;
  // A bracket has one column of places: it stands in as many as it takes.
  const whole = filled.length === 1 ? chunks(filled[0]?.names ?? [], ROWS).map((names) => ({ letter: '', names })) : filled;
  const longest = Math.max(0, ...filled.map((one) => one.names.length));
  const size = filled.length === 1 || longest > SHORT ? CHAVES / 2 : CHAVES;
  const last = filled.length === 1 ? Math.floor(((ball?.place ?? 1) - 1) / ROWS) : letters.indexOf(ball?.chave ?? letters[0] ?? '');
  return {
    scene: 'draw',
    title: texts.telao.drawOf(draw.name),
    draw,
    ball,
    chaves: chunks(whole, size)[Math.floor(Math.max(0, last) / size)] ?? [],
    open: balls < draw.balls.length,
  };
}

/** What the pages are made of. */
export interface Shows {
  /** What is public; nothing before the first answer. */
  etapa: PublicEtapa | undefined;
  /** The same with the draw that is being revealed. */
  revealing: PublicEtapa | undefined;
  /** Balls of the draw of this number that are shown. */
  balls: (draw: string) => number;
  /** Where the same is read on a telephone; none where the season has no address. */
  site: PublicAddress | null;
  notice: string;
  /** Pictures of sponsors that could be read. */
  pictures: string[];
}

/** The pages of a scene; none where there is nothing to show. */
export function pagesOf(scene: Scene, shows: Shows): Page[] {
  const { etapa, revealing } = shows;
  switch (scene) {
    case 'mesas':
      return etapa ? mesaPages(etapa) : [];
    case 'clock':
      return [{ scene: 'clock', title: texts.begun(texts.bar.officialClock) }];
    case 'standings':
      return etapa ? standingsPages(etapa) : [];
    case 'bracket':
      return etapa ? bracketPages(etapa) : [];
    case 'final':
      return etapa ? finalPages(etapa) : [];
    case 'draw': {
      const draw = revealing && drawOf(revealing);
      return draw ? [drawPage(draw, shows.balls(draw.number))] : [];
    }
    case 'podium':
      return etapa && etapa.podium.length > 0
        ? [{ scene: 'podium', title: texts.telao.scenes.podium, places: etapa.podium }]
        : [];
    case 'site':
      return shows.site ? [{ scene: 'site', title: texts.telao.follow, site: shows.site }] : [];
    case 'notice':
      return shows.notice === '' ? [] : [{ scene: 'notice', title: texts.telao.scenes.notice, text: shows.notice }];
    case 'sponsors':
      return shows.pictures.map((picture) => ({ scene: 'sponsors', title: texts.telao.thanks, picture }));
  }
}
