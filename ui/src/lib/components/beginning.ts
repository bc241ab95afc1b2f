// Where a dialog begins: keys that come right after it was asked for are its own.

/** The field of a dialog that is asked first. */
export const FIRST = 'data-first';

const TABBABLE = ['input', 'textarea', 'button', '[tabindex="0"]']
  .map((one) => `${one}:not(:disabled, [tabindex="-1"])`)
  .join(', ');

/** Goes to the first field at once, before the next key comes: the dialog itself would wait for the next picture. */
export function begins(event: Event): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('.modal')].at(-1);
  const field = dialog?.querySelector<HTMLElement>(`[${FIRST}]`) ?? dialog?.querySelector<HTMLElement>(TABBABLE);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
}
