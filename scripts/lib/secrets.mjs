/** `secrets.json` of the data folder, as far as the launcher needs it. The api reads the same file (`apps/api/src/config/settings.ts`). */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dataDir } from './paths.mjs';
import { newPasswords } from './postgres.mjs';

/** What the api would make for itself: the file is made whole, by whoever comes first. */
const apiSecrets = () => ({ signing: randomBytes(32).toString('base64'), operatorToken: randomBytes(24).toString('base64url') });

const secretsFile = () => path.join(dataDir(), 'secrets.json');

/** Whether a studio has ever kept its data in the data folder. */
export const hasSecrets = () => fs.existsSync(secretsFile());

/** The passwords of the embedded database; made when there are none yet. Called by whoever runs the studio, and there is one of those. */
export function databasePasswords() {
  const file = secretsFile();
  const stored = hasSecrets() ? read(file) : apiSecrets();
  if (stored.database) return stored.database;
  const database = newPasswords();
  fs.mkdirSync(dataDir(), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify({ ...stored, database }), { mode: 0o600 });
  fs.renameSync(draft, file);
  return database;
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read (${error.message}). Bring it back from a backup: it has the keys of this studio.`);
  }
}
