import type { RecordedEvent } from '@scenewright/events';
import { NotShownYet } from '../errors.js';
import type { EventStore } from '../event-store.js';
import type { Watermarks } from '../projections/watermarks.js';
import type { CommandContext } from './command-context.js';
import type { CommandBody, CommandExecutor, CommandResult } from './command-executor.js';

/** How far back what a command has left is looked for in a stream. */
const REMEMBERED_EVENTS = 500;

/** Carries out commands of somebody who is going to read next: comes back once the read models show what was decided. */
export class CommandGateway {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly watermarks: Watermarks,
    private readonly store: EventStore,
  ) {}

  /**
   * See `CommandExecutor.execute`.
   * @throws {NotShownYet} it is done, and those who read next would not see it.
   */
  async execute(context: CommandContext, body: CommandBody, hotStream?: string): Promise<CommandResult> {
    const result = await this.executor.execute(context, body, hotStream);
    // nothing had to happen because somebody else has just made it happen: that is what the caller is going to read
    const position = result.position > 0n ? result.position : await this.store.head();
    if (!(await this.watermarks.reached(position, result.categories))) throw new NotShownYet();
    return result;
  }

  /**
   * What a command has left in a stream when it came before. For answers that cannot be found out a second time: that something was removed,
   * how many were asked for.
   */
  async leftBy({ commandId }: Pick<CommandContext, 'commandId'>, stream: string): Promise<readonly RecordedEvent[]> {
    const left: RecordedEvent[] = [];
    for await (const event of this.store.read(stream, { direction: 'backwards', limit: REMEMBERED_EVENTS })) {
      if (event.metadata.causationId === commandId) left.push(event);
    }
    return left.reverse();
  }
}
