/** Whether somebody types into another field of the same form. */
export function isTyping(node: HTMLElement): boolean {
  const focus = document.activeElement;
  return focus instanceof HTMLInputElement && (node.closest('form')?.contains(focus) ?? false);
}
