import type { Page } from 'playwright-core';
import { eventually } from '../../support/studio.js';

/** What lies over a page. */
export const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]';

/** Closes whatever is open, as a person at the keyboard does. Whether the page is as it was; else it has to be loaded anew. */
export async function closeAll(page: Page): Promise<boolean> {
  const open = page.locator(LAYERS);
  // as many as ever lie over one another
  for (let before = await open.count(), times = 0; before > 0 && times < 3; times++) {
    await page.keyboard.press('Escape');
    const fewer = (now: number) => now < before;
    before = await eventually(() => open.count(), fewer, 2_000).catch(() => before);
  }
  return (await open.count()) === 0;
}
