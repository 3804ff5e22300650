import { setTimeout as delay } from 'node:timers/promises';
import { EventLogUnavailable } from '../errors.js';
import type { Log } from '../log.js';
import { type KurrentDbAddress, nodeText } from './address.js';
import { isNotLeader, isTransient, NoAnswer } from './failures.js';
import { faultOf } from './probe.js';

const longestPause = 500;
/** After so long without any answer ever it is looked at why, in ms. */
const firstLook = 1_000;
/** Longest wait for an answer, or for more of it, before a call is made again, in ms; longer from try to try. */
const patience = { first: 2_000, most: 16_000 };
/** Looks at whether anything came, within one time limit. */
const ticks = 4;
/** How often a follower says that it is cut off, in ms. */
const sayEvery = 60_000;

/** Waits before attempt `n` (from 0): 25 ms, doubling, at most 0.5 s. Ends early, without an error, when the signal aborts. */
export async function pauseBefore(attempt: number, signal?: AbortSignal): Promise<void> {
  await delay(Math.min(longestPause, 25 * 2 ** attempt), undefined, { signal }).catch(() => undefined);
}

/** How long attempt `n` may be silent, in ms: from 0, or from -1 at a server that never answered. A slow one gets longer at the next try. */
export const silenceAllowed = (attempt: number): number =>
  attempt < 0 ? patience.first / 2 : Math.min(patience.most, patience.first * 2 ** Math.max(0, attempt - 1));

/**
 * What the calls make of failures: they are made again while the server cannot be reached, a server that was never reached is looked at, and
 * what is wrong with its address is told.
 */
export class Retries {
  private reached = false;
  private saidAt = Number.NEGATIVE_INFINITY;

  /** @param retryFor ms after which the last failure is reported. */
  constructor(
    private readonly address: KurrentDbAddress,
    private readonly retryFor: number,
    private readonly log: Log | undefined,
  ) {}

  /**
   * Makes a call, and again while the server cannot be reached.
   * @throws {EventLogUnavailable} no answer in time, or an address at which there can be none.
   */
  async run<T>(call: (attempt: number) => Promise<T>): Promise<T> {
    const start = performance.now();
    for (let n = 0; ; n++) {
      try {
        const answer = await call(this.reached ? n : n - 1);
        this.answered();
        return answer;
      } catch (error) {
        if (!isTransient(error)) {
          this.answered();
          throw error;
        }
        const elapsed = performance.now() - start;
        if (elapsed >= this.retryFor) throw new EventLogUnavailable((await this.fault(error)) ?? error);
        if (!this.reached && elapsed >= Math.min(firstLook, this.retryFor)) {
          const fault = await this.fault(error);
          if (fault) throw new EventLogUnavailable(fault);
        }
        await pauseBefore(n);
      }
    }
  }

  /** Notes an answer: from now on the address is known to be right. */
  answered(): void {
    this.reached = true;
    this.saidAt = Number.NEGATIVE_INFINITY;
  }

  /** Says, now and then, why a follower of the log has been hearing nothing since `start` (of `performance.now`). */
  async sayCutOff(start: number, error: unknown): Promise<void> {
    const now = performance.now();
    if (now - start < firstLook || now - this.saidAt < sayEvery) return;
    this.saidAt = now;
    const { message } = new EventLogUnavailable((await this.fault(error)) ?? error);
    this.log?.warn(`${message} Followers of the log wait for it.`);
  }

  /** What is wrong with every node's address, if anything is. */
  private async fault(failure: unknown): Promise<Error | null> {
    const [node, other] = this.address.nodes;
    if (node && !other && isNotLeader(failure)) {
      return new Error(
        `${nodeText(node)} does not lead its cluster. Name all nodes of the cluster in KURRENTDB_URL, with commas between them.`,
      );
    }
    const faults = await Promise.all(this.address.nodes.map((node) => faultOf(node, this.address.tls)));
    const told = faults.filter((fault) => fault !== null);
    return told.length < faults.length ? null : new Error([...new Set(told)].join(' '));
  }
}

/** @throws {NoAnswer} the answer does not come within `limit` ms. */
export async function answeredWithin<T>(limit: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), limit);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** All that comes. @throws {NoAnswer} for `limit` ms nothing did, though this process had time to look. */
export async function collectedWithin<T>(limit: number, items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  let late = (): void => undefined;
  const silence = new Promise<never>((_, reject) => {
    late = () => reject(new NoAnswer());
  });
  let seen = 0;
  let silentTicks = 0;
  const clock = setInterval(() => {
    silentTicks = seen === all.length ? silentTicks + 1 : 0;
    seen = all.length;
    if (silentTicks >= ticks) late();
  }, limit / ticks);
  const collect = async (): Promise<T[]> => {
    for await (const item of items) all.push(item);
    return all;
  };
  try {
    return await Promise.race([collect(), silence]);
  } finally {
    clearInterval(clock);
  }
}
