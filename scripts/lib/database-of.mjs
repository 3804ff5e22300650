import { databaseUrl } from './postgres.mjs';
import { databasePasswords } from './secrets.mjs';

/**
 * The setting that leads to the database of a studio that runs here with its own one; `problem` where the environment names another:
 * what was meant for that would be done to this one.
 */
export function databaseOf({ databasePort, url }, environment = process.env) {
  if (!databasePort) return { settings: {} };
  const own = databaseUrl({ passwords: databasePasswords(), port: databasePort });
  const other = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].find((name) => environment[name] && environment[name] !== own);
  if (!other) return { settings: { DATABASE_URL: own } };
  return {
    problem: `The studio that runs here (${url}) has a database of its own, and ${other} names another. Take ${other} away, or set DATA_DIR to the folder of the studio that is meant.`,
  };
}
