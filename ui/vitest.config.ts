import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Svelte as the window has it, not as a server would.
  resolve: { conditions: ['browser'] },
  // The manual is written beside the screens, and tested with what they say of it.
  server: { fs: { allow: ['..'] } },
  test: { environment: './tests/environment.ts' },
});
