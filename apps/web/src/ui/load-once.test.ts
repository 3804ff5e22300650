import { expect, it } from '@jest/globals';
import { loadOnce } from './load-once.js';

it('is loaded when it is needed, and is there from then on', async () => {
  let loads = 0;
  const module = loadOnce(async () => ++loads);
  expect(module.now()).toBeUndefined();
  expect(await module.load()).toBe(1);
  expect([module.now(), await module.load(), loads]).toEqual([1, 1, 1]);
});

it('is tried again when it could not be loaded, which keeps nobody who merely comes near', async () => {
  let isAway = true;
  const module = loadOnce(async () => {
    if (isAway) throw new Error('away');
    return 'there';
  });
  await module.fetch();
  await expect(module.load()).rejects.toThrow('away');
  expect(module.now()).toBeUndefined();
  isAway = false;
  await module.fetch();
  expect(module.now()).toBe('there');
});
