import { svelte } from '@sveltejs/vite-plugin-svelte';
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

export default defineConfig(({ mode }) => ({
  plugins: mode === PHONE ? [svelte(), light] : [svelte()],
  clearScreen: false,
  build: {
    target: 'safari16',
    outDir: 'dist',
    emptyOutDir: mode !== PHONE,
    rolldownOptions: { input: mode === PHONE ? { [PHONE]: PAGE } : { index: 'index.html' } },
  },
}));
