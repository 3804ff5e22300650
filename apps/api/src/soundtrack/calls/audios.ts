import { calls } from '@scenewright/contract';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

@Handles(calls.audios)
export class AudiosHandler implements CallHandler<typeof calls.audios> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly soundtrack: SoundtrackReader,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.audios>) {
    return { audios: await this.soundtrack.audiosOf(await this.projects.readable(projectId, caller)) };
  }
}
