import { Injectable } from '@nestjs/common';
import {
  type CastState,
  castDecider,
  followed,
  type NewAudio,
  type ShotLines,
  sceneDecider,
  soundtrackDecider,
  voiceOfLine,
} from '@scenewright/domain';
import { AggregateRepository, derivedId, EventLog, type UnitOfWork } from '@scenewright/event-log';
import { type AudioDesign, type Failure, streams } from '@scenewright/events';
import { voicesForWriter } from '@scenewright/providers';
import { type GenerationJob, GenerationKind, Makers, projectOf, type WorkContext, Writing } from '../../generation/index.js';
import { numbered, type PlacedScene } from '../scenes-of-project.js';
import { ShotsNow } from './shots-now.js';

/** `lines`: what its shot said then; null of music. */
type Planned = Omit<NewAudio, 'audioId'> & { readonly lines: ShotLines | null };

/** What is said, heard and played in a film, planned from its scenes. */
@Injectable()
export class SoundtrackDesignGeneration extends GenerationKind<'SoundtrackDesignRequested', Planned[]> {
  readonly name = 'soundtrack_design';
  readonly requested = 'SoundtrackDesignRequested';
  readonly completed = 'SoundtrackDesigned';
  readonly failed = 'SoundtrackDesignFailed';
  override readonly writes = true;
  readonly timeLimitMs = 15 * 60_000;
  readonly retries = 2;

  constructor(
    private readonly writing: Writing,
    private readonly makers: Makers,
    private readonly aggregates: AggregateRepository,
    private readonly log: EventLog,
  ) {
    super();
  }

  async perform(job: GenerationJob<'SoundtrackDesignRequested'>, context: WorkContext): Promise<Planned[]> {
    const { about, sceneUids } = await projectOf(this.aggregates, job);
    const states = await Promise.all(sceneUids.map((uid) => this.aggregates.stateOf(sceneDecider, streams.scene(uid))));
    const scenes = numbered(states as PlacedScene[]);
    const { audios } = await this.writing.write(
      'soundtrack',
      {
        idea: about.idea,
        scenes: scenes.map(({ number, title, description, shots }) => ({
          number,
          title,
          description,
          shots: shots.map(({ text }, index) => ({
            number: index + 1,
            visuals: text.visuals,
            audio: text.audio,
            narration: text.narration,
            ...(text.speaker ? { speaker: text.speaker } : {}),
            seconds: text.duration_seconds,
          })),
        })),
        voices: voicesForWriter(await (await this.makers.of(job.userId)).voices()),
      },
      job,
      context,
    );
    const cast = await this.aggregates.stateOf(castDecider, streams.cast(job.projectId));
    return audios.flatMap((design) => placed(design, scenes, cast));
  }

  async complete(unit: UnitOfWork, job: GenerationJob<'SoundtrackDesignRequested'>, planned: Planned[]): Promise<void> {
    const audios: NewAudio[] = [];
    const shots = new ShotsNow(this.log, unit, job.projectId);
    for (const [index, { lines, ...audio }] of planned.entries()) {
      const now = await placedNow(shots, audio, lines);
      if (now && now.prompt !== '') audios.push({ ...audio, ...now, audioId: derivedId(job.id, 'audio', index) });
    }
    return unit.decide(soundtrackDecider, job.event.stream, { type: 'CompleteDesign', jobId: job.id, audios });
  }

  fail(unit: UnitOfWork, job: GenerationJob<'SoundtrackDesignRequested'>, failure: Failure): Promise<void> {
    return unit.decide(soundtrackDecider, job.event.stream, { type: 'FailDesign', jobId: job.id, failure });
  }
}

/** Where it is to be and what it is to say: its shot may have gone elsewhere, or been rewritten, while the sounds were designed. Null when it is gone. */
async function placedNow(
  shots: ShotsNow,
  { type, prompt, placement }: Omit<NewAudio, 'audioId'>,
  lines: ShotLines | null,
): Promise<Pick<NewAudio, 'placement' | 'prompt'> | null> {
  if (lines === null || !('shotUid' in placement)) return { placement, prompt };
  const found = await shots.find(placement);
  return found && { placement: found.placement, prompt: followed({ type, prompt }, lines, found.shot.text) };
}

/** A design with its numbers turned into uids; one that names a place that does not exist is left out. Who has a voice of their own speaks in it. */
function placed(design: AudioDesign, scenes: readonly PlacedScene[], cast: CastState): Planned[] {
  const { type, prompt } = design;
  const sceneNumbered = (number: number | undefined) => scenes.find((scene) => scene.number === number);
  if (type === 'music') {
    const start = sceneNumbered(design.start_scene ?? 1);
    const end = sceneNumbered(design.end_scene ?? design.start_scene ?? scenes.length);
    if (!start || !end || end.number < start.number) return [];
    return [{ type, prompt, placement: { startSceneUid: start.sceneUid, endSceneUid: end.sceneUid }, lines: null }];
  }
  const scene = sceneNumbered(design.scene);
  const shot = scene?.shots[(design.shot ?? 0) - 1];
  if (!scene || !shot) return [];
  const { narration, audio } = shot.text;
  const voiceId = type === 'voice' ? (voiceOfLine(cast, shot.text) ?? design.voice_id) : undefined;
  const placement = { sceneUid: scene.sceneUid, shotUid: shot.shotUid };
  return [{ type, prompt, placement, ...(voiceId ? { voiceId } : {}), lines: { narration, audio } }];
}
