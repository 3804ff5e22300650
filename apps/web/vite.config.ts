import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
