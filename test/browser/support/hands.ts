import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { enter, focused, tabTo } from './keys.js';

type Tab = 'Scripts' | 'Characters' | 'Scenes';

/** How somebody uses a page. */
export interface Hands {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Goes to another tab of the project. */
  goTo(page: Page, tab: Tab): Promise<void>;
  /** Brings the card of a shot to where it can be used. */
  reach(card: Locator): Promise<void>;
  /** Presses a button or a link, or takes an entry of a menu. */
  press(target: Locator): Promise<void>;
  /** Chooses from a list that opens. */
  choose(box: Locator, option: string): Promise<void>;
  /** Puts words in the place of those that are there. */
  write(field: Locator, words: string): Promise<void>;
}

async function writeByKeys(field: Locator, words: string): Promise<void> {
  const { keyboard } = field.page();
  await tabTo(field);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(words);
  await keyboard.press('Tab');
}

/** More than there are before a board. */
const MOST_STOPS = 40;

/** How many cards it is from the one that has the focus to this one; null when none has it. */
const wayTo = (card: Locator): Promise<number | null> =>
  card.evaluate((wanted) => {
    const here = document.activeElement?.closest('[data-shot]');
    const all = [...document.querySelectorAll('[data-shot]')];
    return here ? all.indexOf(wanted) - all.indexOf(here) : null;
  });

const tabOf = (page: Page, tab: Tab) => page.getByRole('navigation').getByRole('link', { name: tab, exact: true });

const isInMenu = (target: Locator) => target.evaluate((element) => element.closest('[role="menu"]') !== null);

/** Goes on by arrow keys until an entry of the menu that is open has the focus. */
async function takeByKeys(item: Locator): Promise<void> {
  const { keyboard } = item.page();
  for (let step = 0; step < 30; step++) {
    const has = await item.page().evaluateHandle(() => document.activeElement);
    if (await item.evaluate((element, focus) => element === focus, has)) return keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    // a menu moves the focus a moment later
    await item.page().waitForFunction((focus) => document.activeElement !== focus, has);
  }
  throw new Error(`no arrow key leads to ${item}`);
}

export const mouse: Hands = {
  name: 'by mouse',
  options: { viewport: { width: 1440, height: 900 } },
  goTo: (page, tab) => tabOf(page, tab).click(),
  reach: (card) => card.scrollIntoViewIfNeeded(),
  press: (target) => target.click(),
  choose: async (box, option) => {
    await box.click();
    await box.page().getByRole('option', { name: option }).click();
  },
  write: async (field, words) => {
    await field.fill(words);
    await field.blur();
  },
};

export const keys: Hands = {
  name: 'by keyboard alone',
  options: { viewport: { width: 1440, height: 900 } },
  goTo: async (page, tab) => {
    await tabOf(page, tab).waitFor();
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('option', { name: tab }).waitFor();
    await page.keyboard.type(tab);
    await page.keyboard.press('Enter');
  },
  reach: async (card) => {
    const { keyboard } = card.page();
    // Tab comes to the card of the board where one was last
    for (let stop = 0; (await wayTo(card)) === null; stop++) {
      if (stop === MOST_STOPS) throw new Error('no Tab leads to the board');
      await keyboard.press('Tab');
    }
    for (let way = await wayTo(card); way !== 0; way = await wayTo(card)) {
      await keyboard.press(way !== null && way < 0 ? 'ArrowLeft' : 'ArrowRight');
    }
    await focused(card);
  },
  press: async (target) => {
    await target.waitFor();
    await ((await isInMenu(target)) ? takeByKeys(target) : enter(target));
  },
  choose: async (box, option) => {
    const page = box.page();
    await enter(box);
    await page.getByRole('option').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(option);
    await focused(page.getByRole('option', { name: option }));
    await page.keyboard.press('Enter');
  },
  write: writeByKeys,
};

export const finger: Hands = {
  name: 'on a phone',
  options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  goTo: (page, tab) => tabOf(page, tab).tap(),
  reach: (card) => card.scrollIntoViewIfNeeded(),
  press: (target) => target.tap(),
  choose: async (box, option) => {
    await box.tap();
    await box.page().getByRole('option', { name: option }).tap();
  },
  write: async (field, words) => {
    await field.tap();
    await field.fill(words);
    await field.blur();
  },
};
