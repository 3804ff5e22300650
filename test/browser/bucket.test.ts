import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { S3StandIn } from '../s3-stand-in/server.js';
import { launchChromium } from '../support/chromium.js';
import { startTestStudio, type TestStudio } from '../support/studio.js';
import { card } from './support/board.js';
import { filmShot, makeScenes } from './support/film.js';
import { playClip, playPreview } from './support/journey.js';
import { BROWSER_TEST_MS, signIn, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

/** Another name of this machine: to a browser the bucket is another origin, as it is everywhere else. */
const ELSEWHERE = 'localhost';

describe('Media that browsers read from a bucket', () => {
  const standIn = new S3StandIn();
  let studio: TestStudio;
  let browser: Browser;

  beforeAll(async () => {
    await standIn.start();
    const address = standIn.url.replace('127.0.0.1', ELSEWHERE);
    [studio, browser] = await Promise.all([
      startTestStudio({
        ...standIn.settings,
        MEDIA_SERVED: 'redirect',
        S3_PUBLIC_ENDPOINT: address,
        PLAN_LIFTS: 'kim@example.com=pro_monthly',
      }),
      launchChromium(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.close();
    await standIn.stop();
  });

  it('play on the board and as a preview, and nothing else is read there', async () => {
    const { client } = await studio.person('kim');
    const projectId = await makeScenes(client, { length: 5 });
    await filmShot(client, projectId);
    const visitor = await visit(browser, studio);
    await signIn(visitor, 'kim@example.com');
    await visitor.page.goto(`/project/${projectId}/scenes`);
    await card(visitor.page, 1, 1).waitFor();
    await playClip(visitor.page);
    await playPreview(visitor.page);
    const readThere = standIn.asked.filter(({ isPresigned }) => isPresigned);
    expect(readThere.length).toBeGreaterThan(0);
    expect(readThere.every(({ operation, key }) => operation === 'GetObject' && /\.(mp4|m4a|wav)$/.test(key))).toBe(true);
    expect(visitor.problems).toEqual([]);
  });
});
