/** How long a deletion can be undone. */
const DAYS_TO_RESTORE = 30;
const DAY_MS = 86_400_000;

/** When a project that was deleted then cannot be brought back any more. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DAYS_TO_RESTORE * DAY_MS);

/** What was deleted before this moment is gone. */
export const oldestRestorable = (now: number): Date => new Date(now - DAYS_TO_RESTORE * DAY_MS);

/** Days, begun ones included, in which it can still be brought back. */
export const daysLeft = (deletedAt: Date, now: number): number =>
  Math.max(1, Math.ceil((restorableUntil(deletedAt).getTime() - now) / DAY_MS));

/** The same, and 0 where it cannot: any more, or because without a script (`title`: of one) there is nothing to come back to. */
export const daysToRestore = (deletedAt: Date, title: string | null, now: number): number =>
  title === null || deletedAt < oldestRestorable(now) ? 0 : daysLeft(deletedAt, now);
