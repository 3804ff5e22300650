export interface Passwords {
  readonly superuser: string;
  readonly studio: string;
}

export function newPasswords(): Passwords;
export function startPostgres(options: {
  dataDir: string;
  database?: string;
  port?: number | undefined;
  durable?: boolean;
  passwords?: Passwords;
  byKernel?: boolean;
  settings?: readonly string[];
  signal?: AbortSignal;
  log?: (message: string) => void;
}): Promise<{
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  ended: Promise<{ why: number | string; printed: string }>;
  stop(): Promise<void>;
}>;
