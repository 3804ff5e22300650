import { expect, it } from '@jest/globals';
import { loadOnce } from './load-once.js';

const passed = () => new Promise(setImmediate);

it('is loaded when it is needed, and at once from then on', async () => {
  let loads = 0;
  const module = loadOnce(async () => ++loads);
  const got: number[] = [];
  module.with((loaded) => got.push(loaded));
  expect([got, module.now()]).toEqual([[], undefined]);
  await passed();
  expect([got, module.now()]).toEqual([[1], 1]);
  module.with((loaded) => got.push(loaded));
  expect([got, loads]).toEqual([[1, 1], 1]);
});

it('is tried again when it could not be loaded, and nothing is done until then', async () => {
  let isAway = true;
  const module = loadOnce(async () => {
    if (isAway) throw new Error('away');
    return 'there';
  });
  const got: string[] = [];
  module.with((loaded) => got.push(loaded));
  await module.fetch();
  await passed();
  expect([got, module.now()]).toEqual([[], undefined]);
  isAway = false;
  module.with((loaded) => got.push(loaded));
  await passed();
  expect(got).toEqual(['there']);
});
