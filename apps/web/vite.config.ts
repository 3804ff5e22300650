import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

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

/** A browser needs of a call where it goes and who may make it; its schemas are the studio's, and weigh more than the rest of a page. */
const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  apply: 'build',
  async transform(_, id) {
    if (!id.endsWith('/platform/api/calls.ts')) return null;
    const { module } = await runnerImport<{ calls: Record<string, Record<string, unknown>> }>(contract, {
      configFile: false,
      environments: { inline: { resolve: { conditions: ['source'], noExternal: [/^@scenewright\//] } } },
    });
    const slim = Object.entries(module.calls).map(([name, { method, path, access }]) => [name, { method, path, access }]);
    return { code: `export const calls = ${JSON.stringify(Object.fromEntries(slim))};`, map: null };
  },
};

export default defineConfig({
  plugins: [callsWithoutSchemas, react(), tailwindcss(), toastStyles],
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
