/** The names in a list of engines, all without one; or what is wrong with it. */
export function wantedEngines(named: string | undefined): { names: string[]; problem?: never } | { problem: string; names?: never };

/** Settings that name the programs of engines, and a sentence for each program that is missing. */
export function findEngines(
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  find?: (program: string) => string | undefined,
): { settings: Record<string, string>; missing: string[] };
