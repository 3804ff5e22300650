import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { makeFilm, makeScenes } from './support/film.js';
import { inspect, LOOKS } from './support/inspect.js';
import { closeAll } from './support/layers.js';
import { overlays } from './support/overlays.js';
import { signIn, visit } from './support/visitor.js';

/** What is there when the page under an overlay is. */
const SHOWS = { scenes: 'Shot 1', characters: 'Characters', scripts: /Scene 1/ } as const;

describe('every dialog, and every state of the board', () => {
  let studio: SharedStudio;
  let browser: Browser;
  let projects: Record<'film' | 'draft', string>;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([sharedStudio({ pro: ['draft'] }), launchChromium()]);
    const [owner, drafter] = [await studio.person('film'), await studio.person('draft')];
    const [film, draft] = await Promise.all([
      makeFilm(studio, owner.client, 'A lighthouse keeper befriends a storm', 10),
      makeScenes(drafter.client),
    ]);
    projects = { film, draft };
    // too few for the video that the dialog offers first
    const { credits } = await owner.client.call('credits');
    await studio.operator.call('adjustCredits', { body: { email: studio.address('film'), amount: 2 - credits, reason: 'a test' } });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const inspectAll = async (whose: 'film' | 'draft', { name: look, ...options }: (typeof LOOKS)[number]) => {
    const problems: string[] = [];
    const visitor = await visit(browser, studio, options);
    await signIn(visitor, studio.address(whose));
    let there = '';
    for (const { name, tab = 'scenes', open, stages = false } of overlays.filter((one) => one.of === whose)) {
      const path = `/project/${projects[whose]}/${tab}`;
      const screen = { name, path, as: 'creator', shows: SHOWS[tab], open } as const;
      problems.push(...(await inspect(visitor, screen, look, { isThere: there === path })));
      await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitor.context.setOffline(false);
      there = !stages && (await closeAll(visitor.page)) ? path : '';
    }
    await visitor.context.close();
    return [...problems, ...visitor.problems.map((problem) => `${look}: ${problem}`)];
  };

  it.each(LOOKS)(
    'is whole, reachable and readable: $name',
    // both at once: much of it is waiting until a page is quiet
    async (look) => {
      const problems = await Promise.all((['film', 'draft'] as const).map((whose) => inspectAll(whose, look)));
      expect(problems.flat()).toEqual([]);
    },
    600_000,
  );
});
