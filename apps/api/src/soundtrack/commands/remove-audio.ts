import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { JobCancellation } from '../../generation/mechanism/job-cancellation.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { subjectOf } from '../../projects/index.js';
import { SoundtrackReader } from '../soundtrack-reader.js';

/** Removes an audio item; a take that is being made is stopped and costs nothing. */
export class RemoveAudio extends Command<void> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly audioId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveAudio)
export class RemoveAudioHandler implements ICommandHandler<RemoveAudio> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly soundtrack: SoundtrackReader,
    private readonly cancellation: JobCancellation,
  ) {}

  async execute({ cause, caller, audioId }: RemoveAudio): Promise<void> {
    const project = await this.soundtrack.ownerProject(audioId, caller);
    const { state } = await this.soundtrack.soundtrackOf(project.id);
    const jobId = state.audios.find((audio) => audio.audioId === audioId)?.work.jobId;
    if (jobId) await this.cancellation.cancelById(jobId);
    await this.gateway.execute(cause.about(subjectOf(project)), (unit) =>
      unit.decide(soundtrackDecider, streams.soundtrack(project.id), { type: 'RemoveAudio', audioId }),
    );
  }
}
