import { FfmpegError } from '@scenewright/film';

const MESSAGES = {
  full: 'The studio’s disk is full, so this could not be saved. Nothing was charged. Try again once there is room on it.',
  'read-only':
    'The studio’s disk cannot be written to, so this could not be saved. Nothing was charged. Try again once it can be written to again.',
  'bucket-full':
    'There is no room left where the studio keeps its media, so this could not be saved. Nothing was charged. Try again once there is room.',
  away: 'The studio cannot reach the place where its media are kept just now. Nothing was charged. Try again in a minute.',
  refused:
    'The studio is not let in where its media are kept. Nothing was charged. Whoever runs the studio has to mend it; then try again.',
} as const;

type Reason = keyof typeof MESSAGES;

interface More extends ErrorOptions {
  /** For whoever runs the studio: what is wrong, and what to do. */
  readonly remedy?: string;
}

/** Media cannot be stored, or read, now. Nothing half was kept; the same works once that has passed. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
  readonly remedy: string | undefined;

  constructor(
    readonly reason: Reason,
    { remedy, ...options }: More = {},
  ) {
    super(MESSAGES[reason], options);
    this.remedy = remedy;
  }
}

/** Of the system, and of PostgreSQL on the same disk. */
const CODES: Record<string, Reason> = { ENOSPC: 'full', EDQUOT: 'full', EFBIG: 'full', '53100': 'full', EROFS: 'read-only' };

/** The problem with the storage that is behind an error; null when it is another one. */
export function storageProblem(error: unknown): StorageProblem | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageProblem) return error;
  const code = CODES[String((error as NodeJS.ErrnoException).code)] ?? (error instanceof FfmpegError ? toldByFfmpeg(error) : undefined);
  return code ? new StorageProblem(code, { cause: error }) : storageProblem(error.cause);
}

const toldByFfmpeg = ({ log }: FfmpegError): Reason | undefined =>
  log.includes('No space left on device') ? 'full' : log.includes('Read-only file system') ? 'read-only' : undefined;

/** What whoever runs the studio is told of it: with the place, which nobody else hears of. */
export function describeStorageProblem({ remedy, message, cause }: StorageProblem): string {
  return `${remedy ?? message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}

/** How a call answers: there is no room, or the place does not answer. */
export const storageAnswer = (reason: Reason) =>
  reason === 'full' || reason === 'read-only' || reason === 'bucket-full'
    ? ({ status: 507, code: 'STORAGE_FULL' } as const)
    : ({ status: 503, code: 'UNAVAILABLE' } as const);

/** Why work failed for the storage, by what its failure tells the person; null when it failed for something else. */
export const toldStorageProblem = (message: string): Reason | null =>
  (Object.keys(MESSAGES) as Reason[]).find((reason) => MESSAGES[reason] === message) ?? null;
