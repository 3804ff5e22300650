import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { makeFilm } from './support/film.js';
import { inspect, LOOKS } from './support/inspect.js';
import { type Screen, screens } from './support/screens.js';
import { delayAnswers } from './support/shifts.js';
import { signIn, visit } from './support/visitor.js';

describe('every screen', () => {
  let studio: SharedStudio;
  let browser: Browser;
  let all: readonly Screen[];

  beforeAll(async () => {
    [studio, browser] = await Promise.all([sharedStudio(), launchChromium()]);
    const { client, uid } = await studio.person('creator');
    const newcomer = await studio.person('newcomer');
    await studio.person('admin');
    await studio.operator.call('grantRole', { body: { email: studio.address('admin'), role: 'admin' } });
    await studio.person('support');
    await studio.operator.call('grantRole', { body: { email: studio.address('support'), role: 'support' } });
    const { projectId } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 10 } });
    await client.call('deleteProject', { params: { projectId } });
    all = screens(await makeFilm(studio, client, 'A lighthouse keeper befriends a storm', 10), { creator: uid, newcomer: newcomer.uid });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const inspectAll = async (as: Screen['as'], { name, ...look }: (typeof LOOKS)[number]) => {
    const problems: string[] = [];
    const visitor = await visit(browser, studio, look);
    await delayAnswers(visitor.context);
    if (as !== 'nobody') await signIn(visitor, studio.address(as));
    for (const screen of all.filter((one) => one.as === as)) problems.push(...(await inspect(visitor, screen, name)));
    await visitor.context.close();
    return [...problems, ...visitor.problems.map((problem) => `${name}: ${problem}`)];
  };

  it.each(LOOKS)(
    'is whole, reachable and readable: $name',
    // all at once: much of it is waiting until a page is quiet
    async (look) => {
      const problems = await Promise.all(
        (['nobody', 'newcomer', 'creator', 'admin', 'support'] as const).map((as) => inspectAll(as, look)),
      );
      expect(problems.flat()).toEqual([]);
    },
    600_000,
  );
});
