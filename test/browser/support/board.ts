import type { Locator, Page } from 'playwright-core';
import type { AnyLocator, Finds } from './any-page.js';

/** The card of a shot, by the numbers that it shows. */
export const card = <Found>(page: Finds<Found>, scene: number, shot: number): Found =>
  page.getByRole('article', { name: `Scene ${scene}, shot ${shot}`, exact: true });

/** All cards that have a clip to play. */
export const filmed = (page: Page): Locator => page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Play shot/ }) });

/** What is being made, said over pictures and beside sounds. */
export const underWay = <Found>(page: Finds<Found>): Found => page.getByText(/^(Trimming|Lip syncing|Generating)[^.]*\.\.\./);

export const dialog = <Found>(page: Finds<Found>, name: string | RegExp): Found => page.getByRole('dialog', { name });

/** Opens a shot's menu and takes an entry of it. */
export async function takeFromMenu(page: Finds<AnyLocator>, shot: AnyLocator, entry: string): Promise<void> {
  await shot.getByRole('button', { name: /^More for shot/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Opens a menu of the toolbar and takes an entry of it. */
export async function takeFromToolbar(
  page: Finds<AnyLocator>,
  menu: 'Generate' | 'Add' | 'More of the film',
  entry: string,
): Promise<void> {
  await page.getByRole('region', { name: 'Film' }).getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Chooses from a list that opens. */
export async function choose(within: AnyLocator, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  await within.page().getByRole('option', { name: option }).click();
}
