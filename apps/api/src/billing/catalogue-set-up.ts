import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { PAYMENTS, type Payments } from '../payments/index.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/** Makes the plans known to the payments service at the start; the studio does not wait for it. */
@Injectable()
export class CatalogueSetUp implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('payments');
  private readonly stop = new AbortController();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.ROLES.includes('worker') && this.settings.STRIPE_SECRET_KEY) void this.setUp();
  }

  onApplicationShutdown(): void {
    this.stop.abort();
  }

  private async setUp(): Promise<void> {
    const { signal } = this.stop;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      try {
        return await this.payments.ensureCatalogue();
      } catch (error) {
        if (pause > FIRST_PAUSE_MS * 8) this.log.warn(`cannot make the plans known, tries again: ${(error as Error).message}`);
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
  }
}
