import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page, Response } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { visit } from './support/visitor.js';

/** Bytes of JavaScript, compressed by gzip, that a visit may load before somebody does anything. */
const MOST_SCRIPT = 20_000;
/** The same with the application and the menu of themes, which come when somebody first does anything. */
const MOST_APPLICATION = 218_000;

describe('a first visit to the landing page', () => {
  let studio: SharedStudio;
  let browser: Browser;
  let page: Page;
  const loaded: Response[] = [];

  beforeAll(async () => {
    [studio, browser] = await Promise.all([sharedStudio(), launchChromium()]);
    const visitor = await visit(browser, studio);
    ({ page } = visitor);
    // a browser that does not know its network fetches what is two windows further down as well
    const network = await visitor.context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: -1 });
    page.on('response', (response) => loaded.push(response));
    // a browser says so much of a mouse that rests where the page comes: nobody has done anything
    await page.addInitScript(() => {
      addEventListener('load', () => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
  });

  const of = (type: string) => loaded.filter((response) => response.request().resourceType() === type);
  const names = (responses: readonly Response[]) => responses.map((response) => new URL(response.url()).pathname);

  const weight = async (scripts: readonly Response[]) => {
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };

  it('is light', async () => {
    expect(of('script').length).toBeGreaterThan(2);
    expect(await weight(of('script'))).toBeLessThanOrEqual(MOST_SCRIPT);
  });

  it('has a paragraph begin where its script begins', async () => {
    const gaps = (words: string) =>
      page.evaluate((text) => {
        const paragraph = document.body.appendChild(Object.assign(document.createElement('p'), { textContent: text }));
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const [said, whole] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()];
        paragraph.remove();
        return { left: said.left - whole.left, right: whole.right - said.right };
      }, words);
    expect(await gaps('A keeper')).toMatchObject({ left: 0 });
    expect(await gaps('حارس المنارة')).toMatchObject({ right: 0 });
  });

  it('gets its text compressed, and keeps what has its content in its name', async () => {
    const hashed = [...of('script'), ...of('stylesheet')].filter((response) => response.url().includes('/assets/'));
    expect(hashed.length).toBeGreaterThan(2);
    for (const response of hashed) {
      const headers = await response.allHeaders();
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      // compressing what fits into a packet anyway only costs
      if ((await response.body()).length >= 1024) expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
    }
  });

  it('asks for the page itself anew each time', async () => {
    const [document] = of('document');
    expect((await document?.allHeaders())?.['cache-control']).toBe('no-cache');
  });

  it('loads letters of the alphabet that it shows, and neither clips nor pictures of what is far below', () => {
    expect(names(of('font')).filter((name) => !/-latin-(standard|wght)-/.test(name))).toEqual([]);
    expect(names(of('media'))).toEqual([]);
    expect(names(of('image')).filter((name) => /loop-|character-/.test(name))).toEqual([]);
  });

  it('loads the application once somebody does something', async () => {
    const before = of('script').length;
    await page.mouse.move(200, 200);
    await page.mouse.move(300, 300);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menu').waitFor();
    expect(of('script').length).toBeGreaterThan(before + 2);
    expect(await weight(of('script'))).toBeLessThanOrEqual(MOST_APPLICATION);
  });
});
