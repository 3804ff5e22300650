interface Starting {
  isReady(): Promise<boolean>;
  printed(): string;
  reason(): number | string | null;
}

export function untilReady(server: Starting, log: (message: string) => void): Promise<void>;
