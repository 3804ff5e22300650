import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../project-access.js';
import { scriptView } from '../project-view.js';

@Handles(calls.script)
export class ScriptHandler implements CallHandler<typeof calls.script> {
  constructor(private readonly projects: ProjectAccess) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.script>) {
    const { about, script } = (await this.projects.readableWithState(projectId, caller)).state;
    return { project: { script: script && scriptView(script), idea: about?.idea ?? '', video_length: about?.videoLength ?? 30 } };
  }
}
