/** How long something can be ordered, as far as anybody has said. What nobody has said is absent. */
export interface Lifetime {
  /** The day (UTC, 'YYYY-MM-DD') from which nobody answers there any more. */
  readonly retires?: string;
  /** What its maker names in its stead, as the same service calls that. */
  readonly successor?: string;
}

/** Whether nobody answers there any more. */
export const hasRetired = ({ retires }: Lifetime, on: Date): boolean => retires !== undefined && Date.parse(retires) <= on.getTime();

/** What can be ordered of these on a day, those preferred first: in the place of what has retired stands its successor, where that is one of them. */
export function inUse<T extends Lifetime>(all: readonly T[], nameOf: (one: T) => string, on: Date): T[] {
  const standingIn = (one: T, passed: readonly T[]): readonly T[] => {
    if (!hasRetired(one, on)) return [one];
    const next = all.find((other) => nameOf(other) === one.successor);
    return next && !passed.includes(next) ? standingIn(next, [...passed, one]) : [];
  };
  return [...new Set(all.flatMap((one) => standingIn(one, [])))];
}
