import { Injectable } from '@nestjs/common';
import type { CommandContext } from './decisions/command-context.js';
import { type Decided, Decisions, type DecisionUnit } from './decisions/decisions.js';
import { Watermarks } from './projections/watermarks.js';

/** Decides for somebody who is going to read next: comes back once the read models show what was decided. */
@Injectable()
export class WriteModel {
  constructor(
    private readonly decisions: Decisions,
    private readonly watermarks: Watermarks,
  ) {}

  /** See `Decisions.execute`. */
  async execute(context: CommandContext, body: (unit: DecisionUnit) => Promise<void>, hotStream?: string): Promise<Decided> {
    const decided = await this.decisions.execute(context, body, hotStream);
    await this.watermarks.reached(decided.position, decided.categories);
    return decided;
  }
}
