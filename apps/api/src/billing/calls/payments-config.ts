import { Inject } from '@nestjs/common';
import { calls, type ResponseOf } from '@scenewright/contract';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { type CallHandler, Handles } from '../../http/call-handler.js';

@Handles(calls.paymentsConfig)
export class PaymentsConfigHandler implements CallHandler<typeof calls.paymentsConfig> {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async execute(): Promise<ResponseOf<typeof calls.paymentsConfig>> {
    const { STRIPE_SECRET_KEY, STRIPE_BASE_URL = null } = this.settings;
    if (!STRIPE_SECRET_KEY) return { payments: 'none', page: null };
    return { payments: STRIPE_BASE_URL ? 'stand-in' : 'stripe', page: STRIPE_BASE_URL };
  }
}
