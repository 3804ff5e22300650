export interface Running {
  readonly ended: Promise<{ why: number | string | null }>;
  stop(): Promise<void>;
}

export function keepRunning(
  name: string,
  first: Running,
  start: (stopping: AbortSignal) => Running | Promise<Running>,
  givenUp: (reason: string) => void,
): { stop(): Promise<void> };
