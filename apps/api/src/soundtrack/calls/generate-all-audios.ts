import { calls } from '@scenewright/contract';
import { audioTerms, hasItsVideo, soundtrackDecider, voiceFor } from '@scenewright/domain';
import { CommandGateway } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { StudioPrices } from '../../generation/index.js';
import { type CallHandler, type CallTo, Handles } from '../../http/call-handler.js';
import { asSeenBy, filmOf, ProjectAccess, subjectOf } from '../../projects/index.js';
import { isInFilm } from '../audio-view.js';
import { KnownVoices } from '../known-voices.js';

/** Asks for every audio item that has no sound yet and is ready for one: all of them are paid for, or none is made. */
@Handles(calls.generateAllAudios)
export class GenerateAllAudiosHandler implements CallHandler<typeof calls.generateAllAudios> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly projects: ProjectAccess,
    private readonly voices: KnownVoices,
    private readonly prices: StudioPrices,
  ) {}

  async execute({ input: { project_id: projectId }, caller, meta }: CallTo<typeof calls.generateAllAudios>) {
    const project = await this.projects.own(projectId, caller);
    const [narrator] = await this.voices.of(project.ownerId);
    const stream = streams.soundtrack(projectId);
    let count = 0;
    const { repeated } = await this.gateway.execute(
      meta.about(subjectOf(project)),
      async (unit) => {
        count = 0;
        const { film, project: now } = await filmOf(projectId, asSeenBy(unit));
        const { list: prices } = await this.prices.of(project.ownerId, unit);
        const ready = film.soundtrack.audios.filter(
          (item) =>
            isInFilm(item, now) &&
            item.audio === null &&
            item.work.jobId === null &&
            item.prompt.trim() !== '' &&
            hasItsVideo(item, film.scenes),
        );
        for (const item of ready) {
          const { audioId, type, prompt } = item;
          const terms = audioTerms(item, prompt, film, { prices });
          if (!terms) continue;
          const jobId = meta.idFor('audio-job', audioId);
          const voiceId = type === 'voice' ? (voiceFor(film, item) ?? narrator?.voice_id) : undefined;
          const voice = voiceId ? { voiceId } : {};
          await unit.decide(soundtrackDecider, stream, { type: 'RequestAudio', jobId, audioId, prompt, ...terms, ...voice });
          count += 1;
        }
      },
      streams.credits(project.ownerId),
    );
    if (repeated || count === 0) {
      // when the same call came before, it asked for these
      const left = await this.gateway.leftBy(meta, stream);
      count = left.filter(({ type }) => type === 'AudioGenerationRequested').length;
    }
    const message =
      count === 0 ? 'There is no audio that is ready to be generated.' : `Generating ${count} audio ${count === 1 ? 'item' : 'items'}.`;
    return { success: true as const, generated_count: count, message };
  }
}
