import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { creditsDecider, soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { MediaProviders } from '../../generation/media-providers.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { hasItsVideo, termsFor } from '../audio-terms.js';
import { ScenesOfProject } from '../scenes-of-project.js';

/** Asks for every audio item that has no sound yet and is ready for one: all of them are paid for, or none is made. */
export class GenerateAllAudios extends Command<{ count: number }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
  ) {
    super();
  }
}

@CommandHandler(GenerateAllAudios)
export class GenerateAllAudiosHandler implements ICommandHandler<GenerateAllAudios> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly access: ProjectAccess,
    private readonly scenes: ScenesOfProject,
    private readonly providers: MediaProviders,
  ) {}

  async execute({ cause, caller, projectId }: GenerateAllAudios): Promise<{ count: number }> {
    const project = await this.access.own(projectId, caller);
    const scenes = await this.scenes.of(project);
    const [narrator] = await this.providers.voices();
    const stream = streams.soundtrack(projectId);
    const payer = streams.credits(project.ownerId);
    let count = 0;
    await this.gateway.execute(
      cause.about(subjectOf(project)),
      async (unit) => {
        count = 0;
        const { audios } = await unit.load(soundtrackDecider, stream);
        const ready = audios.filter(
          (item) => item.audio === null && item.work.jobId === null && item.prompt.trim() !== '' && hasItsVideo(item, scenes),
        );
        for (const item of ready) {
          const terms = termsFor(item, item.prompt, scenes);
          if (!terms) continue;
          const jobId = cause.idFor('audio-job', item.audioId);
          const voiceId = item.type === 'voice' ? (item.voiceId ?? narrator?.voice_id) : undefined;
          await unit.decide(soundtrackDecider, stream, {
            type: 'RequestAudio',
            jobId,
            audioId: item.audioId,
            prompt: item.prompt,
            ...terms,
            ...(voiceId ? { voiceId } : {}),
          });
          await unit.decide(creditsDecider, payer, {
            type: 'ReserveCredits',
            reservationId: jobId,
            amount: terms.price,
            operation: item.type,
            spentOn: { projectId, audioId: item.audioId, ...('shotUid' in item.placement ? item.placement : {}) },
            now: new Date().toISOString(),
          });
          count += 1;
        }
      },
      payer,
    );
    return { count };
  }
}
