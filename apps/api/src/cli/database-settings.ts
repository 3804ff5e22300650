import { withFiles } from '../config/setting-files.js';
import { StudioError } from './studio-client.js';

/** Where a studio keeps its log and its read models, for commands that go past its api. */
export interface DatabaseSettings {
  /** Undefined when nobody knows which database the studio uses. */
  readonly databaseUrl: string | undefined;
  /** Where the log is, when not in that database. */
  readonly kurrentDb: string | undefined;
}

/** @throws {StudioError} one of them stands in a file that cannot be read */
export function databaseSettings(given: NodeJS.ProcessEnv = process.env): DatabaseSettings {
  const { environment, problems } = withFiles(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'KURRENTDB_URL'], given);
  if (problems.length > 0) throw new StudioError(problems.join(' '));
  return {
    databaseUrl: environment.DATABASE_DIRECT_URL || environment.DATABASE_URL || undefined,
    kurrentDb: environment.KURRENTDB_URL || undefined,
  };
}
