// Through which door the program is asked: its own window has one that no browser has.
import type { Language } from '../generated/app';
import type { Wall } from './wall';

/** Whether the program's own window shows this page. */
export const inWindow = (): boolean => '__TAURI_INTERNALS__' in globalThis;

/** What a page is to show: a browser has the telão alone, and nothing of the desk's. */
export function shownAt(own: boolean, { hash, pathname }: { hash: string; pathname: string }): 'desk' | 'wall' | null {
  if (own) return hash === '#telao' ? 'wall' : 'desk';
  return pathname === '/telao' ? 'wall' : null;
}

/** The language that was asked for, else the one that is liked there. */
export function languageOf(asked: string | null, liked: string | undefined): Language {
  return /^en\b/i.test(asked ?? liked ?? '') ? 'en' : 'pt-BR';
}

/** Whom a telão asks. */
export async function wallOf(own: boolean): Promise<Wall> {
  if (own) return (await import('./index')).wall;
  const { HttpWall } = await import('./http');
  return new HttpWall();
}
