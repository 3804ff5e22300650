/** Prints a file of the browser's side of identity as one script. */
import path from 'node:path';
import { build } from 'vite';

const [entry] = process.argv.slice(2);

const [{ output }] = await build({
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    write: false,
    minify: false,
    lib: { entry: path.join(import.meta.dirname, '../../apps/web/src/platform/identity', entry), formats: ['es'] },
  },
});
process.stdout.write(output[0].code);
