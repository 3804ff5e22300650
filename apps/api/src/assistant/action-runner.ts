import { Injectable } from '@nestjs/common';
import type { AssistantAction } from '@scenewright/contract';
import type { ConversationAction } from '@scenewright/domain';
import type { Caller, CommandMeta } from '../http/caller.js';
import type { FoundProject } from '../projects/index.js';
import { ActionCalls, priceIn } from './action-calls.js';
import { actionView } from './conversation-reader.js';
import { Conversations } from './conversations.js';
import { refusalOf } from './refusal.js';

/** Carries out what was proposed and writes down what became of it. */
@Injectable()
export class ActionRunner {
  constructor(
    private readonly calls: ActionCalls,
    private readonly conversations: Conversations,
  ) {}

  /**
   * Once: what is done is answered as done, what was declined is not touched. `correlationId`: of the click that it belongs to.
   * @throws only what is a fault of the studio
   */
  async run(
    project: FoundProject,
    action: ConversationAction,
    caller: Caller,
    meta: CommandMeta,
    correlationId: string,
  ): Promise<AssistantAction> {
    const { actionId, state } = action;
    if (state === 'done' || state === 'declined') return actionView(action);
    try {
      await this.calls.carryOut(project.id, action, caller, correlationId);
    } catch (error) {
      const total = priceIn(error);
      if (total !== null) {
        await this.conversations.tell(project, meta, { type: 'RepriceAction', actionId, price: total });
        return { ...actionView({ ...action, state: 'proposed', price: total }), error: REPRICED };
      }
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await this.conversations.tell(project, meta, { type: 'RefuseAction', actionId, ...refusal });
      return actionView({ ...action, state: 'refused' }, refusal.message);
    }
    await this.conversations.tell(project, meta, { type: 'CarryOutAction', actionId });
    return actionView({ ...action, state: 'done' });
  }
}

const REPRICED = 'It costs something else by now. Look at the new price, and confirm it.';
