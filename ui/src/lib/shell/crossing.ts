// From one part of the window to another, by the keyboard alone.

/** What a part begins with; the button that folds a panel away is no part of what it shows. */
const firstOf = (part: Element): HTMLElement | null =>
  part.querySelector<HTMLElement>('button:not(.fold), input, [tabindex="0"]');

/** Leaves off what waits; there is one place to go to at a time. */
let leaveOff = (): void => undefined;

/**
 * Goes to what a part begins with. One that shows nothing yet takes the keys, and hands them on to the first thing that it
 * shows, unless somebody goes elsewhere meanwhile.
 */
export function goInto(part: HTMLElement): void {
  leaveOff();
  const first = firstOf(part);
  if (first) {
    first.focus();
    return;
  }
  part.focus();
  const seen = new MutationObserver(() => {
    const come = firstOf(part);
    if (!come) return;
    leaveOff();
    if (document.activeElement === part) come.focus();
  });
  leaveOff = () => seen.disconnect();
  seen.observe(part, { childList: true, subtree: true });
}
