import { afterAll, beforeAll, describe } from '@jest/globals';
import type { EventStore } from '@scenewright/event-log';
import { appendContract } from './contract/append.js';
import { concurrencyContract } from './contract/concurrency.js';
import { idempotencyContract } from './contract/idempotency.js';
import { readContract } from './contract/read.js';
import { sealsContract } from './contract/seals.js';
import { subscribeContract } from './contract/subscribe.js';

export interface OpenStore {
  readonly store: EventStore;
  /** Closes the store and whatever was made for it. */
  close(): Promise<void>;
}

/** Gives the store under test, which is open while the suite runs. */
export type StoreUnderTest = () => EventStore;

/**
 * What every implementation of the port promises. The log may hold other events and system events already, and positions need not be
 * contiguous: each test keeps to categories of its own.
 */
export function eventStoreContract(name: string, open: () => Promise<OpenStore>): void {
  describe(`${name} keeps the event store's contract`, () => {
    let opened: OpenStore;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    const store: StoreUnderTest = () => opened.store;
    appendContract(store);
    readContract(store);
    idempotencyContract(store);
    concurrencyContract(store);
    subscribeContract(store);
    sealsContract(store);
  });
}
