// Inside the image's build: compiles what Node runs and the web application, and leaves of each package what is run.
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';

await ensureBuild(process.execPath);

/** Of a workspace the image needs what its package.json leads to, and data beside the sources. */
function leaveOutput(folder) {
  for (const name of fs.readdirSync(folder)) {
    const at = path.join(folder, name);
    if (name === 'src' || name.startsWith('tsconfig') || name === 'node_modules' || name.endsWith('.ts'))
      fs.rmSync(at, { recursive: true });
  }
  for (const file of fs.globSync('dist/**/*.{d.ts,d.ts.map,tsbuildinfo}', { cwd: folder })) fs.rmSync(path.join(folder, file));
}

for (const lib of fs.readdirSync(inRoot('libs'))) leaveOutput(inRoot('libs', lib));
leaveOutput(inRoot('apps/api'));
leaveOutput(inRoot('migrations'));
// what runs is the bundle
fs.rmSync(inRoot('apps/api/dist'), { recursive: true });
