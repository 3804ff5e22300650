import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { BenchStudio } from './studio.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];

/** Runs `work` with a headless browser. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = await findChromium(process.execPath);
  if (!executablePath) throw new Error('There is no Chromium. Install one, or name one in CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** An empty browser profile: nobody's, or of somebody who is signed in. */
export const profile = (browser: Browser, studio: BenchStudio, storageState?: State): Promise<BrowserContext> =>
  browser.newContext({ baseURL: studio.url, viewport: { width: 1440, height: 900 }, ...(storageState ? { storageState } : {}) });

/** Signs in as a person does, by the mailed link. Returns the session, for more profiles. */
export async function signIn(browser: Browser, studio: BenchStudio, email: string): Promise<State> {
  const context = await profile(browser, studio);
  const page = await context.newPage();
  await page.goto('/email-link');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await page.getByText(email).waitFor();
  const { mails } = await studio.operator.call('localMailbox');
  const link = mails.find((mail) => mail.to === email)?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`no link was mailed to ${email}`);
  await page.goto(link);
  await page.waitForURL('**/projects');
  const state = await context.storageState();
  await context.close();
  return state;
}

interface MainThread {
  spent(): Promise<number>;
  /** What was left lying before is collected sooner or later, and is not the cost of what is measured next. */
  collectGarbage(): Promise<void>;
  close(): Promise<void>;
}

/** Processor time that the page's main thread has used so far, in ms. What other work on the machine takes does not count. */
export async function mainThread(page: Page): Promise<MainThread> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const collectGarbage = async () => void (await session.send('HeapProfiler.collectGarbage'));
  return { spent, collectGarbage, close: () => session.detach() };
}
