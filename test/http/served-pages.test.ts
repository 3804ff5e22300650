import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestStudio, type TestStudio } from '../support/studio.js';

const PAGE = '<meta content="__PRICE_FACTORS__" /><meta content="__CONTACT_EMAIL__" /><a href="__COMMUNITY_URL__">Discord</a>';

describe('the pages of the web application', () => {
  let studio: TestStudio;
  let web: string;
  const read = async (path: string) => {
    const answer = await fetch(studio.url + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, text: await answer.text() };
  };

  beforeAll(async () => {
    web = await mkdtemp(join(tmpdir(), 'web-'));
    for (const folder of ['assets', 'landing']) await mkdir(join(web, folder));
    await writeFile(join(web, 'index.html'), `${PAGE} application`);
    await writeFile(join(web, 'landing.html'), `${PAGE} landing`);
    const community = 'https://meet.example.com/?a=1&b="2"';
    const services = { REPLICATE_API_TOKEN: 'r8_nobody', REPLICATE_BASE_URL: 'http://127.0.0.1:9/v1', PRICE_FACTOR: '1.5,image:3' };
    studio = await startTestStudio({ ...services, WEB_DIST: web, CONTACT_EMAIL: 'us@studio.example.com', COMMUNITY_URL: community });
  }, 60_000);
  afterAll(async () => {
    await studio?.close();
    await rm(web, { recursive: true, force: true });
  }, 30_000);

  it.each([
    ['/', 'landing', 200],
    ['/projects', 'application', 200],
    ['/no/such/page', 'application', 404],
  ])('say who runs the studio, and what is asked there: %s', async (path, which, status) => {
    expect(await read(path)).toEqual({
      status,
      text: `<meta content="image=3 video=1.5 speech=1 sound_effect=1 music=1 lip_sync=1.5" /><meta content="us@studio.example.com" /><a href="https://meet.example.com/?a=1&amp;b=&quot;2&quot;">Discord</a> ${which}`,
    });
  });
});
