/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepLoading, missingCode } from './keep-loading.js';

/** Code that comes once the network is there. */
const network = { isDown: true, asked: 0 };
const load = async () => {
  network.asked += 1;
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return 'the code';
};
let stop = () => {};
const got: string[] = [];
const begin = () => {
  stop = keepLoading(load, (code) => got.push(code));
};
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(network, { isDown: true, asked: 0 });
  got.length = 0;
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('code that does not come', () => {
  it('is asked for again until it is there, ever more rarely', async () => {
    begin();
    await after(60_000);
    expect(network.asked).toBeGreaterThan(5);
    expect(network.asked).toBeLessThan(10);
    network.isDown = false;
    await after(15_000);
    expect(got).toEqual(['the code']);
    const { asked } = network;
    await after(60_000);
    expect(network.asked).toBe(asked);
  });

  it('is asked for at once when there is a network again', async () => {
    begin();
    await after(20_000);
    network.isDown = false;
    dispatchEvent(new Event('online'));
    await after(0);
    expect(got).toEqual(['the code']);
  });

  it('is named missing after some failures, as long as it is wanted and not there', async () => {
    begin();
    await after(600);
    expect([network.asked, missingCode.now()]).toEqual([2, null]);
    await after(1_000);
    expect(missingCode.now()?.why).toBeInstanceOf(TypeError);
    network.isDown = false;
    await after(3_000);
    expect(missingCode.now()).toBeNull();
    network.isDown = true;
    begin();
    await after(5_000);
    expect(missingCode.now()).not.toBeNull();
    stop();
    expect(missingCode.now()).toBeNull();
    const { asked } = network;
    await after(60_000);
    expect(network.asked).toBe(asked);
  });
});
