// Seconds that go on after an answer came, by a clock that nobody sets.

/** How often a screen that shows seconds asks again, in milliseconds. */
export const ASK_EVERY = 5000;

/** Whole seconds since `answer` came last. */
export function since(answer: () => unknown): { readonly s: number } {
  let s = $state(0);
  $effect(() => {
    answer();
    const came = performance.now();
    s = 0;
    const timer = setInterval(() => (s = Math.floor((performance.now() - came) / 1000)), 250);
    return () => clearInterval(timer);
  });
  return {
    get s() {
      return s;
    },
  };
}
