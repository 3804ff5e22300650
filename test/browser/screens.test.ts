import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { makeFilm } from './support/film.js';
import { inspect, LOOKS } from './support/inspect.js';
import { type Screen, screens } from './support/screens.js';
import { signIn, visit } from './support/visitor.js';

describe('every screen', () => {
  let studio: SharedStudio;
  let browser: Browser;
  let all: readonly Screen[];

  beforeAll(async () => {
    [studio, browser] = await Promise.all([sharedStudio(), launchChromium()]);
    const { client } = await studio.person('creator');
    await studio.person('newcomer');
    all = screens(await makeFilm(studio, client, 'A lighthouse keeper befriends a storm', 10));
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  it.each(LOOKS)(
    'is whole, reachable and readable: $name',
    async ({ name, ...look }) => {
      const problems: string[] = [];
      for (const as of ['nobody', 'newcomer', 'creator'] as const) {
        const visitor = await visit(browser, studio, look);
        if (as !== 'nobody') await signIn(visitor, studio.address(as));
        for (const screen of all.filter((one) => one.as === as)) problems.push(...(await inspect(visitor, screen, name)));
        problems.push(...visitor.problems.map((problem) => `${name}: ${problem}`));
        await visitor.context.close();
      }
      expect(problems).toEqual([]);
    },
    300_000,
  );
});
