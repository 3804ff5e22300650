import type { BrowserContext, Page } from 'playwright-core';

/** Cumulative layout shift, as browsers count it: far below what anybody notices. */
export const MOST_SHIFT = 0.01;

interface Counted {
  shifts: { value: number; of: string[] }[];
}

/** Counts how far things move that nobody has moved. */
function countShifts(): void {
  const counted = globalThis as unknown as Counted;
  counted.shifts = [];
  const named = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()} “${node.textContent.slice(0, 20)}” .${node.className}`.slice(0, 100) : 'text';
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[]) {
      counted.shifts.push({ value: shift.value, of: shift.sources.map(({ node }) => named(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** From now on every page that is opened counts. */
export const countAllShifts = (context: BrowserContext): Promise<unknown> => context.addInitScript(countShifts);

/** How far things have moved on a page since it was opened, and which did. */
export async function shiftsOf(page: Page): Promise<{ sum: number; of: readonly string[] }> {
  const shifts = await page.evaluate(() => (globalThis as unknown as Counted).shifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    of: shifts.map(({ value, of }) => `${value.toFixed(4)} by ${of.join(', ')}`),
  };
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
/** The same for a call in every run, ms. */
const delayOf = (url: string): number =>
  ([...new URL(url).pathname.replace(ID, '')].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 5) * 80;

/** Answers come one after the other: whatever a page shows before it knows its height moves then. */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'fetch') await new Promise((resolve) => setTimeout(resolve, delayOf(request.url())));
    await route.continue();
  });
}
