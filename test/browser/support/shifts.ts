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

/** Has every call of the page wait, the same one equally long in every run. */
function delayCalls(): void {
  const ask = globalThis.fetch;
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
  globalThis.fetch = async (...given) => {
    const request = new Request(...given);
    const { pathname } = new URL(request.url);
    const sum = [...pathname.replace(id, '')].reduce((all, sign) => all + sign.charCodeAt(0), 0);
    if (pathname.startsWith('/api/')) await new Promise((resolve) => setTimeout(resolve, (sum % 5) * 80));
    return ask(request);
  };
}

/**
 * Answers come one after the other: whatever a page shows before it knows its height moves then. In the page itself: a browser whose
 * requests are held up from outside keeps nothing of what it has loaded, not even the studio's own scripts.
 */
export const delayAnswers = (context: BrowserContext): Promise<unknown> => context.addInitScript(delayCalls);
