// Which field of a form was refused: it says so itself, in its own place.
import { getContext, setContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Told } from '../backend';

const KEY = Symbol('refused fields');

class RefusedFields {
  private told = $state.raw<Told | null>(null);
  /** Whether it was refused just now, and not only while somebody types. */
  private asked = $state(false);
  private fields = new SvelteSet<string>();

  refuse(told: Told | null, asked: boolean): void {
    this.told = told;
    this.asked = asked;
  }

  /** A field that says what is wrong with it; returns how it goes. */
  join(field: string): () => void {
    this.fields.add(field);
    return () => this.fields.delete(field);
  }

  /** What is wrong with a field. */
  of(field: string): string | undefined {
    return this.told?.field === field ? this.told.message : undefined;
  }

  /** Whether a field takes the keys: it is what keeps the form from what it is for. */
  takesKeys(field: string): boolean {
    return this.asked && this.told?.field === field;
  }

  /** Somebody is putting it right. */
  mended(field: string): void {
    if (this.told?.field === field) this.told = null;
  }

  /** Whether a field of this form says it. */
  says(told: Told): boolean {
    return told.field !== null && this.fields.has(told.field);
  }
}

/** Those of the form that is being made. */
export function holdRefusedFields(): RefusedFields {
  return setContext(KEY, new RefusedFields());
}

/** Those of the form around; none outside a form. */
export function refusedFields(): RefusedFields | undefined {
  return getContext<RefusedFields | undefined>(KEY);
}
