/** Where something that runs for long says how it goes, for whoever operates the studio. */
export interface Log {
  log(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A log for each part, by its name. */
export type LogFor = (part: string) => Log;
