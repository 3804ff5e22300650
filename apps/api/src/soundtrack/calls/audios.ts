import { calls } from '@scenewright/contract';
import { ConsistentReads } from '@scenewright/event-log';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { ProjectAccess } from '../../projects/index.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

@Handles(calls.audios)
export class AudiosHandler implements CallHandler<typeof calls.audios> {
  constructor(
    private readonly projects: ProjectAccess,
    private readonly soundtrack: SoundtrackReader,
    private readonly reads: ConsistentReads,
  ) {}

  async execute({ input: { projectId }, caller }: CallTo<typeof calls.audios>) {
    const project = await this.projects.readableWithState(projectId, caller);
    const { read, position } = await this.reads.of('soundtrack', (db) => this.soundtrack.soundtrackOf(projectId, db));
    return { audios: await this.soundtrack.viewsOf(project, read), position: String(position) };
  }
}
