import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { readdirSync, readFileSync } from 'node:fs';
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

/** Suites that put something in a module's place: each has the modules for itself. The others share them. */
const files = readdirSync('src', { encoding: 'utf8', recursive: true });
const all = files.filter((file) => file.endsWith('.test.ts')).map((file) => `src/${file}`);
const alone = all.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

const project = (name: string, isolate: boolean, include: string[]) => ({
  extends: true as const,
  test: { name, isolate, include },
});

/** What others wrote that the screens are made of. */
const written = [
  '@tanstack/svelte-table',
  'bits-ui',
  'svelte',
  'svelte/internal/client',
  'svelte/internal/disclose-version',
  'svelte/internal/flags/async',
  'svelte/internal/flags/legacy',
  'svelte/internal/flags/tracing',
  'svelte/reactivity',
];

export default defineConfig({
  plugins: [icons, svelte()],
  // Svelte as the window has it, not as a server would.
  resolve: { conditions: ['browser'] },
  // The manual is written beside the screens, and tested with what they say of it.
  server: { fs: { allow: ['..'] } },
  test: {
    environment: './tests/environment.ts',
    pool: 'threads',
    // What others wrote in one file each: a suite does not read hundreds.
    deps: { optimizer: { client: { enabled: true, include: written } } },
    projects: [
      project('shared', false, all.filter((file) => !alone.includes(file))),
      project('alone', true, alone),
    ],
  },
});
