import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Rounds } from './rounds.js';

describe('work that is looked at again and again', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is looked at at once, and then every so often, until it stops', async () => {
    const look = jest.fn(async () => {});
    const rounds = new Rounds('months', 1000, look);
    rounds.start();
    expect(look).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(look).toHaveBeenCalledTimes(3);
    await rounds.stop();
    await jest.advanceTimersByTimeAsync(2000);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('is not looked at twice at a time, and stops only when a look has ended', async () => {
    let end = () => {};
    const look = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const rounds = new Rounds('months', 1000, look);
    rounds.start();
    await jest.advanceTimersByTimeAsync(5000);
    expect(look).toHaveBeenCalledTimes(1);
    let hasStopped = false;
    const stopped = rounds.stop().then(() => {
      hasStopped = true;
    });
    await jest.advanceTimersByTimeAsync(10);
    expect(hasStopped).toBe(false);
    end();
    await stopped;
  });

  it('goes on after a look that failed, and says so', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const look = jest.fn(async () => {
      throw new Error('no database');
    });
    const rounds = new Rounds('months', 1000, look);
    rounds.start();
    await jest.advanceTimersByTimeAsync(1000);
    expect(look).toHaveBeenCalledTimes(2);
    expect(warned).toHaveBeenCalledWith('looks again in a while: no database');
    await rounds.stop();
  });
});
