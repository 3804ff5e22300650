import { Logger } from '@nestjs/common';

/** Work that is looked at again and again: one look after the other, never two at once. One that fails is made up for by the next. */
export class Rounds {
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;

  /** `name`: in the log, where a look has failed. */
  constructor(
    name: string,
    private readonly everyMs: number,
    private readonly look: () => Promise<unknown>,
  ) {
    this.log = new Logger(name);
  }

  /** Looks for the first time at once. */
  start(): void {
    this.go();
    this.timer = setInterval(() => this.go(), this.everyMs).unref();
  }

  /** Fulfilled when nothing is looked at any more. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private go(): void {
    this.looking ??= this.look()
      .then(() => {})
      .catch((error: Error) => this.log.warn(`looks again in a while: ${error.message}`))
      .finally(() => {
        this.looking = null;
      });
  }
}
