import { EventEmitter } from 'node:events';
import type { Listener } from '../postgres/listener.js';
import { type Checkpoints, processCheckpoint, versionCheckpoint } from './checkpoints.js';
import type { Projection } from './projection.js';

/** Somebody who waits does not depend on hearing: after so long the checkpoints are looked at. */
const LOOK_EVERY_MS = 500;

/**
 * How far the read models and process managers are, whichever process of the studio runs them. An answer to a command waits here until what it changed can be
 * read.
 */
export class Watermarks {
  private readonly positions = new Map<string, bigint>();
  /** Projections that do not go on by themselves: nobody waits for them. */
  private readonly standing = new Set<string>();
  private readonly moves = new EventEmitter().setMaxListeners(0);
  private stopListening = () => {};
  private looking: Promise<void> | null = null;

  constructor(
    private readonly listener: Pick<Listener, 'on'>,
    private readonly checkpoints: Checkpoints,
    /** Asked anew each time: they are found when everything is there. */
    private readonly projections: () => readonly Projection[],
    /** How long is waited for them unless something else is said. */
    private readonly patienceMs: number,
  ) {}

  start(): void {
    const hear = (payload: string) => {
      for (const checkpoint of payload.split(',')) {
        const colon = checkpoint.lastIndexOf(':');
        this.moved(checkpoint.slice(0, colon), BigInt(checkpoint.slice(colon + 1)));
      }
    };
    this.stopListening = this.listener.on('checkpoint', hear, () => void this.look());
  }

  close(): void {
    this.stopListening();
  }

  /**
   * Waits until every projection of these categories has passed `position`. False when they have not in time. One that has failed, or is
   * being rebuilt, is not waited for: it shows old values until somebody has mended it.
   */
  async reached(position: bigint, categories: readonly string[], timeoutMs = this.patienceMs): Promise<boolean> {
    const asked = this.projections().filter((projection) => projection.categories.some((category) => categories.includes(category)));
    return this.allPassed(position, () => asked.map((projection) => this.checkpointOf(projection)), timeoutMs);
  }

  /** Waits until a process manager has reacted to everything up to `position`. False when it has not in time. */
  async reacted(position: bigint, process: string, timeoutMs = this.patienceMs): Promise<boolean> {
    return this.allPassed(position, () => [processCheckpoint(process)], timeoutMs);
  }

  /** Of the tables that this process reads: those of its own version, once they are set aside for a newer one. */
  private checkpointOf({ name, version }: Projection): string {
    const own = versionCheckpoint(name, version);
    return this.positions.has(own) ? own : name;
  }

  private async allPassed(position: bigint, names: () => readonly string[], timeoutMs: number): Promise<boolean> {
    if (position === 0n) return true;
    const isThere = () => names().every((name) => (this.positions.get(name) ?? 0n) >= position || this.standing.has(name));
    if (isThere()) return true;
    return new Promise((resolve) => {
      const check = () => {
        if (isThere()) finish(true);
      };
      const timer = setTimeout(() => finish(false), timeoutMs);
      const looks = setInterval(() => void this.look(), LOOK_EVERY_MS);
      const finish = (there: boolean) => {
        clearTimeout(timer);
        clearInterval(looks);
        this.moves.off('moved', check);
        resolve(there);
      };
      this.moves.on('moved', check);
    });
  }

  /** Reads how far everything is, once for all who wait. */
  private look(): Promise<void> {
    this.looking ??= this.checkpoints
      .all()
      .then((all) => {
        for (const { name, position, state } of all) this.moved(name, position, state === 'live');
      })
      // whoever waits looks again
      .catch(() => {})
      .finally(() => {
        this.looking = null;
      });
    return this.looking;
  }

  private moved(name: string, position: bigint, goesOn = true): void {
    this.positions.set(name, position);
    if (goesOn) this.standing.delete(name);
    else this.standing.add(name);
    this.moves.emit('moved');
  }
}
