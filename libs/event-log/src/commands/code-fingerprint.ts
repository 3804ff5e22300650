import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDING_PACKAGES = ['@scenewright/domain', '@scenewright/events'];

/**
 * Of the code that turns events into states: deciders and upcasters, as they are built. Any change of theirs changes it, so that nobody has
 * to remember to raise a version.
 */
export function codeFingerprint(): string {
  const hash = createHash('sha256');
  for (const name of FOLDING_PACKAGES) {
    const folder = dirname(fileURLToPath(import.meta.resolve(name)));
    for (const file of globSync('**/*.js', { cwd: folder }).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('base64url');
}
