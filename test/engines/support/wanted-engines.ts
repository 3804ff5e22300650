import type { Engine } from './engine.js';
import { firefox } from './firefox.js';
import { webkit } from './webkit.js';

const ENGINES: Readonly<Record<string, () => Engine>> = {
  firefox: () => firefox(process.env.FIREFOX_PATH as string),
  webkit: () => webkit(process.env.WEBKIT_DRIVER as string),
};

/** The engines that `npm run test:engines` has found. @throws when it has not: the tests were run by something else */
export function wantedEngines(): readonly Engine[] {
  const names = process.env.TEST_ENGINES;
  if (!names) throw new Error('TEST_ENGINES is not set: run these tests with `npm run test:engines`, which finds the engines');
  return names.split(',').map((name) => (ENGINES[name] as () => Engine)());
}
