import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyLocator, AnyPage } from '../../browser/support/any-page.js';
import type { BrowserWindow } from './engine.js';
import { find, type Query, type Words } from './find.js';
import { isSeen, takeFocus, whereToClick } from './look.js';

/** For what a loaded machine takes its time with; nothing waits longer than it has to. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

const testingLibrary = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/dist\/.*$/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Naming = Parameters<AnyPage['getByRole']>[1];

const wordsOf = (given: string | RegExp, exact = false): Words =>
  typeof given === 'string' ? { text: given, exact } : { pattern: given.source, flags: given.flags };

/** A page in any browser that runs expressions and has a pointer and keys. */
export class DrivenPage implements AnyPage {
  constructor(
    readonly window: BrowserWindow,
    private readonly studio: string,
  ) {}

  readonly keyboard = { press: (key: string) => this.window.press(key) };
  private readonly body = new DrivenLocator(this, []);
  getByRole = (role: string, options?: Naming) => this.body.getByRole(role, options);
  getByText = (text: string | RegExp, options?: { exact?: boolean }) => this.body.getByText(text, options);
  getByLabel = (text: string, options?: { exact?: boolean }) => this.body.getByLabel(text, options);

  goto(path: string): Promise<void> {
    return this.window.open(new URL(path, this.studio).href);
  }

  async waitForURL(pattern: RegExp): Promise<void> {
    await this.until(`the address fits ${pattern}`, async () => (pattern.test(String(await this.evaluate('location.href'))) ? true : null));
  }

  evaluate(expression: string): Promise<unknown> {
    return this.window.run(expression);
  }

  /** Asks a function about what a query finds. It runs in the page, and is sent there with what it needs. */
  async ask<Answer, More extends readonly unknown[]>(
    query: Query,
    about: (found: HTMLElement[], ...more: More) => Answer,
    ...more: More
  ): Promise<Answer> {
    if ((await this.evaluate('typeof TestingLibraryDom')) === 'undefined') {
      // it is a module to whoever has one, and a name of the page's to a page that has none
      await this.evaluate(`(() => { ${testingLibrary}\n })()`);
    }
    const given = [`(${find})(${JSON.stringify(query)})`, ...more.map((one) => JSON.stringify(one))];
    return (await this.evaluate(`(${about})(${given.join()})`)) as Answer;
  }

  /** Tries again and again until something is answered. A page that is just being left answers with an error. */
  async until<Answer>(what: string, attempt: () => Promise<Answer | null>): Promise<Answer> {
    const end = Date.now() + PATIENCE_MS;
    for (let last: unknown; ; await sleep(LOOK_MS)) {
      try {
        const answer = await attempt();
        if (answer !== null) return answer;
      } catch (error) {
        last = error;
      }
      if (Date.now() > end) throw new Error(`waited in vain until ${what}`, { cause: last });
    }
  }
}

class DrivenLocator implements AnyLocator {
  constructor(
    private readonly on: DrivenPage,
    private readonly query: Query,
  ) {}

  private and(step: Query[number]) {
    return new DrivenLocator(this.on, [...this.query, step]);
  }
  getByRole(role: string, { name, exact, checked }: NonNullable<Naming> = {}) {
    return this.and({ by: 'role', role, ...(name ? { name: wordsOf(name, exact) } : {}), ...(checked === undefined ? {} : { checked }) });
  }
  getByText(text: string | RegExp, { exact = false } = {}) {
    return this.and({ by: 'text', words: wordsOf(text, exact) });
  }
  getByLabel(text: string, { exact = false } = {}) {
    return this.and({ by: 'label', words: wordsOf(text, exact) });
  }
  filter({ has }: { has?: AnyLocator | undefined } = {}) {
    return has instanceof DrivenLocator ? this.and({ by: 'having', query: has.query }) : this;
  }
  nth(index: number) {
    return this.and({ by: 'nth', index });
  }
  page() {
    return this.on;
  }
  first() {
    return this.nth(0);
  }

  async click(): Promise<void> {
    let before = '';
    const place = await this.on.until(`${this} can be pressed`, async () => {
      const found = await this.on.ask(this.query, whereToClick);
      const now = JSON.stringify(found);
      const isStill = now === before;
      before = now;
      if ('why' in found) throw new Error(found.why);
      return isStill ? found : null;
    });
    await this.on.window.click(place);
  }

  private async focus(selecting: boolean): Promise<void> {
    await this.on.until(`${this} has the focus`, async () => {
      const why = await this.on.ask(this.query, takeFocus, selecting);
      if (why !== null) throw new Error(why);
      return true;
    });
  }
  async fill(words: string): Promise<void> {
    await this.focus(true);
    await this.on.window.type(words);
  }
  async press(key: string): Promise<void> {
    await this.focus(false);
    await this.on.window.press(key);
  }

  async waitFor({ state }: { state?: 'hidden' | 'detached' } = {}): Promise<void> {
    await this.on.until(`${this} is ${state ?? 'seen'}`, async () => {
      const isSo = state === 'detached' ? (await this.count()) === 0 : (await this.isVisible()) === (state === undefined);
      return isSo || null;
    });
  }
  count(): Promise<number> {
    return this.on.ask(this.query, (found) => found.length);
  }
  isVisible(): Promise<boolean> {
    return this.on.ask(this.query, isSeen);
  }
  isEnabled(): Promise<boolean> {
    return this.on.ask(this.query, ([one]) => one?.matches(':disabled') === false);
  }
  getAttribute(name: string): Promise<string | null> {
    return this.on.ask(this.query, ([one], wanted) => one?.getAttribute(wanted) ?? null, name);
  }
  inputValue(): Promise<string> {
    return this.on.ask(this.query, ([one]) => (one as HTMLInputElement | undefined)?.value ?? '');
  }

  toString(): string {
    return JSON.stringify(this.query);
  }
}
