import { versionCheckpoint } from '@scenewright/event-log';
import type { DeclaredProjection } from '../../event-log/declared-projections.js';
import type { LivingProcess } from '../../event-log/living-processes.js';
import { distanceProblem } from '../../release-distance.js';

/** How many events of one kind the log holds. */
export interface CountedEvents {
  readonly category: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly count: number;
}

/** What is there: a database, its log, and who works on them. */
export interface Present {
  /** As `Neighbours` has it. */
  readonly databaseRelease: number | null;
  readonly migrationsRun: readonly string[];
  readonly checkpoints: readonly { readonly name: string; readonly version: number }[];
  readonly events: readonly CountedEvents[];
  readonly living: readonly LivingProcess[];
}

/** What a build would come with. */
export interface Build {
  readonly release: number;
  readonly migrations: readonly string[];
  readonly projections: readonly Pick<DeclaredProjection, 'name' | 'version' | 'categories'>[];
  /** Versions of the events that it knows, by type. */
  readonly eventVersions: Readonly<Record<string, number>>;
}

export interface UpgradePlan {
  readonly ok: boolean;
  readonly release: number;
  readonly database_release: number | null;
  /** They run when the first process starts. */
  readonly migrations: readonly string[];
  /** Built anew beside those that are read. `from`: null for one that is not there yet. */
  readonly projections: readonly { name: string; from: number | null; to: number; events: number; seconds: number }[];
  /** Of the log, and not of this build. */
  readonly unknown_events: readonly { type: string; version: number; count: number }[];
  /** Whoever runs now; `new_events`: what this build may write and they do not know. */
  readonly processes: readonly { release: number; roles: readonly string[]; host: string; pid: number; new_events: readonly string[] }[];
  /** Why this build must not be started; none when it may. */
  readonly problems: readonly string[];
}

/** As `npm run bench` measures a projection that folds and stores documents (11,000 a second on two cores). */
const EVENTS_A_SECOND = 10_000;

/** What this build would change, and whether those that run can live with it. */
export function upgradePlan(build: Build, present: Present): UpgradePlan {
  const own = build.release;
  const distance = distanceProblem({ own, database: present.databaseRelease, living: present.living.map(({ release }) => release) });
  const unknown = present.events.filter(({ type, schemaVersion }) => schemaVersion > (build.eventVersions[type] ?? 0));
  const newer = build.projections.flatMap(({ name, version }) => {
    const served = present.checkpoints.find((one) => one.name === name)?.version ?? version;
    const isSetAside = present.checkpoints.some((one) => one.name === versionCheckpoint(name, version));
    return served > version && !isSetAside ? [`${name} is kept at version ${served}, and this build reads version ${version}.`] : [];
  });
  const problems = [
    ...(distance ? [distance] : []),
    ...newer,
    ...(unknown.length > 0
      ? [
          'The log holds events that this build does not know. Without a newer process, processes and read models that were not set aside would ' +
            'stand still before the first of them, for everybody. Start the release that wrote them, or restore a backup from before: ' +
            'docs/upgrading.md, "The way back".',
        ]
      : []),
  ];
  return {
    ok: problems.length === 0,
    release: own,
    database_release: present.databaseRelease,
    migrations: build.migrations.filter((name) => !present.migrationsRun.includes(name)),
    projections: build.projections.flatMap((projection) => builtAnew(projection, present)),
    unknown_events: unknown.map(({ type, schemaVersion, count }) => ({ type, version: schemaVersion, count })),
    processes: present.living.map(({ release, roles, host, pid, events }) => {
      const newEvents = Object.entries(build.eventVersions).filter(([type, version]) => version > (events[type] ?? 0));
      return { release, roles, host, pid, new_events: newEvents.map(([type, version]) => `${type} (version ${version})`) };
    }),
    problems,
  };
}

function builtAnew(
  { name, version, categories }: Build['projections'][number],
  { checkpoints, events }: Present,
): UpgradePlan['projections'] {
  const served = checkpoints.find((one) => one.name === name)?.version ?? null;
  if (served !== null && served >= version) return [];
  const count = events
    .filter(({ category }) => (categories as readonly string[]).includes(category))
    .reduce((sum, one) => sum + one.count, 0);
  return [{ name, from: served, to: version, events: count, seconds: Math.ceil(count / EVENTS_A_SECOND) }];
}

/** The plan in words, a line each. */
export function planInWords(plan: UpgradePlan): string[] {
  const { release, database_release, migrations, projections, unknown_events, processes, problems } = plan;
  const database =
    database_release === null
      ? 'an empty database'
      : database_release === 0
        ? 'a database from before release 1'
        : `a database at release ${database_release}`;
  return [
    `release ${release} on ${database}`,
    migrations.length > 0 ? `migrations that will run: ${migrations.join(', ')}` : 'no migration will run',
    ...projections.map(
      ({ name, from, to, events, seconds }) =>
        `${name} will be built: version ${to}${from === null ? '' : ` beside version ${from}`}, ${events} events, about ${seconds} s`,
    ),
    ...(projections.length === 0 ? ['no projection will be built'] : []),
    ...unknown_events.map(({ type, version, count }) => `not known to this build: ${type} (version ${version}), ${count} in the log`),
    ...processes.map(
      ({ release: theirs, roles, host, pid, new_events }) =>
        `runs now: release ${theirs} as ${roles.join(', ')}, process ${pid} on ${host}` +
        (new_events.length > 0 ? `; does not know ${new_events.join(', ')}, and answers 503 where a stream holds one` : ''),
    ),
    ...(processes.length === 0 ? ['no process runs now'] : []),
    ...problems.map((problem) => `✗ ${problem}`),
    ...(plan.ok ? ['✓ this build can be started beside what runs'] : []),
  ];
}
