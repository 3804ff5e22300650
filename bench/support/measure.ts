export interface Measured {
  /** Operations a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Runs `work` in a loop in each of `callers`, for so many seconds. `work` gets the caller's number and how often that caller has called. */
export async function throughput(
  callers: number,
  seconds: number,
  work: (caller: number, round: number) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let round = 0; performance.now() < end; round++) {
        const from = performance.now();
        await work(caller, round);
        times.push(performance.now() - from);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  return { rate: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}
