import { beforeEach, describe, expect, it } from '@jest/globals';
import { AggregateRepository, CommandExecutor, EventLog, MemoryEventStore, newId } from '@scenewright/event-log';
import { type NewEvent, type Recorded, streams } from '@scenewright/events';
import { GenerationProcess } from '../../generation/generation.process.js';
import { storeEvent } from '../../generation/mechanism/generation-job.entity.js';
import { JobCancellation } from '../../generation/mechanism/job-cancellation.js';
import { JobEndings } from '../../generation/mechanism/job-endings.js';
import { ShotDesignGeneration } from './shot-design.js';

const [PROJECT, SCENE, SHOT, JOB] = [newId(), newId(), newId(), newId()];
const metadata = {
  ...{ correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' } as const },
  subject: { projectId: PROJECT, userId: 'ada' },
};
const written = ({ type, data }: { type: string; data: object }): NewEvent => ({ id: newId(), type, schemaVersion: 1, data, metadata });

describe('a shot that is written for a film', () => {
  const MARA = newId();
  const voices = [{ voice_id: 'anna', name: 'Anna', labels: { gender: 'female', age: 'adult' } }];

  it.each([
    ['Mara', 'her own voice', 'own'],
    ['Tom', 'the voice that he has in the film', 'tom'],
    ['', 'the voice of its narrator', 'ben'],
    ['Eva', 'the voice that was chosen for her', 'chosen'],
  ])('has what “%s” says said in %s, and is written in the language of the film', async (speaker, _, expected) => {
    const store = new MemoryEventStore();
    const tell = (stream: string, ...events: { type: string; data: object }[]) =>
      store.append([{ stream, expected: 'any', events: events.map(written) }]);
    const textOf = (said: string, by: string) => ({
      ...{ name: '', visuals: 'x', audio: '', narration: said, image_prompt: '', video_prompt: '', duration_seconds: 5 },
      ...(by ? { speaker: by } : {}),
    });
    const created = { projectId: PROJECT, ownerId: 'ada', idea: 'Ein Brief', videoLength: 30, aspectRatio: '16:9', videoStyle: '' };
    const script = { title: '', logline: '', language: 'de', scenes: [] };
    await tell(
      streams.project(PROJECT),
      { type: 'ProjectCreated', data: created },
      { type: 'ScriptRequested', data: { jobId: JOB } },
      { type: 'ScriptGenerated', data: { jobId: JOB, script, method: 'x' } },
      { type: 'ScenesPlanned', data: { sceneUids: [SCENE] } },
    );
    await tell(
      streams.cast(PROJECT),
      { type: 'CharacterAdded', data: { characterId: MARA, name: 'Mara', description: '', imagePrompt: '' } },
      { type: 'CharacterRevised', data: { characterId: MARA, changes: { voiceId: { from: null, to: 'own' } } } },
    );
    const uids = { tom: newId(), narrator: newId() };
    const shots = [
      { shotUid: SHOT, text: textOf('', ''), characterIds: [] },
      { shotUid: uids.tom, text: textOf('Nein.', 'Tom'), characterIds: [] },
      { shotUid: uids.narrator, text: textOf('Es regnet.', ''), characterIds: [] },
    ];
    await tell(
      streams.scene(SCENE),
      { type: 'SceneCreated', data: { sceneUid: SCENE, projectId: PROJECT, number: 1, title: '', description: '', shots } },
      { type: 'ShotDesignRequested', data: { jobId: JOB, shotUid: SHOT, description: 'Emil weint' } },
    );
    const sound = (shotUid: string, voiceId: string) => ({
      ...{ audioId: newId(), audioType: 'voice', prompt: 'x', voiceId, placement: { sceneUid: SCENE, shotUid } },
    });
    const audios = [sound(uids.tom, 'tom'), sound(uids.narrator, 'ben')];
    await tell(streams.soundtrack(PROJECT), ...audios.map((data) => ({ type: 'AudioAdded', data })));
    const asked: object[] = [];
    const write = async (task: string, input: object) => {
      asked.push(input);
      if (task === 'shot') return { ...textOf('Komm.', speaker), characters: [] };
      return { audios: [{ type: 'voice', scene: 1, shot: 1, prompt: 'Komm.', voice_id: 'chosen' }] };
    };
    const makers = { of: async () => ({ voices: async () => voices }) };
    const kind = new ShotDesignGeneration({ write } as never, makers as never, new AggregateRepository(store));
    const job = { id: JOB, userId: 'ada', projectId: PROJECT, event: { stream: streams.scene(SCENE) } };
    const request = { shotUid: SHOT, description: 'Emil weint' };
    const design = await kind.perform({ ...job, request } as never, {} as never);
    expect(design.audios).toEqual([expect.objectContaining({ voice_id: expected })]);
    expect(asked[0]).toMatchObject({ description: 'Emil weint', language: 'de' });
  });
});

describe('a shot that is being written when its project is removed for good', () => {
  let store: MemoryEventStore;
  let aggregates: AggregateRepository;
  let endings: JobEndings;
  let kind: ShotDesignGeneration;
  const tell = (stream: string, ...events: { type: string; data: object }[]) =>
    store.append([{ stream, expected: 'any', events: events.map(written) }]);
  const find = async (type: string) => {
    for await (const event of store.readAll({})) if (event.type === type) return event as Recorded;
    throw new Error(`no ${type} happened`);
  };

  beforeEach(async () => {
    store = new MemoryEventStore();
    aggregates = new AggregateRepository(store);
    endings = new JobEndings(new CommandExecutor(store), new EventLog(store), { reached: async () => true } as never, aggregates);
    kind = new ShotDesignGeneration({} as never, {} as never, aggregates);
    const created = { projectId: PROJECT, ownerId: 'ada', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' };
    const text = { title: '', visuals: 'x', audio: '', narration: '', start_frame_prompt: '', video_prompt: '', duration_seconds: 5 };
    const shots = [{ shotUid: SHOT, text, characterIds: [] }];
    await tell(streams.project(PROJECT), { type: 'ProjectCreated', data: created });
    await tell(
      streams.scene(SCENE),
      { type: 'SceneCreated', data: { sceneUid: SCENE, projectId: PROJECT, number: 1, title: '', description: '', shots } },
      { type: 'ShotDesignRequested', data: { jobId: JOB, shotUid: SHOT, description: 'rain' } },
    );
    // both at once, when somebody deletes their account
    await tell(streams.project(PROJECT), { type: 'ProjectDeleted', data: {} }, { type: 'ProjectShredded', data: {} });
  });

  it('is stopped, and jobs are made of what others ask for', async () => {
    const request = await find('ShotDesignRequested');
    const row = {
      ...{ id: JOB, kind: 'shot_design', stream: request.stream, userId: 'ada', projectId: PROJECT, ownKeys: [], state: 'running' },
      ...{ attempts: 1, event: storeEvent(request as never), createdAt: new Date() },
    };
    const updates: object[] = [];
    const update = async (_: object, change: object) => ({ affected: updates.push(change) });
    const jobs = { findBy: async () => [row], update } as never;
    const kinds = { named: () => kind, all: () => [kind], requestedBy: () => undefined } as never;
    const orders = { letGo: async () => {} } as never;
    const unnamed = { removeOf: async () => {} } as never;
    const cancellation = new JobCancellation(jobs, kinds, endings, { send: async () => {} } as never, orders, {} as never, unnamed);
    const process = new GenerationProcess(kinds, {} as never, cancellation, {} as never, aggregates, {} as never, jobs);
    await process.react(await find('ProjectDeleted'));
    expect(updates).toMatchObject([{ state: 'cancelled' }]);
    expect((await find('ShotDesignFailed')).data).toMatchObject({ jobId: JOB, failure: { code: 'cancelled' } });
  });

  it('is over when nobody could write it', async () => {
    const event = await find('ShotDesignRequested');
    const job = { id: JOB, userId: 'ada', projectId: PROJECT, event, request: event.data } as never;
    const end = await endings.fail(kind as never, job, { code: 'provider', message: 'No.' });
    expect(end).toEqual({ state: 'cancelled', at: null, isOurs: false });
  });
});
