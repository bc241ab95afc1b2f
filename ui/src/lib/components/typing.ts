/** Whether somebody types into another field of the same form, or has a list of choices open there. */
export function isTyping(node: HTMLElement): boolean {
  const focus = document.activeElement;
  const busy = focus instanceof HTMLInputElement || focus?.getAttribute('aria-expanded') === 'true';
  return busy && (node.closest('form')?.contains(focus) ?? false);
}

/** Whether somebody is in a field of text: what comes by itself does not call them away. */
export function isTypingElsewhere(): boolean {
  const focus = document.activeElement;
  return focus instanceof HTMLInputElement || focus instanceof HTMLTextAreaElement;
}
