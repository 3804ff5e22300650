import { type Browser, chromium } from 'playwright-core';

/** A headless browser. @throws when there is none; `npm test` finds or unpacks one and names it in CHROMIUM_PATH */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the tests with `npm test`, which finds a browser');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', ...more] });
}
