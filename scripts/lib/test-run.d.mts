export const RUN_FOLDER: string;
export function endWithRun(folder: string, pid: number, signal: NodeJS.Signals): void;
export function failedStartIn(folder: string): string;
