import type { Page } from 'playwright-core';

export interface Lost {
  /** Cards and pictures that were taken out of the document, to be drawn anew or not. */
  readonly cards: number;
  readonly pictures: number;
  /** Layout shift: share of the window that moved, times how far. */
  readonly moved: number;
}

/** Notes what a board loses from now on. */
async function watch(page: Page): Promise<() => Promise<Lost>> {
  await page.evaluate(() => {
    const lost = { cards: 0, pictures: 0, moved: 0 };
    Object.assign(window, { lost });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (!(node instanceof Element) || node.closest('[role="menu"]')) continue;
        lost.cards += node.querySelectorAll('article').length + Number(node.matches('article'));
        lost.pictures += node.querySelectorAll('article img, video').length + Number(node.matches('img, video'));
      }
    }).observe(document.querySelector('main') as Element, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lost.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { lost: Lost }).lost);
}

/** Somebody is added to a shot in one window, which the other shows by itself. What each of the two boards lost meanwhile. */
export async function flicker(window: Page, other: Page, who: string): Promise<readonly Lost[]> {
  const lost = [await watch(window), await watch(other)];
  const cast = (page: Page) => page.getByRole('list', { name: 'Characters of shot 1' }).first();
  await window.getByRole('button', { name: 'Change characters of shot 1' }).first().click();
  await window.getByRole('menuitemcheckbox', { name: who }).click();
  await window.keyboard.press('Escape');
  for (const page of [window, other]) {
    await cast(page).getByText(who).waitFor();
    await page.waitForLoadState('networkidle');
  }
  return Promise.all(lost.map((read) => read()));
}
