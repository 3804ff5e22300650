import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Locks } from '@scenewright/event-log';
import { Problem } from '../http/problems.js';
import { KeyedQueue } from '../keyed-queue.js';

const LOOK_EVERY_MS = 50;
/** Longer than the payments service may take to answer or to time out. */
const PATIENCE_MS = 60_000;

/**
 * Lets what a person asks of the payments service happen one at a time, over all processes: each wish is checked against what the one
 * before it has left. Side by side, two clicks would both find the old plan and both be charged for the new one.
 */
@Injectable()
export class PaymentTurns {
  private readonly queue = new KeyedQueue();

  constructor(private readonly locks: Locks) {}

  /** @throws 409 when another process does not come to an end with this person. */
  take<T>(uid: string, work: () => Promise<T>): Promise<T> {
    const name = `payments of ${uid}`;
    return this.queue.run(uid, async () => {
      for (const until = Date.now() + PATIENCE_MS; !(await this.locks.acquire(name)); ) {
        if (Date.now() > until) throw new Problem(409, 'CONFLICT', 'Another change of your plan is under way. Try again in a minute.');
        await sleep(LOOK_EVERY_MS);
      }
      try {
        return await work();
      } finally {
        await this.locks.release(name);
      }
    });
  }
}
