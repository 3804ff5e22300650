import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepRunning, type Running } from '../../scripts/lib/keep-running.mjs';

interface Fake extends Running {
  end(why: string): void;
}

function fake(): Fake {
  let end: (why: string) => void = () => {};
  const ended = new Promise<{ why: string }>((resolve) => {
    end = (why) => resolve({ why });
  });
  return { ended, end, stop: async () => end('stopped') };
}

describe('what is kept running', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const kept = () => {
    const started: Fake[] = [];
    const start = async () => {
      started.push(fake());
      return started.at(-1) as Fake;
    };
    const first = fake();
    const givenUp = jest.fn();
    return { first, started, givenUp, keeper: keepRunning('it', first, start, givenUp) };
  };

  it('is started again when it ends', async () => {
    const { first, started, givenUp } = kept();
    first.end('SIGKILL');
    await jest.advanceTimersByTimeAsync(500);
    expect(started).toHaveLength(1);
    expect(givenUp).not.toHaveBeenCalled();
  });

  it('is given up with the reason when it ends again and again', async () => {
    const { first, started, givenUp } = kept();
    first.end('0');
    for (let times = 0; times < 5; times++) {
      await jest.advanceTimersByTimeAsync(10_000);
      started.at(-1)?.end(`reason ${times}`);
    }
    await jest.advanceTimersByTimeAsync(60_000);
    expect(started).toHaveLength(5);
    expect(givenUp.mock.calls).toEqual([['it does not stay: it ended 6 times. The last time: reason 4']]);
  });

  it('is counted anew once it has run well for a while', async () => {
    const { first, started, givenUp } = kept();
    first.end('0');
    for (let times = 0; times < 20; times++) {
      await jest.advanceTimersByTimeAsync(90_000);
      started.at(-1)?.end('0');
    }
    await jest.advanceTimersByTimeAsync(500);
    expect(started).toHaveLength(21);
    expect(givenUp).not.toHaveBeenCalled();
  });

  it('stays stopped once it is told to stop, also in a pause', async () => {
    const { first, started, keeper } = kept();
    first.end('0');
    await jest.advanceTimersByTimeAsync(100);
    await keeper.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(started).toHaveLength(0);
  });

  it('stops one that is still starting', async () => {
    const first = fake();
    const starting = (...[stopping]: AbortSignal[]) =>
      new Promise<Running>((_, reject) => stopping?.addEventListener('abort', () => reject(new Error('it ended'))));
    const keeper = keepRunning('it', first, starting, () => {});
    first.end('SIGKILL');
    await jest.advanceTimersByTimeAsync(500);
    let isStopped = false;
    void keeper.stop().then(() => {
      isStopped = true;
    });
    await jest.advanceTimersByTimeAsync(1000);
    expect(isStopped).toBe(true);
  });
});
