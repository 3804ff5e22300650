/** Prints the browser's side of the studio's own identity as one script. */
import path from 'node:path';
import { build } from 'vite';

const [{ output }] = await build({
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    write: false,
    minify: false,
    lib: { entry: path.join(import.meta.dirname, '../../apps/web/src/identity/embedded-client.ts'), formats: ['es'] },
  },
});
process.stdout.write(output[0].code);
