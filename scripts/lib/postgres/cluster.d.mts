export function stopOrphan(folder: string, log: (message: string) => void): Promise<void>;
