import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { Answering } from '../answering.js';

@Handles(calls.askAssistant)
export class AskAssistantHandler implements CallHandler<typeof calls.askAssistant> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly answering: Answering,
  ) {}

  async execute({ input: { projectId, message, currentTab }, caller, meta, http }: CallTo<typeof calls.askAssistant>) {
    const project = await this.projects.own(projectId, caller);
    const stopped = new AbortController();
    // who goes away before the answer has stopped it
    const leave = () => {
      if (!http.response.writableEnded) stopped.abort();
    };
    http.response.once('close', leave);
    // that it closes is said once, and may have been said while the film was looked for
    if (http.response.closed) leave();
    const answer = await this.answering.answer(project, { message, tab: currentTab }, caller, meta, stopped.signal);
    return { response: answer.content, actions: answer.actions, message: answer };
  }
}
