import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const OUTPUT = /(\.d\.ts|\.js)(\.map)?$/;

const packages = () => [
  ...fs.readdirSync(inRoot('libs')).map((name) => inRoot('libs', name)),
  inRoot('apps/api'),
  inRoot('apps/stripe-stand-in'),
  inRoot('migrations'),
];

/**
 * Removes what was compiled of files that are no more. The compiler leaves it, and the api would find it: what lies in a feature's
 * folder is part of the studio.
 */
export function removeStaleOutput() {
  for (const folder of packages()) {
    const dist = path.join(folder, 'dist');
    if (!fs.existsSync(dist)) continue;
    const source = fs.existsSync(path.join(folder, 'src')) ? path.join(folder, 'src') : folder;
    for (const file of fs.readdirSync(dist, { recursive: true })) {
      if (!OUTPUT.test(file)) continue;
      const origin = path.join(source, file.replace(OUTPUT, ''));
      if (!fs.existsSync(`${origin}.ts`) && !fs.existsSync(`${origin}.tsx`)) fs.rmSync(path.join(dist, file), { force: true });
    }
  }
}
