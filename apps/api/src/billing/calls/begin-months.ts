import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { Problem } from '../../http/problems.js';
import { MonthClock } from '../month-clock.js';

@Handles(calls.beginMonths)
export class BeginMonthsHandler implements CallHandler<typeof calls.beginMonths> {
  constructor(
    private readonly clock: MonthClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ input: { at } }: CallTo<typeof calls.beginMonths>) {
    if (at && this.settings.NODE_ENV === 'production')
      throw new Problem(400, 'INVALID', 'at is for trials, not for production.', { field: 'at' });
    return this.clock.beginDue(at ? new Date(at) : new Date());
  }
}
