import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';

/** More than any screen has. */
const MOST_STOPS = 80;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Waits until it has the focus. */
export async function focused(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

/** Goes there by Tab. @throws when no Tab leads there, or when nothing shows that it has the focus */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  let key = 'Tab';
  for (let stop = 0; !(await hasFocus(target)); stop++) {
    if (stop === MOST_STOPS) throw new Error(`no Tab leads to ${target}`);
    await page.keyboard.press(key);
    // after the last stop come the browser's own buttons, from which no key of a page leads back: a person turns round
    if (await page.evaluate(() => document.hasFocus())) continue;
    await page.bringToFront();
    key = 'Shift+Tab';
  }
  const outline = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 1 };
  });
  expect(outline).toEqual({ outlineStyle: expect.not.stringMatching('none'), isWide: true });
}

/** Goes there by Tab and presses Enter. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}
