import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { Conversations } from '../conversations.js';

@Handles(calls.declineActions)
export class DeclineActionsHandler implements CallHandler<typeof calls.declineActions> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly conversations: Conversations,
  ) {}

  async execute({ input: { projectId, actions }, caller, meta }: CallTo<typeof calls.declineActions>) {
    const project = await this.projects.own(projectId, caller);
    for (const actionId of actions) await this.conversations.tell(project, meta, { type: 'DeclineAction', actionId });
    return { success: true as const };
  }
}
