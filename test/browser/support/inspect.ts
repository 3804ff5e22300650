import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LAYERS } from './layers.js';
import type { Screen } from './screens.js';
import { MOST_SHIFT, shiftsOf } from './shifts.js';
import type { Visitor } from './visitor.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where pictures go when they are wanted; see `npm run screenshots`. */
const pictures = process.env.SCREENSHOTS_DIR;
if (pictures) mkdirSync(pictures, { recursive: true });

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const ALL_LOOKS = [
  { name: 'wide-dark', viewport: wide, colorScheme: 'dark' },
  { name: 'narrow-light', viewport: narrow, colorScheme: 'light' },
  { name: 'wide-light', viewport: wide, colorScheme: 'light' },
  { name: 'narrow-dark', viewport: narrow, colorScheme: 'dark' },
] as const;
/** Both widths and both schemes; every pair of them when pictures are wanted. */
export const LOOKS = pictures ? ALL_LOOKS : ALL_LOOKS.slice(0, 2);

interface AxeWindow {
  axe: {
    run(
      context: Element | Document,
      options: object,
    ): Promise<{ violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** What axe calls serious or critical in the uppermost layer, in real pixels; what is below is looked at where nothing lies over it. */
async function barriers(page: Page): Promise<string[]> {
  // evaluated, not added as a script: the page's own policy stays in force
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // sifted in the page: everything that axe looked at would be long on its way
  return page.evaluate(
    async ({ layers, options }) => {
      const top = [...document.querySelectorAll(layers)].at(-1) ?? document;
      const found = await (window as unknown as AxeWindow).axe.run(top, options);
      return found.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`));
    },
    { layers: LAYERS, options: { resultTypes: ['violations'] } },
  );
}

/** Goes to a screen unless the visitor `isThere`, has its picture taken if that is wanted, and says what is wrong with it. */
export async function inspect(
  { page }: Visitor,
  { name, path, shows, open }: Screen,
  look: string,
  { isThere = false } = {},
): Promise<string[]> {
  if (!isThere) await page.goto(path);
  await page.getByText(shows).first().waitFor();
  if (open) await open(page);
  await page.waitForLoadState('networkidle');
  if (pictures) await page.screenshot({ path: join(pictures, `${name}-${look}.png`), fullPage: !open });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const hiddenTabs = await page
    .getByRole('tablist')
    .evaluateAll((lists) => lists.filter((list) => list.scrollWidth > list.clientWidth).length);
  // what was opened has moved what is beside it
  const shifts = open ? { sum: 0, of: [] } : await shiftsOf(page);
  const found = [
    ...(shifts.sum > MOST_SHIFT ? [`moves by ${shifts.sum.toFixed(3)} while it comes: ${shifts.of.join('; ')}`] : []),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
    ...(hiddenTabs > 0 ? ['tabs that are out of sight'] : []),
    ...(await barriers(page)),
  ];
  return found.map((problem) => `${name} ${look}: ${problem}`);
}
