export const RUN_FOLDER: string;
export function endWithRun(folder: string, pid: number, signal: 'SIGTERM' | 'SIGINT'): void;
export function failedStartIn(folder: string): string;

export function makeRunFolder(): string;
export function endRun(folder: string): Promise<void>;
