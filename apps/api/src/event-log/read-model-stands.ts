import { type ConsumerStatus, versionCheckpoint, versionSchema } from '@scenewright/event-log';

/** A projection that is being built beside the one that is read. */
export interface Build {
  readonly name: string;
  readonly version: number;
  readonly position: bigint;
  readonly goal: bigint;
  readonly error: string | null;
}

/** What a process says of the tables that its code reads. */
export interface ReadModelStands {
  /** Why it cannot answer from them, a sentence each. */
  readonly lacks: readonly string[];
  /** What whoever operates the studio should know, while it answers. */
  readonly warnings: readonly string[];
}

interface Known {
  readonly name: string;
  readonly version: number;
}

/** Whether tables of a newer version are in the place of some that this program reads, or soon will be. */
export const areSucceeded = (
  projections: readonly Known[],
  there: { readonly checkpoints: readonly Known[]; readonly builds: readonly Known[] },
): boolean =>
  projections.some((own) => [...there.checkpoints, ...there.builds].some((one) => one.name === own.name && one.version > own.version));

/**
 * Compares what this program knows with what is there. Tables of another version than its own are not for it to read; its own ones are, as
 * long as they are there, whatever newer ones are served to others.
 */
export function readModelStands(
  projections: readonly Known[],
  there: {
    readonly checkpoints: readonly Pick<ConsumerStatus, 'name' | 'version' | 'leftOut'>[];
    readonly builds: readonly Build[];
    readonly schemas: ReadonlySet<string>;
  },
): ReadModelStands {
  const lacks: string[] = [];
  const setAside: string[] = [];
  const warnings: string[] = [];
  for (const { name, version } of projections) {
    const served = there.checkpoints.find((status) => status.name === name);
    if (!served || served.version === version) continue;
    if (served.version < version) {
      lacks.push(
        building(
          { name, version },
          served.version,
          there.builds.find((build) => build.name === name && build.version === version),
        ),
      );
      continue;
    }
    const own = there.checkpoints.find((status) => status.name === versionCheckpoint(name, version));
    if (!own || !there.schemas.has(versionSchema(name, version))) {
      lacks.push(
        `${name} is kept at version ${served.version} by a newer release, and this one reads version ${version}: replace this process`,
      );
      continue;
    }
    setAside.push(name);
    if (own.leftOut > 0) warnings.push(`${name} lacks what ${own.leftOut} events say that only a newer release knows`);
  }
  if (setAside.length > 0) warnings.unshift(`a newer release serves ${setAside.join(', ')}; this process reads its own version beside it`);
  return { lacks, warnings };
}

function building({ name, version }: Known, served: number, build: Build | undefined): string {
  const what = `${name} is at version ${served}, and version ${version}`;
  if (build?.error) return `${what} could not be built: ${build.error.split('\n')[0]}. See: npm run studio -- projections status`;
  if (!build) return `${what} is not being built yet: it takes a process with the role projector`;
  const percent = build.goal > 0n ? Number((build.position * 100n) / build.goal) : 0;
  return `${what} is building, ${Math.min(percent, 99)} %`;
}

/** This process was asked for what it would answer from read models of a version that is not its own. */
export class ReadModelsElsewhere extends Error {
  constructor(lacks: readonly string[]) {
    super(`This process cannot answer yet, or any more: ${lacks.join('; ')}.`);
    this.name = 'ReadModelsElsewhere';
  }
}
