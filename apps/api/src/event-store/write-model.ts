import { Inject, Injectable } from '@nestjs/common';
import type { CommandContext } from './decisions/command-context.js';
import { type Decided, Decisions, type DecisionUnit } from './decisions/decisions.js';
import { EVENT_STORE, type EventStore } from './event-store.js';
import { Watermarks } from './projections/watermarks.js';

/** Decides for somebody who is going to read next: comes back once the read models show what was decided. */
@Injectable()
export class WriteModel {
  constructor(
    private readonly decisions: Decisions,
    private readonly watermarks: Watermarks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** See `Decisions.execute`. */
  async execute(context: CommandContext, body: (unit: DecisionUnit) => Promise<void>, hotStream?: string): Promise<Decided> {
    const decided = await this.decisions.execute(context, body, hotStream);
    // nothing had to happen because somebody else has just made it happen: that is what the caller is going to read
    const position = decided.position > 0n ? decided.position : await this.store.head();
    await this.watermarks.reached(position, decided.categories);
    return decided;
  }
}
