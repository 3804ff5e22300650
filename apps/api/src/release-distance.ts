import { RELEASE } from '@scenewright/migrations';
import { livingProcesses } from './event-log/living-processes.js';

/** A process of this release cannot run on this database, or beside those that run on it. */
export class DistantRelease extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DistantRelease';
  }
}

export interface Neighbours {
  readonly own: number;
  /** The newest release that has brought the database up to date; null in one that nobody has used, 0 in one from before releases had numbers. */
  readonly database: number | null;
  /** Of the processes that live. */
  readonly living: readonly number[];
}

/** Why a process must not start: a release runs beside its neighbours alone. Null when it may. */
export function distanceProblem({ own, database, living }: Neighbours): string | null {
  if (database === null) return null;
  const rule = 'A release runs beside the one before and the one after it, and no further apart. See docs/upgrading.md.';
  const called = database === 0 ? 'by a program from before release 1' : `to release ${database}`;
  if (database < own - 1) {
    return (
      `This is release ${own} of Scenewright, and the database was brought up to date ${called}. ${rule} ` +
      `Start release ${database + 1} first; when all of its processes are ready and the older ones are gone, go on to the next.`
    );
  }
  if (database > own + 1) {
    return (
      `This is release ${own} of Scenewright, and the database was brought up to date ${called}. ${rule} ` +
      `Start release ${database} or ${database - 1}; the way back to release ${own} is a backup that it made.`
    );
  }
  const distant = living.filter((release) => Math.abs(release - own) > 1);
  if (distant.length === 0) return null;
  return (
    `This is release ${own} of Scenewright, and ${distant.length === 1 ? 'a process' : `${distant.length} processes`} of release ` +
    `${[...new Set(distant)].join(' and ')} still run on this database. ${rule} Replace them by release ${own > Math.min(...distant) ? own - 1 : own + 1} first.`
  );
}

interface Asking {
  // biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them
  query(text: string, values?: unknown[]): Promise<any[]>;
}

/** The newest release that the database was brought to; 0 when none is noted. */
export async function newestRelease(database: Asking): Promise<number> {
  const [{ newest } = { newest: 0 }] = await database.query('SELECT coalesce(max(release), 0) AS newest FROM ops.releases');
  return newest;
}

/** How this release stands to the database and to those who work on it. */
export async function neighboursIn(database: Asking, own = RELEASE): Promise<Neighbours> {
  const [{ migrated, numbered } = { migrated: false, numbered: false }] = await database.query(
    "SELECT to_regclass('public.migrations') IS NOT NULL AS migrated, to_regclass('ops.releases') IS NOT NULL AS numbered",
  );
  const [{ used } = { used: false }] = migrated ? await database.query('SELECT EXISTS (SELECT FROM public.migrations) AS used') : [];
  if (!used) return { own, database: null, living: [] };
  if (!numbered) return { own, database: 0, living: [] };
  const living = await livingProcesses((text, values) => database.query(text, values));
  return { own, database: await newestRelease(database), living: living.map(({ release }) => release) };
}

/** @throws {DistantRelease} */
export async function refuseDistantRelease(database: Asking): Promise<void> {
  const problem = distanceProblem(await neighboursIn(database));
  if (problem) throw new DistantRelease(problem);
}

/** From now on the database is what this release needs. */
export async function noteRelease(database: Asking): Promise<void> {
  await database.query('INSERT INTO ops.releases (release) VALUES ($1) ON CONFLICT DO NOTHING', [RELEASE]);
}
