import { Injectable } from '@nestjs/common';
import { type ConversationCommand, type ConversationState, conversationDecider } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, derivedId } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { CommandMeta } from '../http/caller.js';
import { type FoundProject, subjectOf } from '../projects/index.js';

/** The conversations about films, written down as they go on. */
@Injectable()
export class Conversations {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly aggregates: AggregateRepository,
  ) {}

  of(projectId: string): Promise<ConversationState> {
    return this.aggregates.stateOf(conversationDecider, streams.conversation(projectId));
  }

  /** @throws {Rejected} */
  async tell(project: FoundProject, meta: CommandMeta, command: ConversationCommand): Promise<void> {
    const context = meta.about(subjectOf(project));
    // what is written down beside a command is a command of its own
    const commandId = derivedId(context.commandId, command.type, JSON.stringify(command));
    await this.executor.execute({ ...context, commandId }, (unit) =>
      unit.decide(conversationDecider, streams.conversation(project.id), command),
    );
  }
}
