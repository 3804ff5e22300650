import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { untilReady } from '../../scripts/lib/postgres/readiness.mjs';

const MINUTE = 60_000;

/** A server as its launcher sees it. */
function fake() {
  const seen = { isReady: false, printed: '', reason: null as number | string | null };
  return {
    seen,
    server: { isReady: async () => seen.isReady, printed: () => seen.printed, reason: () => seen.reason },
    says: (text: string) => {
      seen.printed = `${seen.printed}2026-11-27 02:46:03.900 UTC [19228] ${text}\n`.slice(-8000);
    },
  };
}

describe('a server that was started', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const waitFor = (server: ReturnType<typeof fake>['server']) => {
    const told: string[] = [];
    let outcome = 'waiting';
    void untilReady(server, (message) => told.push(message)).then(
      () => {
        outcome = 'ready';
      },
      (error: Error) => {
        outcome = error.message;
      },
    );
    return { told, outcome: () => outcome };
  };

  it('is waited for as long as it gets on, and how far it is is told', async () => {
    const { server, says, seen } = fake();
    const waiting = waitFor(server);
    for (let seconds = 10; seconds <= 7200; seconds += 10) {
      says(`LOG:  redo in progress, elapsed time: ${seconds}.00 s, current LSN: 0/1550A70`);
      await jest.advanceTimersByTimeAsync(10_000);
    }
    expect(waiting.outcome()).toBe('waiting');
    expect(waiting.told.at(-1)).toMatch(/^PostgreSQL is not ready yet \(7\d\d\d s\): redo in progress, elapsed time: 7\d\d\d\.00 s/);
    seen.isReady = true;
    await jest.advanceTimersByTimeAsync(1000);
    expect(waiting.outcome()).toBe('ready');
  });

  it('is not waited for when it has ended: its last words are told at once', async () => {
    const { server, says, seen } = fake();
    const waiting = waitFor(server);
    says('FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device');
    seen.reason = 1;
    await jest.advanceTimersByTimeAsync(100);
    expect(waiting.outcome()).toMatch(/^PostgreSQL ended \(1\):\n.*No space left on device/);
  });

  it('is given up when it says nothing new for half an hour, whoever knocks', async () => {
    const { server, says } = fake();
    const waiting = waitFor(server);
    says('LOG:  checkpoint starting: end-of-recovery immediate wait');
    for (let minutes = 0; minutes < 29; minutes++) {
      says('FATAL:  the database system is starting up');
      await jest.advanceTimersByTimeAsync(MINUTE);
    }
    expect(waiting.outcome()).toBe('waiting');
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect(waiting.outcome()).toMatch(/said nothing new for 30 minutes and is not ready:\n.*checkpoint starting/s);
  });
});
