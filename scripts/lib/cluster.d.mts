export const CLUSTER_FOLDER: string;
export const NAMESPACE_PREFIX: string;
export const LINE_HERE: string;
export const FAULTS: readonly string[];

interface System {
  readonly platform: string;
  isRoot(): boolean;
  find(program: string): string | undefined;
  hasModule(name: string): boolean;
  postgresVersions(): readonly string[];
}

/** Where PostgreSQL's programs are, and a sentence for each thing that is missing. */
export function findCluster(system?: System): { postgres?: string; missing: string[] };

/** The faults in a list, all without one; or what is wrong with it. */
export function wantedFaults(named: string | undefined): { names: string[]; problem?: never } | { problem: string; names?: never };
