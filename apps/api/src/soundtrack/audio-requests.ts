import { Injectable } from '@nestjs/common';
import type { AudioView, Reference } from '@scenewright/contract';
import { audioTerms, hasItsVideo, type NewAudio, soundtrackDecider } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { type Placement, streams } from '@scenewright/events';
import { Outcomes, StudioPrices } from '../generation/index.js';
import type { Caller, CommandMeta } from '../http/caller.js';
import { notFound, Problem } from '../http/problems.js';
import { asSeenBy, filmOf, ProjectAccess, subjectOf } from '../projects/index.js';
import { KnownVoices } from './known-voices.js';
import { type PlacedScene, sceneAt, shotAt } from './scenes-of-project.js';
import { SoundtrackReader } from './soundtrack-reader.js';

/** What is to be heard, and where. */
export type AudioPlace =
  | { readonly type: 'voice'; readonly scene: Reference; readonly shot: Reference; readonly voiceId: string }
  | { readonly type: 'sound_effect'; readonly scene: Reference; readonly shot: Reference }
  | { readonly type: 'music'; readonly startScene: Reference; readonly endScene: Reference };

export interface AudioRequest {
  readonly projectId: string;
  /** Of an existing item, of which another take is made. */
  readonly audioId?: string | undefined;
  readonly prompt: string;
  readonly place: AudioPlace;
}

/** Makes an audio item, a new one or a new take of an existing one, and waits for the sound. */
@Injectable()
export class AudioRequests {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly soundtrack: SoundtrackReader,
    private readonly voices: KnownVoices,
    private readonly outcomes: Outcomes,
    private readonly prices: StudioPrices,
  ) {}

  async make({ projectId, audioId: given, prompt, place }: AudioRequest, caller: Caller, meta: CommandMeta) {
    const project = await this.projects.own(projectId, caller);
    // a service may have to be asked for them, for a minute: what is asked for is decided on the film as it is after that
    const voice = place.type === 'voice' ? { voiceId: await this.voices.require(caller.uid, place.voiceId) } : {};
    const audioId = given ?? meta.idFor('audio');
    const jobId = meta.idFor('audio-job');
    const stream = streams.soundtrack(projectId);
    await this.outcomes.of('AudioGenerationCompleted', { jobId, stream }, () =>
      this.gateway.execute(
        meta.about(subjectOf(project)),
        async (unit) => {
          const { film } = await filmOf(projectId, asSeenBy(unit));
          const wanted = placementOf(place, film.scenes);
          const existing = film.soundtrack.audios.find((audio) => audio.audioId === audioId);
          if (given && existing?.type !== place.type) throw notFound('audio');
          // a sound that is made again stays where it is
          const placement = existing?.placement ?? wanted;
          const item: NewAudio = { audioId, type: place.type, placement, prompt, ...voice };
          if (!hasItsVideo(item, film.scenes)) {
            throw new Problem(409, 'VIDEO_REQUIRED', 'Please generate the video for this shot first before creating sound effects.', {
              field: 'shot_id',
            });
          }
          const terms = audioTerms(item, prompt, film, { prices: (await this.prices.of(project.ownerId, unit)).list });
          if (!terms) throw notFound(place.type === 'music' ? 'scene' : 'shot');
          const byHand = place.type === 'voice' && place.voiceId !== terms.speakerVoice ? { byHand: true as const } : {};
          if (!existing) await unit.decide(soundtrackDecider, stream, { type: 'AddAudios', audios: [{ ...item, ...byHand }] });
          await unit.decide(soundtrackDecider, stream, { type: 'RequestAudio', jobId, audioId, prompt, ...terms, ...voice });
        },
        streams.credits(project.ownerId),
      ),
    );
    return { success: true as const, audio: await this.view(projectId, audioId, caller) };
  }

  private async view(projectId: string, audioId: string, caller: Caller): Promise<AudioView> {
    const audios = await this.soundtrack.audiosOf(await this.projects.ownWithState(projectId, caller));
    const audio = audios.find(({ _id }) => _id === audioId);
    if (!audio) throw notFound('audio');
    return audio;
  }
}

function placementOf(place: AudioPlace, scenes: readonly PlacedScene[]): Placement {
  if (place.type === 'music') {
    const start = sceneAt(scenes, place.startScene);
    const end = sceneAt(scenes, place.endScene);
    if (end.number < start.number) {
      throw new Problem(400, 'INVALID', 'The end scene must be at least the start scene.', { field: 'end_scene_id' });
    }
    return { startSceneUid: start.sceneUid, endSceneUid: end.sceneUid };
  }
  const scene = sceneAt(scenes, place.scene);
  return { sceneUid: scene.sceneUid, shotUid: shotAt(scene, place.shot).shotUid };
}
