/** A window of a browser, and the hands of who sits before it. */
export interface BrowserWindow {
  open(url: string): Promise<void>;
  /** The value of an expression in its page. */
  run(expression: string): Promise<unknown>;
  /** Presses the pointer at a place of the page. */
  click(at: { x: number; y: number }): Promise<void>;
  /** Writes with the keys. */
  type(words: string): Promise<void>;
  /** Presses a key, or several together: `Control+z`. */
  press(keys: string): Promise<void>;
  /** Gives the page a size, or the next one that this browser's window can have. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of the page, as PNG. */
  picture(): Promise<Buffer>;
  /** Errors that its pages threw or printed, and what the policy refused, since it was opened. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A kind of browser, as it is installed here. */
export interface Engine {
  readonly name: string;
  /** @throws when it does not start */
  openWindow(): Promise<BrowserWindow>;
}
