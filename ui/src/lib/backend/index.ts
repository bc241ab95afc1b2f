// The one file that talks to the host.
import { invoke } from '@tauri-apps/api/core';

export interface Overview {
  season: { name: string; federation: string };
  seq: number;
  head: string;
  etapas: {
    etapa: { id: number; number: number; name: string };
    entrants: number;
    checked_in: number;
  }[];
}

/** Why the host refused: a stable code and a sentence for people. */
export interface Refusal {
  code: string;
  message: string;
}

/** The season that was named when the program was started, if one was. */
export function opened(): Promise<string | null> {
  return invoke('opened');
}

export function overview(): Promise<Overview> {
  return invoke('query', { name: 'overview', fields: {} });
}
