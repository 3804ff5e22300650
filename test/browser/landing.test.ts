import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { MOST_SHIFT, shiftsOf } from './support/shifts.js';
import { startSlowPage } from './support/slow-page.js';
import { BROWSER_TEST_MS, signIn, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

/** Bytes: what the film of the first page may weigh. */
const MOST_FILM = 400_000;
const LAYOUTS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

describe('the landing page', () => {
  let studio: SharedStudio;
  let browser: Browser;
  beforeAll(async () => {
    [studio, browser] = await Promise.all([sharedStudio(), launchChromium()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
  });

  const film = (page: Page) => page.locator('section').first().locator('video');
  const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

  it.each(LAYOUTS)('fills the first screen, and stands still while it comes: $width × $height', async (viewport) => {
    const { context, page } = await visit(browser, studio, { viewport, reducedMotion: 'no-preference' });
    await page.goto('/');
    const hero = await page.locator('section', { has: page.getByRole('heading', { level: 1 }) }).boundingBox();
    expect(Math.abs((hero?.y ?? 0) + (hero?.height ?? 0) - viewport.height)).toBeLessThanOrEqual(1);
    expect(hero?.width).toBe(viewport.width);
    await page.getByRole('button', { name: 'Pause the film' }).waitFor();
    for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += viewport.height) {
      await page.evaluate((top) => scrollTo(0, top), y);
    }
    expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(MOST_SHIFT);
    await context.close();
  });

  it('stands still as well when its file comes in pieces', async () => {
    const { context, page } = await visit(browser, studio);
    const way = await startSlowPage(studio.url, '</h1>');
    await page.goto(way.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const { sum, of } = await shiftsOf(page);
    expect({ of, isStill: sum <= MOST_SHIFT }).toEqual({ of, isStill: true });
    await context.close();
    await way.close();
  });

  it('plays its film once the page has been drawn, until somebody pauses it', async () => {
    const { context, page } = await visit(browser, studio, { reducedMotion: 'no-preference' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the film' }).waitFor();
    // a file is listed when all of it is there, and a film plays before that
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/landing/hero.mp4')));
    const timing = await page.evaluate(() => {
      const start = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        painted: start('first-contentful-paint'),
        loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
        film: files.filter(({ name }) => name.endsWith('/landing/hero.mp4')).map(({ startTime }) => startTime),
        others: files.filter(({ name }) => name.endsWith('.mp4') && !name.endsWith('/hero.mp4')).map(({ name }) => name),
      };
    });
    expect(timing.others).toEqual([]);
    expect(timing.painted).toBeGreaterThan(0);
    expect(timing.film[0]).toBeGreaterThan(Math.max(timing.painted, timing.loaded));
    expect(Number((await page.request.head('/landing/hero.mp4')).headers()['content-length'])).toBeLessThanOrEqual(MOST_FILM);
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);

    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Pause the film' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play the film' }).waitFor();
    // out of sight and back: what was paused stays so
    await page.evaluate(() => scrollTo(0, 4000));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(300);
    expect(await isPaused(page)).toBe(true);
    await page.getByRole('button', { name: 'Play the film' }).click();
    await page.getByRole('button', { name: 'Pause the film' }).waitFor();
    expect(await isPaused(page)).toBe(false);
    await context.close();
  });

  it.each([
    { whom: 'somebody who wants less motion', options: { reducedMotion: 'reduce' }, saveData: false },
    { whom: 'somebody who saves data', options: { reducedMotion: 'no-preference' }, saveData: true },
  ] as const)('fetches no film for $whom, unless it is asked for', async ({ options, saveData }) => {
    const { context, page } = await visit(browser, studio, options);
    if (saveData)
      await page.addInitScript(() =>
        Object.defineProperty(Object.getPrototypeOf((navigator as never as { connection: object }).connection), 'saveData', {
          get: () => true,
        }),
      );
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(new URL(request.url()).pathname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const play = page.getByRole('button', { name: 'Play the film' });
    await play.waitFor();
    expect(films).toEqual([]);
    await play.click();
    await page.getByRole('button', { name: 'Pause the film' }).waitFor();
    expect(new Set(films)).toEqual(new Set(['/landing/hero.mp4']));
    await context.close();
  });

  it('is there without scripts', async () => {
    const { context, page, problems } = await visit(browser, studio, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('heading', { name: 'AI Video Storytelling, Made Easy' }).waitFor();
    for (const name of ['State of the Art Video Models', 'How It Works', 'Start Creating for Free']) {
      expect(await page.getByRole('heading', { name }).isVisible()).toBe(true);
    }
    expect(await page.getByRole('link', { name: 'Start Creating', exact: true }).getAttribute('href')).toBe('/auth');
    const pictures = await page.locator('img').evaluateAll((all) => all.length);
    expect(pictures).toBeGreaterThan(8);
    expect(await page.title()).toBe('Scenewright · AI video storytelling');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is taken over as it stands, and does what was pressed before that', async () => {
    const { context, page, problems } = await visit(browser, studio, { viewport: { width: 390, height: 844 } });
    await page.goto('/', { waitUntil: 'networkidle' });
    // the same elements before and after: focus, films and the place on the page stay
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.getByRole('button', { name: 'Menu' }).evaluate((button: HTMLButtonElement) => {
      button.focus();
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      button.click();
    });
    await page.getByRole('dialog', { name: 'Scenewright' }).waitFor();
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await page.getByRole('link', { name: 'Pricing' }).click();
    await page.getByText('Most Popular').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('never speaks to somebody who is signed in as to a visitor', async () => {
    const visitor = await visit(browser, studio);
    const { context, page, problems } = visitor;
    await signIn(visitor, studio.address('ada'));
    await page.addInitScript(() => {
      const said = new Set<string>();
      Object.assign(globalThis, { said });
      const look = () => {
        for (const element of document.querySelectorAll<HTMLElement>('a, h1')) {
          if (element.checkVisibility({ visibilityProperty: true })) said.add(element.textContent);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to Projects' }).waitFor();
    await page.getByRole('link', { name: /credits$/ }).waitFor();
    const said = await page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said]);
    expect(said).toContain('Go to Projects');
    for (const words of ['Sign In', 'Start Creating', 'Get Started Free'])
      expect(said.slice(0, said.indexOf('Go to Projects'))).not.toContain(words);
    expect(said).not.toContain('Sign In');
    // signed out, the next visit is a visitor's again
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByText('Signed out successfully').waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
