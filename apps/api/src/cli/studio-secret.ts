import type pg from 'pg';
import { withFiles } from '../config/setting-files.js';
import { type GivenSecrets, knownSigning } from '../config/studio-secrets.js';
import { opensKeysOf } from '../secret-mark.js';
import { StudioError } from './studio-client.js';

/** The secrets that are settings. @throws {StudioError} one of them stands in a file that cannot be read */
export function givenSecrets(given: NodeJS.ProcessEnv = process.env): GivenSecrets {
  const { environment, problems } = withFiles(['SIGNING_SECRET', 'OPERATOR_TOKEN'], given);
  if (problems.length > 0) throw new StudioError(problems.join(' '));
  return environment;
}

/**
 * What the keys in a database are locked with. It is looked for alone: with one that was made here nothing could be opened, ever.
 * @throws {StudioError} it is not here, or what is here is another studio's
 */
export async function requireSecretOf(client: pg.Client, given: GivenSecrets, dataDir: string): Promise<Buffer> {
  const known = knownSigning(given, dataDir);
  const remedy = 'Set DATA_DIR to the folder of this studio, or SIGNING_SECRET to what its processes have.';
  const [signing] = known;
  if (!signing) {
    throw new StudioError(
      `The secret of this studio is not in ${dataDir}/secrets.json, and without it nobody could read who people are. ${remedy}`,
    );
  }
  for (const one of known) {
    if (await opensKeysOf(client, one)) continue;
    const where = given.SIGNING_SECRET && one === signing ? 'SIGNING_SECRET' : `The secret in ${dataDir}/secrets.json`;
    throw new StudioError(`${where} is another studio's: nothing of who people are in this database could be read with it. ${remedy}`);
  }
  return signing;
}
