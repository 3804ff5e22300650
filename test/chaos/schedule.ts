import { Random } from './random.js';

/** The processes of the studio, each with a line of its own to the database. */
export const PROCESSES = ['api-1', 'api-2', 'projector', 'worker-1', 'worker-2'] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** What may befall a process: see `docs/operations.md`. */
const KINDS = ['kill', 'stop', 'freeze', 'cut', 'forget', 'hush', 'full', 'clock'] as const;
type Kind = (typeof KINDS)[number];
/** What is outside of the studio, and what may befall the way to it: to the provider, from all processes to the database at once. */
const OUTSIDE = { provider: ['cut', 'forget', 'hush'], database: ['cut', 'forget', 'hush'] } as const satisfies Record<string, Kind[]>;
type Outside = keyof typeof OUTSIDE;

export interface Fault {
  /** After the beginning, in ms. */
  readonly at: number;
  readonly kind: Kind;
  readonly target: ProcessName | Outside;
  /** Until it is over: a dead process starts again, a frozen one goes on, a line is mended; in ms. */
  readonly forMs: number;
  /** How far a clock jumps, forwards or backwards, in ms. */
  readonly byMs?: number;
}

/** How often each befalls a process, against the others. */
const WEIGHTS: Record<Kind, number> = { kill: 6, stop: 1, freeze: 4, cut: 2, forget: 2, hush: 2, full: 1, clock: 2 };
const LONGEST_MS: Record<Kind, number> = {
  kill: 4_000,
  stop: 4_000,
  freeze: 20_000,
  cut: 8_000,
  forget: 1_000,
  hush: 8_000,
  full: 8_000,
  clock: 30_000,
};
const SHORTEST_MS: Record<Kind, number> = {
  kill: 300,
  stop: 300,
  freeze: 1_000,
  cut: 1_000,
  forget: 1_000,
  hush: 1_000,
  full: 2_000,
  clock: 2_000,
};
const GAP_MS = { from: 800, to: 5_000 };
const SHARES: Record<Outside, number> = { provider: 0.1, database: 0.03 };
const FARTHEST_JUMP_MS = 3 * 3_600_000;
/** After a fault its target is left alone for so long: a process that never comes up is met by no second fault. */
const RESPITE_MS = 6_000;

/** Which faults a run of this length meets, and when. It follows from the seed alone. */
export function scheduleOf(seed: number, lengthMs: number): Fault[] {
  const random = new Random(seed);
  const free = new Map<string, number>();
  const faults: Fault[] = [];
  for (let at = random.between(GAP_MS.from, GAP_MS.to); at < lengthMs; at += random.between(GAP_MS.from, GAP_MS.to)) {
    const outside = random.chance(SHARES.provider) ? 'provider' : random.chance(SHARES.database) ? 'database' : null;
    const target = outside ?? random.pick(PROCESSES);
    const kind = outside ? random.pick(OUTSIDE[outside]) : weighted(random);
    const jump = kind === 'clock' ? { byMs: Math.round(random.between(-FARTHEST_JUMP_MS, FARTHEST_JUMP_MS)) } : {};
    const forMs = Math.round(Math.min(random.between(SHORTEST_MS[kind], LONGEST_MS[kind]), Math.max(SHORTEST_MS[kind], lengthMs - at)));
    if ((free.get(target) ?? 0) > at) continue;
    free.set(target, at + forMs + RESPITE_MS);
    faults.push({ at: Math.round(at), kind, target, forMs, ...jump });
  }
  return faults;
}

function weighted(random: Random): Kind {
  let left = random.next() * KINDS.reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  for (const kind of KINDS) {
    left -= WEIGHTS[kind];
    if (left < 0) return kind;
  }
  return 'kill';
}
