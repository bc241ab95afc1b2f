import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Svelte as the window has it, not as a server would.
  resolve: { conditions: ['browser'] },
  test: { environment: './tests/environment.ts' },
});
