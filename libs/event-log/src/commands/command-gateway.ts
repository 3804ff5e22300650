import type { EventStore } from '../event-store.js';
import type { Watermarks } from '../projections/watermarks.js';
import type { CommandContext } from './command-context.js';
import type { CommandBody, CommandExecutor, CommandResult } from './command-executor.js';

/** Carries out commands of somebody who is going to read next: comes back once the read models show what was decided. */
export class CommandGateway {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly watermarks: Watermarks,
    private readonly store: EventStore,
  ) {}

  /** See `CommandExecutor.execute`. */
  async execute(context: CommandContext, body: CommandBody, hotStream?: string): Promise<CommandResult> {
    const result = await this.executor.execute(context, body, hotStream);
    // nothing had to happen because somebody else has just made it happen: that is what the caller is going to read
    const position = result.position > 0n ? result.position : await this.store.head();
    await this.watermarks.reached(position, result.categories);
    return result;
  }
}
