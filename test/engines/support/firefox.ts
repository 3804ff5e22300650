import { type KeyInput, launch } from 'puppeteer-core';
import { SAY_WHAT_IS_REFUSED } from '../../browser/support/visitor.js';
import type { Engine } from './engine.js';

/** Firefox as it is installed, without a window on the screen, over WebDriver BiDi, which it speaks by itself. */
export const firefox = (executablePath: string): Engine => ({
  name: 'Firefox',
  async openWindow() {
    const browser = await launch({
      ...{ browser: 'firefox', executablePath, headless: true },
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    });
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });
    await page.evaluateOnNewDocument(SAY_WHAT_IS_REFUSED);
    return {
      open: async (url) => void (await page.goto(url)),
      run: (expression) => page.evaluate(expression),
      click: ({ x, y }) => page.mouse.click(x, y),
      type: (words) => page.keyboard.type(words),
      async press(keys) {
        const held = keys.split('+') as KeyInput[];
        for (const key of held) await page.keyboard.down(key);
        for (const key of held.toReversed()) await page.keyboard.up(key);
      },
      resize: (width, height) => page.setViewport({ width, height }),
      picture: async () => Buffer.from(await page.screenshot()),
      problems: async () => problems,
      close: () => browser.close(),
    };
  },
});
