// Where the screens' own logic is tested: Svelte's state as in the window, without a window.
import type { Environment } from 'vitest/runtime';

export default {
  name: 'screens',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
} satisfies Environment;
