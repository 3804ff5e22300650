import { Injectable } from '@nestjs/common';
import type { AssistantAction, ChatMessage } from '@scenewright/contract';
import { type ConversationAction, conversationDecider, toCredits } from '@scenewright/domain';
import { AggregateRepository, EventLog } from '@scenewright/event-log';
import { type RecordedIn, streams } from '@scenewright/events';
import type { FoundProject } from '../projects/index.js';
import { StepRows } from '../undo/index.js';

const MOST_MESSAGES = 200;
/** A message has its answer, and what was proposed in between with what became of it. */
const MOST_EVENTS = 1500;

/** Reads what was said about a film, as the log tells it, and what of it was undone since. */
@Injectable()
export class ConversationReader {
  constructor(
    private readonly log: EventLog,
    private readonly aggregates: AggregateRepository,
    private readonly steps: StepRows,
  ) {}

  /** Oldest first. */
  async messages({ id: projectId, ownerId }: FoundProject): Promise<ChatMessage[]> {
    const events: RecordedIn<'conversation'>[] = [];
    const stream = streams.conversation(projectId);
    for await (const event of this.log.read(stream, { direction: 'backwards', limit: MOST_EVENTS })) events.push(event);
    const refusals = new Map(
      events.flatMap(({ type, data }) => (type === 'ActionRefused' ? [[data.actionId, data.message] as const] : [])),
    );
    const { actions } = await this.aggregates.stateOf(conversationDecider, stream);
    const byMessage = Map.groupBy(Object.values(actions), ({ inReplyTo }) => inReplyTo);
    const found = events.reverse().flatMap((event): ChatMessage[] => {
      const timestamp = event.recordedAt.toISOString();
      if (event.type === 'MessageSent') {
        const { messageId: id, text } = event.data;
        return [{ id, type: 'user', content: text, timestamp, actions: [], step: null, undone: false }];
      }
      if (event.type !== 'ReplyGiven' && event.type !== 'ReplyStopped') return [];
      const { inReplyTo } = event.data;
      const its = byMessage.get(inReplyTo) ?? [];
      const isStop = event.type === 'ReplyStopped';
      return [
        {
          id: isStop ? event.id : event.data.messageId,
          type: 'assistant',
          content: isStop ? (event.data.failed ? FAILED : STOPPED) : event.data.text,
          timestamp,
          actions: its.map((action) => actionView(action, refusals.get(action.actionId))),
          step: isStep(its) ? inReplyTo : null,
          undone: false,
        },
      ];
    });
    const messages = found.slice(-MOST_MESSAGES);
    const steps = messages.flatMap(({ step }) => step ?? []);
    // nobody else talks about the film: the steps are its owner's
    const undone = await this.steps.undone(projectId, ownerId, steps);
    return messages.map((message) => (message.step && undone.has(message.step) ? { ...message, undone: true } : message));
  }
}

/** Whether an answer did something that can be taken back. What turns other steps is part of them, and what was done beside it stands on that. */
function isStep(actions: readonly ConversationAction[]): boolean {
  const done = actions.filter(({ atOnce, state }) => atOnce && state === 'done');
  return done.length > 0 && !done.some(({ call }) => call === 'undoStep' || call === 'redoStep');
}

const FAILED = 'Sorry, I encountered an error. Please try again.';
const STOPPED = 'Stopped. What was done by then is done.';

export const actionView = ({ actionId, words, price, state }: ConversationAction, error?: string): AssistantAction => ({
  ...{ id: actionId, words, price: toCredits(price), state },
  error: state === 'refused' ? (error ?? null) : null,
});
