import { calls } from '@scenewright/contract';
import { FreeGenerations } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { Preview } from '../preview.js';

@Handles(calls.preview)
export class PreviewHandler implements CallHandler<typeof calls.preview> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly previews: Preview,
    private readonly free: FreeGenerations,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.preview>) {
    const project = await this.projects.readable(projectId, caller);
    return { success: true as const, preview_data: await this.previews.of(project, () => this.free.count(caller.uid, 'previews')) };
  }
}
