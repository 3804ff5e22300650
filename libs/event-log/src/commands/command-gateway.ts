import { categoryOf, type RecordedEvent } from '@scenewright/events';
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
    await this.shown(result);
    return result;
  }

  /** Comes back once the read models show what a command has decided. @throws {NotShownYet} */
  async shown(result: CommandResult): Promise<void> {
    // nothing had to happen because somebody else has just made it happen: that is what the caller is going to read
    const position = result.position > 0n ? result.position : await this.store.head();
    if (!(await this.watermarks.reached(position, result.categories))) throw new NotShownYet();
  }

  /**
   * For what cannot be looked up again once it is done, as something that is removed: `work` looks it up and has it done, unless the command
   * has left something in one of the streams before. It may also be done while `work` looks, where the same came twice at once: that is no
   * refusal.
   */
  async once(context: Pick<CommandContext, 'commandId'>, streams: string | readonly string[], work: () => Promise<void>): Promise<void> {
    const all = [streams].flat();
    if (await this.isDone(context, all)) return;
    try {
      await work();
    } catch (error) {
      if (!(await this.isDone(context, all))) throw error;
    }
  }

  private async isDone(context: Pick<CommandContext, 'commandId'>, streams: readonly string[]): Promise<boolean> {
    const left = (await Promise.all(streams.map((stream) => this.leftBy(context, stream)))).flat();
    if (left.length === 0) return false;
    const shown = left.map(({ position, stream }) => this.watermarks.reached(position, [categoryOf(stream)]));
    if ((await Promise.all(shown)).includes(false)) throw new NotShownYet();
    return true;
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
