interface Named {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly checked?: boolean;
}

/** What finds things as a person names them. */
export interface Finds<Found> {
  getByRole(role: string, options?: Named): Found;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Found;
  getByLabel(text: string, options?: { exact?: boolean }): Found;
}

/** Something on a page, looked for each time that it is used. What a driver of any browser offers: Playwright's `Locator` is one. */
export interface AnyLocator extends Finds<AnyLocator> {
  page(): Finds<AnyLocator>;
  first(): AnyLocator;
  nth(index: number): AnyLocator;
  filter(options?: { has?: AnyLocator | undefined }): AnyLocator;
  click(): Promise<void>;
  fill(words: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Waits until it is seen, or, with a state, until that is so. */
  waitFor(options?: { state?: 'hidden' | 'detached' }): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
  getAttribute(name: string): Promise<string | null>;
  inputValue(): Promise<string>;
}

/** A page in a browser, of whatever engine: Playwright's `Page` is one. */
export interface AnyPage extends Finds<AnyLocator> {
  readonly keyboard: { press(key: string): Promise<void> };
  /** Opens a path of the studio. */
  goto(path: string): Promise<unknown>;
  waitForURL(pattern: RegExp): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
}
