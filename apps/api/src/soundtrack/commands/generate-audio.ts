import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reference } from '@scenewright/contract';
import { creditsDecider, type NewAudio, soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type Placement, streams } from '@scenewright/events';
import { Outcomes } from '../../generation/mechanism/outcomes.js';
import { MediaProviders } from '../../generation/media-providers.js';
import type { Caller, CommandCause } from '../../http/caller.js';
import { notFound, Problem } from '../../http/problems.js';
import { ProjectAccess, subjectOf } from '../../projects/index.js';
import { hasItsVideo, termsFor } from '../audio-terms.js';
import { type PlacedScene, ScenesOfProject, sceneAt, shotAt } from '../scenes-of-project.js';

/** What is to be heard, and where. */
export type AudioWish =
  | { readonly type: 'voice'; readonly scene: Reference; readonly shot: Reference; readonly voiceId: string }
  | { readonly type: 'sound_effect'; readonly scene: Reference; readonly shot: Reference }
  | { readonly type: 'music'; readonly startScene: Reference; readonly endScene: Reference };

/** Makes an audio item, a new one or a new take of an existing one. Comes back with the sound. */
export class GenerateAudio extends Command<{ audioId: string }> {
  constructor(
    readonly cause: CommandCause,
    readonly caller: Caller,
    readonly projectId: string,
    readonly audioId: string | undefined,
    readonly prompt: string,
    readonly wish: AudioWish,
  ) {
    super();
  }
}

@CommandHandler(GenerateAudio)
export class GenerateAudioHandler implements ICommandHandler<GenerateAudio> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly access: ProjectAccess,
    private readonly scenes: ScenesOfProject,
    private readonly providers: MediaProviders,
    private readonly outcomes: Outcomes,
  ) {}

  async execute({ cause, caller, projectId, audioId: given, prompt, wish }: GenerateAudio): Promise<{ audioId: string }> {
    const project = await this.access.own(projectId, caller);
    const scenes = await this.scenes.of(project);
    const voiceId = wish.type === 'voice' ? await this.knownVoice(wish.voiceId) : undefined;
    const item: NewAudio = {
      audioId: given ?? cause.idFor('audio'),
      type: wish.type,
      placement: placementOf(wish, scenes),
      prompt,
      ...(voiceId ? { voiceId } : {}),
    };
    if (!hasItsVideo(item, scenes)) {
      throw new Problem(409, 'VIDEO_REQUIRED', 'Please generate the video for this shot first before creating sound effects.', {
        field: 'shot_id',
      });
    }
    const terms = termsFor(item, prompt, scenes);
    if (!terms) throw notFound('shot');
    const jobId = cause.idFor('audio-job');
    const stream = streams.soundtrack(projectId);
    const payer = streams.credits(project.ownerId);
    const sound = this.outcomes.expect(jobId, stream);
    try {
      await this.gateway.execute(
        cause.about(subjectOf(project)),
        async (unit) => {
          const { audios } = await unit.load(soundtrackDecider, stream);
          const existing = audios.find((audio) => audio.audioId === item.audioId);
          if (given && existing?.type !== wish.type) throw notFound('audio');
          if (!existing) await unit.decide(soundtrackDecider, stream, { type: 'AddAudios', audios: [item] });
          await unit.decide(soundtrackDecider, stream, {
            type: 'RequestAudio',
            jobId,
            audioId: item.audioId,
            prompt,
            ...terms,
            ...(voiceId ? { voiceId } : {}),
          });
          await unit.decide(creditsDecider, payer, {
            type: 'ReserveCredits',
            reservationId: jobId,
            amount: terms.price,
            operation: wish.type,
            spentOn: { projectId, audioId: item.audioId, ...('shotUid' in item.placement ? item.placement : {}) },
            now: new Date().toISOString(),
          });
        },
        payer,
      );
      await sound.completed();
      return { audioId: item.audioId };
    } finally {
      sound.forget();
    }
  }

  private async knownVoice(voiceId: string): Promise<string> {
    const voices = await this.providers.voices();
    if (voices.some((voice) => voice.voice_id === voiceId)) return voiceId;
    throw new Problem(400, 'INVALID', 'voice_id must be one of the voices of GET /api/audios/voices.', { field: 'voice_id' });
  }
}

function placementOf(wish: AudioWish, scenes: readonly PlacedScene[]): Placement {
  if (wish.type === 'music') {
    const start = sceneAt(scenes, wish.startScene);
    const end = sceneAt(scenes, wish.endScene);
    if (end.number < start.number) {
      throw new Problem(400, 'INVALID', 'The end scene must be at least the start scene.', { field: 'end_scene_id' });
    }
    return { startSceneUid: start.sceneUid, endSceneUid: end.sceneUid };
  }
  const scene = sceneAt(scenes, wish.scene);
  return { sceneUid: scene.sceneUid, shotUid: shotAt(scene, wish.shot).shotUid };
}
