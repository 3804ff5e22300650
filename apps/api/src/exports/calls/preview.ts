import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { Preview } from '../preview.js';

@Handles(calls.preview)
export class PreviewHandler implements CallHandler<typeof calls.preview> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly previews: Preview,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.preview>) {
    return { success: true as const, preview_data: await this.previews.of(await this.projects.readable(projectId, caller)) };
  }
}
