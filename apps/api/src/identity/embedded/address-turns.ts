import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { KeyedQueue } from '../../keyed-queue.js';

/** Any number: the first half of the locks' names. */
const LOCKS = 7_361_003;

/**
 * Lets what signs an address in happen one at a time, over all processes. The library looks for a person and makes one when there is
 * none: two at once would make two, and the second would fail after its link was used up.
 */
@Injectable()
export class AddressTurns {
  private readonly queue = new KeyedQueue();

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  take<T>(email: string, work: () => Promise<T>): Promise<T> {
    // within a process they wait without a database connection each
    return this.queue.run(email, () =>
      this.database.transaction(async (manager) => {
        await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS, email]);
        return work();
      }),
    );
  }
}
