import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import type { Person } from '../support/studio.js';
import { makeThings } from '../support/things.js';
import { BROWSER_TEST_MS, signIn, type Visitor, visit } from './support/visitor.js';

jest.setTimeout(BROWSER_TEST_MS);

/** Where pictures go when they are wanted; see `npm run screenshots`. */
const pictures = process.env.SCREENSHOTS_DIR;
if (pictures) mkdirSync(pictures, { recursive: true });

let studio: SharedStudio;
let browser: Browser;
let staff: Visitor;
let mara: Person;

beforeAll(async () => {
  [studio, browser] = await Promise.all([sharedStudio({ pro: ['mara'] }), launchChromium()]);
  await studio.person('sue');
  await studio.operator.call('grantRole', { body: { email: studio.address('sue'), role: 'support' } });
  mara = await studio.person('mara');
  await makeThings(mara);
  staff = await visit(browser, studio);
  await signIn(staff, studio.address('sue'));
}, BROWSER_TEST_MS);
afterAll(async () => {
  await browser?.close();
});

const seen = async (name: string, { page }: Visitor = staff) => {
  if (pictures) await page.screenshot({ path: join(pictures, `console-${name}.png`), fullPage: true });
};

describe('The support console', () => {
  it('leads from what somebody tells to their account, once it was said why', async () => {
    const { page } = staff;
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('menuitem', { name: 'Support' }).click();
    await page.getByRole('searchbox', { name: 'Find a person' }).fill(studio.address('mara'));
    await page.keyboard.press('Enter');
    await page.getByText('One person').waitFor();
    await seen('found');
    await page.getByRole('list').getByRole('link').first().click();
    await page.getByLabel('Why do you look?').fill('She asks what a clip costs');
    await seen('reason');
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.getByRole('heading', { name: 'Latest work' }).waitFor();
    // the address leads there by itself
    await page.reload();
    await page.getByRole('heading', { name: 'Latest work' }).waitFor();
    await seen('person');
  });

  it('shows the ledger, what each job cost, and the balance at any event of it', async () => {
    const { page } = staff;
    await page.getByRole('tab', { name: 'Ledger' }).click();
    const { total, entries } = await studio.person('sue').then(({ client }) => client.call('supportLedger', { params: { uid: mara.uid } }));
    await page.getByText(`After event ${total} of ${total}`).waitFor();
    await page.getByRole('button', { name: /^Open: Spent .* on a video$/ }).click();
    await page.getByText('by themselves').first().waitFor();
    await seen('ledger');
    await page.getByRole('button', { name: /^\d+\. Reserved .* for a video$/ }).click();
    const { version } = entries.find(({ type, operation }) => type === 'CreditsReserved' && operation === 'video')!;
    await page.getByText(`After event ${version} of ${total}`).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`After event ${version - 1} of ${total}`).waitFor();
    await page.getByRole('button', { name: 'Does it add up?' }).click();
    await page.getByText(/All \d+ events add up/).waitFor();
    await seen('ledger-then');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe(`ledger-${mara.uid}.csv`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await seen('ledger-narrow');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('gives back what a job took, with a reason that the person reads', async () => {
    const { page } = staff;
    await page.getByRole('listitem').filter({ hasText: 'Spent' }).getByRole('button', { name: 'Give back…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why?').fill('The clip was dark');
    await seen('give-back');
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await page.getByText('Refunded 2 credits: The clip was dark').first().waitFor();
    await seen('given-back');
    await page.getByRole('button', { name: 'Give credits' }).click();
    await dialog.getByLabel('Credits').fill('900');
    await dialog.getByLabel('Why?').fill('For your patience');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await page.getByText('Proposed: somebody else of the staff has to agree.').waitFor();
    await page.getByRole('link', { name: 'Find somebody else' }).click();
    await page.getByText('“For your patience”').waitFor();
    await seen('proposals');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('“For your patience”').waitFor({ state: 'detached' });
    const { credit_history } = await mara.client.call('creditHistory');
    expect(credit_history[0]).toMatchObject({ type: 'refund', amount: 2, reason: 'The clip was dark' });
    await page.goto(`/support/${mara.uid}`);
    await page.getByRole('heading', { name: 'Latest work' }).waitFor();
  });

  it('is seen by whom it is about, without a reload', async () => {
    const own = await visit(browser, studio, { viewport: { width: 390, height: 844 }, colorScheme: 'light' });
    await signIn(own, studio.address('mara'));
    await own.page.goto('/dashboard?tab=account');
    await own.page.getByText('looked at your credits').waitFor();
    await staff.page.getByRole('button', { name: 'What is in it' }).click();
    await staff.page.getByLabel('Why do you look?').fill('She cannot find a line');
    await staff.page.getByRole('button', { name: 'Look', exact: true }).click();
    await staff.page.getByText('Two foxes open a bakery').first().waitFor();
    await own.page.getByText('“She cannot find a line”').waitFor();
    await seen('who-looked', own);
    expect(own.problems).toEqual([]);
    await own.context.close();
    expect(staff.problems).toEqual([]);
  });
});
