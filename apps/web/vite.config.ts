import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin, runnerImport } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The toasts' library puts its styles into the page itself, which the page's policy refuses: here they become a file like all others. */
const toastStyles: Plugin = {
  name: 'toast-styles',
  apply: 'build',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return null;
    const without = code.replace(/^__insertCSS\(".*"\);$/m, '');
    if (without === code) throw new Error('sonner no longer inserts its styles as it did: see what the page policy says to the new way');
    return { code: `import './styles.css';\n${without}`, map: null };
  },
};

const contract = fileURLToPath(new URL('../../libs/contract/src/index.ts', import.meta.url));

/** The sources as the build's own Node runs them. */
const fromSource = {
  configFile: false,
  environments: { inline: { resolve: { conditions: ['source'], noExternal: [/^@scenewright\//] } } },
} satisfies InlineConfig;

/** A browser needs of a call where it goes, who may make it and what it changes; its schemas are the studio's, and weigh more than the rest of a page. */
const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  apply: 'build',
  async transform(_, id) {
    if (!id.endsWith('/platform/api/calls.ts')) return null;
    const { module } = await runnerImport<{ calls: Record<string, Record<string, unknown>> }>(contract, fromSource);
    const slim = Object.entries(module.calls)
      // whoever runs the studio calls from the command line
      .filter(([, { access }]) => access !== 'operator')
      .map(([name, { method, path, access, changes, fileType }]) => [
        name,
        { method, path, access, changes, ...(fileType && { fileType }) },
      ]);
    return { code: `export const calls = ${JSON.stringify(Object.fromEntries(slim))};`, map: null };
  },
};

const prerender = fileURLToPath(new URL('src/prerender.tsx', import.meta.url));

/** Draws the landing page into its file, so that its words and pictures are there before any script. */
const drawnLandingPage: Plugin = {
  name: 'drawn-landing-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { filename }) {
      if (!filename.endsWith('landing.html')) return html;
      const { module } = await runnerImport<typeof import('./src/prerender.js')>(prerender, fromSource);
      const { head, body } = module.landing;
      return html.replace('<!-- head -->', () => head).replace('<!-- body -->', () => body);
    },
  },
};

const LETTERS = /instrument-sans-latin-standard-normal-[^/]*\.woff2$/;

/** Asks for the letters with the page: a browser else learns of them when it has the styles, and then they are late (src/ui/sans.css). */
const lettersWithThePage: Plugin = {
  name: 'letters-with-the-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const file = Object.keys(bundle).find((name) => LETTERS.test(name));
      if (!file) throw new Error('there is no font of that name any more: see src/ui/sans.css');
      return [
        { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }, injectTo: 'head' },
      ];
    },
  },
};

const compressed = promisify(brotliCompress);
/** In bytes. Smaller ones fit into a packet as they are. */
const WORTH_COMPRESSING = 1000;

/** Scripts and styles as small as they get, once: the studio sends these, and compresses nothing of them itself. */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      files.map(async (name) => {
        const text = await readFile(join(dir, name));
        if (text.length > WORTH_COMPRESSING) await writeFile(join(dir, `${name}.br`), await compressed(text));
      }),
    );
  },
};

export default defineConfig({
  plugins: [callsWithoutSchemas, react(), tailwindcss(), toastStyles, lettersWithThePage, drawnLandingPage, compressedFiles],
  // the libraries' sources: the web application builds without building them first
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // browsers that know light-dark(): it is kept as it is written
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // the page's policy allows fonts and pictures from its own address only
    assetsInlineLimit: 0,
    // every browser of the target knows it
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'landing.html'],
      output: {
        // what every page needs lies in one file: it compresses better than many small ones, and changes with the libraries alone
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(@redux-saga|@reduxjs|immer|react|react-dom|react-redux|react-router|redux|redux-saga|redux-thunk|reselect|scheduler|use-sync-external-store)\//,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/mailbox': api, '/ws': { target: api, ws: true } } },
});
