import { FfmpegError } from '@scenewright/film';

const MESSAGES = {
  full: 'The studio’s disk is full, so this could not be saved. Nothing was charged. Try again once there is room on it.',
  'read-only':
    'The studio’s disk cannot be written to, so this could not be saved. Nothing was charged. Try again once it can be written to again.',
} as const;

type Reason = keyof typeof MESSAGES;

/** Media cannot be stored now. Nothing half was kept; the same works once the disk has room, or can be written to again. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';

  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(MESSAGES[reason], options);
  }
}

/** Of the system, and of PostgreSQL on the same disk. */
const CODES: Record<string, Reason> = { ENOSPC: 'full', EDQUOT: 'full', EFBIG: 'full', '53100': 'full', EROFS: 'read-only' };

/** The problem with the disk that is behind an error; null when it is another one. */
export function storageProblem(error: unknown): StorageProblem | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageProblem) return error;
  const code = CODES[String((error as NodeJS.ErrnoException).code)] ?? (error instanceof FfmpegError ? toldByFfmpeg(error) : undefined);
  return code ? new StorageProblem(code, { cause: error }) : storageProblem(error.cause);
}

const toldByFfmpeg = ({ log }: FfmpegError): Reason | undefined =>
  log.includes('No space left on device') ? 'full' : log.includes('Read-only file system') ? 'read-only' : undefined;

/** Whether work failed for it, by what its failure tells the person. */
export const toldStorageProblem = (message: string): boolean => Object.values<string>(MESSAGES).includes(message);
