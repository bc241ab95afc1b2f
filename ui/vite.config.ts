import { svelte } from '@sveltejs/vite-plugin-svelte';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** What a telephone's page may come to with all that it ever loads, in bytes as they are sent: air is scarce in a hall. */
const MOST = 60_000;
const PAGE = 'phone.html';
/** Built apart: what the desk's screens need of the framework is in no telephone. */
const PHONE = 'phone';

/** A telephone's page that has grown too heavy is not built. */
const light: Plugin = {
  name: 'telephones-stay-light',
  apply: 'build',
  writeBundle(_, bundle) {
    const loaded = new Set([PAGE]);
    const first = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry && one.name === PHONE);
    if (first) loaded.add(first.fileName);
    /** Those with all that they load themselves. */
    const whole = (begins: Iterable<string>): Set<string> => {
      const loaded = new Set(begins);
      for (const name of loaded) {
        const one = bundle[name];
        if (one?.type !== 'chunk') continue;
        const { importedCss = [], importedAssets = [] } = one.viteMetadata ?? {};
        // What is loaded later, beyond the pages of the role, is loaded all the same.
        const later = name === first?.fileName ? [] : one.dynamicImports;
        for (const next of [...one.imports, ...later, ...importedCss, ...importedAssets]) loaded.add(next);
      }
      return loaded;
    };
    const weigh = (of: string, loaded: Set<string>): void => {
      const sizes = [...loaded].map((name) => {
        const one = bundle[name];
        if (!one) this.error(`${name} was not built.`);
        return gzipSync(one.type === 'chunk' ? one.code : one.source).length;
      });
      const sum = sizes.reduce((all, size) => all + size, 0);
      if (sizes.length < 3 || sum > MOST) this.error(`${of} loads ${sum} bytes in ${sizes.length} files; ${MOST} are the most.`);
      this.info(`${of} loads ${sum} bytes in ${sizes.length} files`);
    };
    weigh('a telephone', whole(loaded));
    // The pages beside the first are loaded right after it, by whose telephone it is.
    for (const more of first?.type === 'chunk' ? first.dynamicImports : []) weigh(`a telephone with ${more}`, whole([...loaded, more]));
  },
};

/** The screens of the desk, which no browser of the hall loads. */
const DESK = '/src/App.svelte';

/** Tells which files a browser of the hall loads: the program that serves them (`crates/lan/build.rs`) has no others. */
const browsers: Plugin = {
  name: 'browsers-load-what-is-theirs',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const pages = Object.keys(bundle).filter((name) => name.endsWith('.html'));
    const begins = Object.values(bundle).flatMap((one) => (one.type === 'chunk' && one.isEntry ? [one.fileName] : []));
    const loaded = new Set([...pages, ...begins]);
    for (const name of loaded) {
      const one = bundle[name];
      if (one?.type !== 'chunk') continue;
      const { importedCss = [], importedAssets = [] } = one.viteMetadata ?? {};
      const asked = one.dynamicImports.filter((next) => {
        const other = bundle[next];
        return other?.type !== 'chunk' || !other.facadeModuleId?.endsWith(DESK);
      });
      for (const next of [...one.imports, ...asked, ...importedCss, ...importedAssets]) loaded.add(next);
    }
    if (pages.length !== 1 || !dir) this.error(`The pages of browsers are ${pages.join(', ')}.`);
    const told = [...loaded].sort().map((name) => `${name}\n`).join('');
    // Telephones' page is built after the wall's, into the same folder.
    writeFileSync(join(dir, 'browsers.txt'), told, { flag: pages.includes(PAGE) ? 'a' : 'w' });
  },
};

export default defineConfig(({ mode }) => ({
  plugins: mode === PHONE ? [svelte(), light, browsers] : [svelte(), browsers],
  clearScreen: false,
  build: {
    target: 'safari16',
    outDir: 'dist',
    emptyOutDir: mode !== PHONE,
    rolldownOptions: { input: (mode === PHONE ? { [PHONE]: PAGE } : { index: 'index.html' }) as Record<string, string> },
  },
}));
