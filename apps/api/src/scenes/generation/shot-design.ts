import { Injectable } from '@nestjs/common';
import { type CastState, castDecider, type NewAudio, sceneDecider, soundtrackDecider, voiceOfSpeaker } from '@scenewright/domain';
import { AggregateRepository, derivedId, type UnitOfWork } from '@scenewright/event-log';
import { type AudioDesign, type Failure, type ShotText, streams } from '@scenewright/events';
import { voicesForWriter } from '@scenewright/providers';
import { type GenerationJob, GenerationKind, Makers, projectOf, type WorkContext, Writing } from '../../generation/index.js';
import { shotSetting } from '../shot-setting.js';

interface Design {
  readonly text: ShotText;
  readonly characterIds: string[];
  readonly audios: AudioDesign[];
}

/** A person's line about a new shot becomes its text, its audio and, next, its start frame. */
@Injectable()
export class ShotDesignGeneration extends GenerationKind<'ShotDesignRequested', Design> {
  readonly name = 'shot_design';
  readonly requested = 'ShotDesignRequested';
  readonly completed = 'ShotDesigned';
  readonly failed = 'ShotDesignFailed';
  override readonly writes = true;
  readonly timeLimitMs = 10 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly writing: Writing,
    private readonly makers: Makers,
    private readonly aggregates: AggregateRepository,
  ) {
    super();
  }

  async perform(job: GenerationJob<'ShotDesignRequested'>, context: WorkContext): Promise<Design> {
    const { about, script, sceneUids } = await projectOf(this.aggregates, job);
    const cast = await this.aggregates.stateOf(castDecider, streams.cast(job.projectId));
    const { characters } = cast;
    const scene = await this.aggregates.stateOf(sceneDecider, job.event.stream);
    const { characters: names, ...text } = await this.writing.write(
      'shot',
      {
        description: job.request.description,
        ...(script?.language ? { language: script.language } : {}),
        style: about.videoStyle,
        scene: { title: scene.title, description: scene.description },
        characters: characters.map(({ name, description }) => ({ name, description })),
        ...(about.telling ? { telling: about.telling } : {}),
      },
      job,
      context,
    );
    const { visuals, audio, narration, speaker, duration_seconds: seconds } = text;
    const shot = { number: 1, visuals, audio, narration, ...(speaker ? { speaker } : {}), seconds };
    const { audios } = await this.writing.write(
      'soundtrack',
      {
        idea: about.idea,
        scenes: [{ number: 1, title: scene.title, description: scene.description, shots: [shot] }],
        voices: voicesForWriter(await (await this.makers.of(job.userId)).voices()),
      },
      job,
      context,
    );
    const characterIds = characters.filter((one) => names.includes(one.name)).map((one) => one.characterId);
    const voiceId = (await this.voiceOf(text, { cast, sceneUids, projectId: job.projectId })) ?? undefined;
    const heard = audios
      .filter((design) => design.type !== 'music')
      .map((design) => (design.type === 'voice' && voiceId ? { ...design, voice_id: voiceId } : design));
    return { text, characterIds, audios: heard };
  }

  /** Whoever says the line is heard as in the rest of the film. */
  private async voiceOf(
    text: Pick<ShotText, 'speaker'>,
    { cast, sceneUids, projectId }: { cast: CastState; sceneUids: readonly string[]; projectId: string },
  ): Promise<string | null> {
    const scenes = await Promise.all(sceneUids.map((uid) => this.aggregates.stateOf(sceneDecider, streams.scene(uid))));
    const { audios } = await this.aggregates.stateOf(soundtrackDecider, streams.soundtrack(projectId));
    return voiceOfSpeaker({ cast, shots: scenes.flatMap(({ shots }) => shots), audios }, text);
  }

  async complete(unit: UnitOfWork, job: GenerationJob<'ShotDesignRequested'>, { text, characterIds, audios }: Design): Promise<void> {
    const { shotUid } = job.request;
    const frameJobId = derivedId(job.id, 'frame');
    const setting = await shotSetting(unit, job.projectId);
    await unit.decide(sceneDecider, job.event.stream, {
      type: 'CompleteShotDesign',
      jobId: job.id,
      text,
      characterIds,
      frameJobId,
      setting,
    });
    const { sceneUid } = await unit.load(sceneDecider, job.event.stream);
    const items = audios.map(
      ({ type, prompt, voice_id: voiceId }, index): NewAudio => ({
        audioId: derivedId(job.id, 'audio', index),
        type,
        placement: { sceneUid: sceneUid as string, shotUid },
        prompt,
        ...(voiceId ? { voiceId } : {}),
      }),
    );
    await unit.decide(soundtrackDecider, streams.soundtrack(job.projectId), { type: 'AddAudios', audios: items });
  }

  async fail(unit: UnitOfWork, job: GenerationJob<'ShotDesignRequested'>, failure: Failure): Promise<void> {
    const ended = { jobId: job.id, failure };
    // no picture follows, so nothing is asked of a project that may be gone
    if (failure.code === 'cancelled') return unit.decide(sceneDecider, job.event.stream, { type: 'CancelShotDesign', ...ended });
    const frameJobId = derivedId(job.id, 'frame');
    const setting = await shotSetting(unit, job.projectId);
    await unit.decide(sceneDecider, job.event.stream, { type: 'FailShotDesign', ...ended, frameJobId, setting });
  }
}
