import { describe, expect, it } from '@jest/globals';
import { type CastCommand, castDecider, castInputs, type Decider, fold, type SceneCommand, sceneDecider } from '@scenewright/domain';
import { assetId, clip, id, image, jobId, look, text } from '@scenewright/domain/testing';
import type { AggregateRepository } from '@scenewright/event-log';
import { type CastEvent, type DataOf, type SceneEvent, streams } from '@scenewright/events';
import type { MediaRequest } from '@scenewright/providers';
import { PortraitGeneration } from '../../cast/generation/portrait.js';
import type { GenerationJob, GenerationKind, MediaWork, WorkContext } from '../../generation/index.js';
import { LipSyncGeneration } from '../../lip-sync/generation/lip-sync.js';
import type { MediaPipeline } from '../../media/index.js';
import { CastReferences } from '../cast-references.js';
import { StartFrameGeneration } from './start-frame.js';
import { VideoGeneration } from './video.js';

// biome-ignore lint/suspicious/noExplicitAny: a log holds the streams of every decider
type AnyDecider = Decider<any, any, any>;

const [PROJECT, SCENE, SHOT, MARA] = [id(9), id(1), id(1, 3), id(1, 5)];

/** A film of one shot, which Mara is in. */
function film() {
  const logs = new Map<string, object[]>([
    [
      streams.project(PROJECT),
      [
        {
          type: 'ProjectCreated',
          data: { projectId: PROJECT, ownerId: 'ada', idea: 'A lamp', videoLength: 5, aspectRatio: '16:9', videoStyle: '' },
        },
      ],
    ],
  ]);
  const stateOf = async (decider: AnyDecider, stream: string) => fold(decider, (logs.get(stream) ?? []) as never[]);
  async function happens(decider: AnyDecider, stream: string, commands: readonly object[]): Promise<object[]> {
    for (const command of commands) {
      const decision = decider.decide(await stateOf(decider, stream), command);
      if (!decision.ok) throw new Error(decision.rejection.message);
      logs.set(stream, [...(logs.get(stream) ?? []), ...decision.events]);
    }
    return logs.get(stream) as object[];
  }
  const cast = async (...commands: CastCommand[]) => (await happens(castDecider, streams.cast(PROJECT), commands)) as CastEvent[];
  const scene = async (...commands: SceneCommand[]) => (await happens(sceneDecider, streams.scene(SCENE), commands)) as SceneEvent[];
  const setting = async () => ({ ...look, cast: castInputs(await stateOf(castDecider, streams.cast(PROJECT))) });

  const asked: MediaRequest[] = [];
  const media = {
    make: async (_: unknown, request: MediaRequest) => {
      asked.push(request);
      return { output: { path: '', mime: '' }, method: 'offline', processMs: 1 };
    },
  } as unknown as MediaWork;
  const stored = async () => ({ width: 1280, height: 720, seconds: 5, fps: 24 });
  const pipeline = {
    mediaInput: async (asset: string) => ({ path: asset, mime: '' }),
    ingestImage: stored,
    ingestVideo: stored,
    soundSeconds: async () => 3,
  } as unknown as MediaPipeline;
  const aggregates = { stateOf } as unknown as AggregateRepository;
  const references = new CastReferences(aggregates, pipeline);
  const kinds = {
    StartFrameRequested: new StartFrameGeneration(media, pipeline, aggregates, references),
    VideoGenerationRequested: new VideoGeneration(media, pipeline, aggregates, undefined as never, references),
    LipSyncRequested: new LipSyncGeneration(media, pipeline, aggregates, references),
    PortraitRequested: new PortraitGeneration(media, pipeline, aggregates),
  };
  /** Runs the job that the newest event of this type asks for; `as`: as a studio of before would have asked. */
  async function runs<T extends keyof typeof kinds>(
    type: T,
    as: (request: DataOf<T>) => DataOf<T> = (request) => request,
  ): Promise<MediaRequest> {
    const stream = type === 'PortraitRequested' ? streams.cast(PROJECT) : streams.scene(SCENE);
    const event = (logs.get(stream) as (CastEvent | SceneEvent)[]).findLast((one) => one.type === type);
    const request = as(event?.data as DataOf<T>);
    const job = { id: request.jobId, event: { stream }, request, projectId: PROJECT } as unknown as GenerationJob;
    await (kinds[type] as unknown as GenerationKind).perform(job, {} as WorkContext);
    return asked.at(-1) as MediaRequest;
  }
  return { cast, scene, setting, runs };
}

const member = {
  name: 'Mara',
  description: 'In a yellow coat',
  image_gen_prompt: 'A portrait',
  characterId: MARA,
  portraitJobId: jobId(1),
};

/** Everything is asked for; then Mara gets another portrait and other words, and the film another start frame. */
async function changedInBetween() {
  const one = film();
  await one.cast(
    { type: 'RequestCasting', jobId: jobId(9), projectId: PROJECT },
    { type: 'CompleteCasting', jobId: jobId(9), characters: [member], setting: look },
    { type: 'CompletePortrait', jobId: jobId(1), prompt: 'A portrait', image: image(1) },
  );
  const setting = await one.setting();
  await one.scene(
    {
      type: 'CreateScene',
      ...{ sceneUid: SCENE, projectId: PROJECT, number: 1, title: '', description: '', setting },
      shots: [{ shotUid: SHOT, text: text('the lamp'), characterIds: [MARA], frameJobId: jobId(2) }],
    },
    { type: 'CompleteStartFrame', jobId: jobId(2), prompt: 'A lamp', characterIds: [MARA], image: image(2) },
    {
      type: 'RequestVideo',
      ...{ jobId: jobId(3), shotUid: SHOT, model: 'kling-2.1', resolution: '720p', seconds: 5, prompt: 'It turns', price: 5000, setting },
    },
  );
  await one.cast({
    type: 'RequestPortrait',
    ...{ jobId: jobId(5), characterId: MARA, mode: 'generate', prompt: 'In a red coat', model: 'flux', price: 1000, setting: look },
  });
  const later = async () => {
    await one.cast(
      { type: 'CompletePortrait', jobId: jobId(5), prompt: 'In a red coat', image: image(5) },
      { type: 'ReviseCharacter', characterId: MARA, changes: { name: { from: 'Mara', to: 'Ida' } } },
    );
    await one.scene({ type: 'UploadStartFrame', shotUid: SHOT, frameId: id(7, 6), image: image(7) });
  };
  return { ...one, later };
}

const then = { id: MARA, name: 'Mara', description: 'In a yellow coat', changes: [], portrait: { path: assetId(1) } };
const now = { id: MARA, name: 'Ida', description: 'In a yellow coat', changes: ['In a red coat'], portrait: { path: assetId(5) } };

describe('what is made of a request', () => {
  it('is a start frame of the cast as it was at the click', async () => {
    const { runs, later } = await changedInBetween();
    await later();
    expect(await runs('StartFrameRequested')).toMatchObject({ characters: [then], style: '', width: 1280, height: 720 });
  });

  it('is a video of the cast and the start frame as they were at the click', async () => {
    const { runs, later } = await changedInBetween();
    await later();
    expect(await runs('VideoGenerationRequested')).toMatchObject({ characters: [then], startFrame: { path: assetId(2) } });
  });

  it('is a lip sync of who spoke at the click', async () => {
    const { runs, later, scene, setting } = await changedInBetween();
    const [speaker = null] = (await setting()).cast;
    await scene(
      { type: 'CompleteVideo', jobId: jobId(3), video: clip(3) },
      {
        type: 'RequestLipSync',
        ...{ jobId: jobId(4), shotUid: SHOT, audioId: id(1, 4), price: 1500, speaker },
        voice: { takeId: jobId(8), assetId: assetId(8), words: 'Who is there?' },
      },
    );
    await later();
    expect(await runs('LipSyncRequested')).toMatchObject({ speaker: then, voice: { path: assetId(8) } });
  });

  it('is a portrait of who it was at the click, with what was asked for', async () => {
    const { runs, cast } = await changedInBetween();
    await cast({ type: 'ReviseCharacter', characterId: MARA, changes: { description: { from: 'In a yellow coat', to: 'A robot' } } });
    expect(await runs('PortraitRequested')).toMatchObject({
      characters: [{ id: MARA, name: 'Mara', description: 'In a yellow coat', changes: ['In a red coat'] }],
    });
  });

  it('is made of what there is now where a request is from before its inputs were kept', async () => {
    const { runs, later } = await changedInBetween();
    await later();
    const before = <R>(request: R): R => ({ ...request, inputs: null });
    expect(await runs('StartFrameRequested', before)).toMatchObject({ characters: [now], width: 1280, height: 720 });
    expect(await runs('VideoGenerationRequested', before)).toMatchObject({ characters: [now], width: 1280, height: 720 });
    expect(await runs('PortraitRequested', before)).toMatchObject({ characters: [{ name: 'Ida' }] });
  });

  it('has the same seed whenever it is run', async () => {
    const { runs } = await changedInBetween();
    const first = await runs('StartFrameRequested');
    expect(await runs('StartFrameRequested')).toEqual(first);
  });
});
