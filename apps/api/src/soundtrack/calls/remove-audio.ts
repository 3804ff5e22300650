import { calls } from '@scenewright/contract';
import { soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { JobCancellation } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { subjectOf } from '../../projects/index.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

/** Removes an audio item; a take that is being made is stopped and costs nothing. */
@Handles(calls.removeAudio)
export class RemoveAudioHandler implements CallHandler<typeof calls.removeAudio> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly soundtrack: SoundtrackReader,
    private readonly cancellation: JobCancellation,
  ) {}

  async execute({ input: { audioId }, caller, meta }: CallTo<typeof calls.removeAudio>) {
    const project = await this.soundtrack.ownerProject(audioId, caller);
    const stream = streams.soundtrack(project.id);
    await this.gateway.once(meta, stream, async () => {
      const { state } = await this.soundtrack.soundtrackOf(project.id);
      const jobId = state.audios.find((audio) => audio.audioId === audioId)?.work.jobId;
      if (jobId) await this.cancellation.cancelById(jobId);
      await this.gateway.execute(meta.about(subjectOf(project)), (unit) =>
        unit.decide(soundtrackDecider, stream, { type: 'RemoveAudio', audioId }),
      );
    });
    return { success: true as const };
  }
}
