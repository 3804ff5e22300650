import { type AssistantAction, calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { notFound } from '../../http/problems.js';
import { ProjectAccess } from '../../projects/index.js';
import { ActionRunner } from '../action-runner.js';
import { Conversations } from '../conversations.js';

/** Carries out what a person has confirmed: what, and at which price, is in the log; the client names it only. */
@Handles(calls.carryOutActions)
export class CarryOutActionsHandler implements CallHandler<typeof calls.carryOutActions> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly conversations: Conversations,
    private readonly runner: ActionRunner,
  ) {}

  async execute({ input: { projectId, actions: ids }, caller, meta }: CallTo<typeof calls.carryOutActions>) {
    const project = await this.projects.own(projectId, caller);
    const { actions: known } = await this.conversations.of(projectId);
    const chosen = [...new Set(ids)].map((id) => {
      const action = known[id];
      if (!action) throw notFound('action');
      return action;
    });
    const actions: AssistantAction[] = [];
    // one after the other: what comes later may stand on what comes before
    for (const action of chosen) {
      // what was left before its turn is left
      const { [action.actionId]: now = action } = (await this.conversations.of(projectId)).actions;
      actions.push(await this.runner.run(project, now, caller, meta, action.actionId));
    }
    const failed = actions.find(({ error }) => error !== null);
    return { success: true as const, response: failed?.error ?? 'Done.', actions };
  }
}
