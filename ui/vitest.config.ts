import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

/** Maximize2 as its file is called: maximize-2. */
const fileOf = (icon: string): string =>
  icon.replace(/([a-z])([A-Z0-9])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2').toLowerCase();

/** Icons one by one: the whole set of them is not read to test a component that shows three. */
const icons: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('@lucide/svelte')) return undefined;
    return code.replace(/import \{([^}]*)\} from '@lucide\/svelte';/g, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import ${name} from '@lucide/svelte/icons/${fileOf(name)}';`)
        .join(' '),
    );
  },
};

export default defineConfig({
  plugins: [icons, svelte()],
  // Svelte as the window has it, not as a server would.
  resolve: { conditions: ['browser'] },
  // The manual is written beside the screens, and tested with what they say of it.
  server: { fs: { allow: ['..'] } },
  test: { environment: './tests/environment.ts' },
});
