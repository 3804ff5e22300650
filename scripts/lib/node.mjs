import fs from 'node:fs';
import { binary } from './paths.mjs';

/** The Node that runs the studio: this one when it is 24.9 or newer, else the one that came with the packages. */
export function studioNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 9)) return process.execPath;
  const bundled = binary('node');
  if (fs.existsSync(bundled)) return fs.realpathSync(bundled);
  console.error(
    `The studio needs Node 24.9 or newer. This is ${process.version}, and there is no package of it for ${process.platform}-${process.arch}.`,
  );
  process.exit(1);
}
