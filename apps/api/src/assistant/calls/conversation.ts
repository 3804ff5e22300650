import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { ConversationReader } from '../conversation-reader.js';

@Handles(calls.conversation)
export class ConversationHandler implements CallHandler<typeof calls.conversation> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly reader: ConversationReader,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.conversation>) {
    const { id } = await this.projects.readable(projectId, caller);
    return { messages: await this.reader.messages(id) };
  }
}
