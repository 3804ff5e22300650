import { Inject } from '@nestjs/common';
import { calls } from '@scenewright/contract';
import type { AssistantProvider } from '@scenewright/providers';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { ASSISTANT_PROVIDER } from '../assistant-provider.token.js';
import { ConversationReader } from '../conversation-reader.js';

@Handles(calls.conversation)
export class ConversationHandler implements CallHandler<typeof calls.conversation> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly reader: ConversationReader,
    @Inject(ASSISTANT_PROVIDER) private readonly provider: AssistantProvider,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.conversation>) {
    const project = await this.projects.readable(projectId, caller);
    return { messages: await this.reader.messages(project), model: this.provider.model };
  }
}
