export function startPostgres(options: {
  dataDir: string;
  database?: string;
  port?: number;
  durable?: boolean;
  log?: (message: string) => void;
}): Promise<{ url: string; port: number; pid: number; dataDir: string; stop(): Promise<void> }>;
