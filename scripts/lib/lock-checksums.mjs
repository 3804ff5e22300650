/** Which packages of package-lock.json npm cannot compare with anything. As a program it prints those that should have a checksum and fails. */
import fs from 'node:fs';
import { inRoot } from './paths.mjs';

/** The registry that the lock was made with does not have them: ffmpeg's build for other systems. Whoever installs them is told. */
const NOT_IN_REGISTRY = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'win32-x64'].map((system) => `@ffmpeg-binary/${system}@7.0.0`);

export const readLock = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Entries of a lock that are fetched by themselves and have no checksum, by where they lie; our own packages and what lies in another one have none. */
export const withoutChecksum = ({ packages }) =>
  Object.entries(packages).filter(
    ([at, { link, inBundle, integrity }]) => at.includes('node_modules/') && !link && !inBundle && !integrity,
  );

/** An entry's package, as `name@version`. */
export const packageOf = ([at, { version }]) => `${at.split('node_modules/').at(-1)}@${version}`;

if (process.argv[1] === import.meta.filename) {
  const lock = readLock(process.argv[2] ?? inRoot('package-lock.json'));
  const missing = withoutChecksum(lock)
    .map(packageOf)
    .filter((name) => !NOT_IN_REGISTRY.includes(name));
  if (missing.length > 0) {
    console.error(`package-lock.json has no checksum of: ${missing.join(', ')}`);
    console.error('Add them: node scripts/complete-lock.mjs --checksums');
  }
  process.exit(missing.length > 0 ? 1 : 0);
}
