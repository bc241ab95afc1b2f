// What is put right where it stands in a list.
import { host, refusal, type AthleteFields, type Athlete, type Command, type Private, type Registered } from './backend';
import { desk } from './desk.svelte';
import { texts } from './texts';

/** Puts right what is registered, and tells which papers are out with what stood before. */
export async function putRight(command: Command, registered: Registered, name: string): Promise<void> {
  let out: string[];
  try {
    out = (await host.query('papers-out', { registered })).answer;
  } catch (error) {
    desk.say('refused', refusal(error).message);
    return;
  }
  const done = await desk.run(command, texts.registered.edited(name));
  if (done && out.length > 0) desk.say('refused', texts.registered.outBefore(name, out.join('; ')));
}

/** What everybody knows of an athlete, with what was told anew. */
export function fieldsOf(athlete: Athlete, told: Partial<AthleteFields> = {}): AthleteFields {
  const { id, uid, erased_at, merged_into, ...fields } = athlete;
  return { ...fields, ...told };
}

/** Personal data as they are typed: a CPF with its dots, a day as days are written here. */
export function typedPrivate(kept: Private): Private {
  return {
    ...kept,
    cpf: kept.cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
    birth_date: kept.birth_date === '' ? '' : texts.day(kept.birth_date),
  };
}

/** Whether anything personal was typed that is not known. */
export function differs(typed: Private, known: Private): boolean {
  return (Object.keys(known) as (keyof Private)[]).some((field) => typed[field].trim() !== known[field]);
}
