import type { Page } from 'playwright-core';
import { mainThread } from '../support/browser.ts';
import { median } from '../support/measure.ts';

export interface Scrolling {
  /** px that it came. */
  readonly distance: number;
  readonly frames: number;
  readonly lateFrames: number;
  readonly worstFrame: number;
  readonly longTasks: number;
  /** Share of the time in which the main thread worked. */
  readonly busy: number;
}

const LATE_MS = 25;

/** Opens an address and waits until the first shot can be seen. Processor ms of the main thread and elements in the document. */
export async function openBoard(page: Page, path: string): Promise<{ milliseconds: number; elements: number; players: number }> {
  const thread = await mainThread(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  // by selector: looking for roles would cost the page more than opening does
  await page.waitForSelector('article video');
  const milliseconds = await thread.spent();
  const count = (selector: string) => page.evaluate((one) => document.querySelectorAll(one).length, selector);
  return { milliseconds, elements: await count('*'), players: await count('video') };
}

/** Scrolls what is wider than the window sideways, as a touchpad does, and counts the frames of the page meanwhile. */
export async function scroll(page: Page, over: { x: number; y: number }, distance: number, speed: number): Promise<Scrolling> {
  const thread = await mainThread(page);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: 0, isOver: false };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.tasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    let before = performance.now();
    const look = (now: number) => {
      seen.frames.push(now - before);
      before = now;
      if (!seen.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const begun = await page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map(({ scrollLeft }) => scrollLeft)));
  const [before, from] = [await thread.spent(), performance.now()];
  await session.send('Input.synthesizeScrollGesture', { ...over, xDistance: -distance, speed, gestureSourceType: 'mouse' });
  const [after, to] = [await thread.spent(), performance.now()];
  const seen = await page.evaluate(() => {
    const all = (window as unknown as { seen: { frames: number[]; tasks: number; isOver: boolean } }).seen;
    all.isOver = true;
    const distance = Math.max(...[...document.querySelectorAll('*')].map(({ scrollLeft }) => scrollLeft));
    return { ...all, distance };
  });
  const frames = seen.frames.slice(1);
  return {
    distance: seen.distance - begun,
    frames: frames.length,
    lateFrames: frames.filter((frame) => frame > LATE_MS).length,
    worstFrame: Math.max(...frames),
    longTasks: seen.tasks,
    busy: (after - before) / (to - from),
  };
}

/** A page as wide as the board that does nothing but scroll: what this machine can draw. */
export const plainPage = (scenes: number, shots: number): string =>
  `<!doctype html><div style="overflow:auto;height:800px"><div style="display:flex;gap:12px;width:max-content">${Array.from(
    { length: scenes * shots },
    (_, number) => `<div style="width:280px;height:480px;background:hsl(${number * 7} 40% 30%)">Shot ${number}</div>`,
  ).join('')}</div></div>`;

/** Types into a dialog over the board. Processor ms of the main thread for a key, drawing included. */
export async function typing(page: Page, letters: number): Promise<number> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Shot' }).click();
  const field = page.getByLabel('Shot description');
  await field.fill('Rain.');
  await page.waitForTimeout(500);
  const thread = await mainThread(page);
  const costs: number[] = [];
  for (let letter = 0; letter < letters; letter++) {
    const before = await thread.spent();
    await page.keyboard.press('a');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    costs.push((await thread.spent()) - before);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return median(costs);
}
