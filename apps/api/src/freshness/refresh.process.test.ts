import { beforeEach, describe, expect, it } from '@jest/globals';
import { creditsDecider, projectDecider } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, derivedId, EventLog, MemoryEventStore, newId } from '@scenewright/event-log';
import { type Category, type NewEvent, type Recorded, type RecordedEvent, streams } from '@scenewright/events';
import type { GenerationKinds } from '../generation/index.js';
import { RefreshProcess } from './refresh.process.js';

const [PROJECT, OTHER] = [newId(), newId()];
const [STEP, SECOND] = [newId(), newId()];
const SCENE = newId();

const written = (projectId: string, { type, data }: { type: string; data: object }): NewEvent => ({
  ...{ id: newId(), type, schemaVersion: 1, data },
  metadata: { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' }, subject: { projectId, userId: 'ada' } },
});

class CountedReads extends MemoryEventStore {
  reads = 0;
  override read(...asked: Parameters<MemoryEventStore['read']>) {
    this.reads++;
    return super.read(...asked);
  }
}

describe('which events an update of a film goes on by', () => {
  let store: CountedReads;
  let process: RefreshProcess;

  const tell = (stream: string, projectId: string, ...events: { type: string; data: object }[]) =>
    store.append([{ stream, expected: 'any', events: events.map((event) => written(projectId, event)) }]);
  const ended = (jobId: string) => ({ type: 'StartFrameFailed', data: { jobId } });
  const askedFor = (jobId: string) => ({ type: 'StartFrameRequested', data: { jobId } });
  const all = async (...categories: Category[]) => {
    const events: RecordedEvent[] = [];
    for await (const event of store.readAll({ categories })) events.push(event);
    return events as Recorded[];
  };

  beforeEach(async () => {
    store = new CountedReads();
    const kinds = { endedBy: (type: string) => (type === 'StartFrameFailed' ? {} : undefined) } as unknown as GenerationKinds;
    process = new RefreshProcess(new AggregateRepository(store), new CommandExecutor(store), kinds, new EventLog(store));
    const created = { projectId: PROJECT, ownerId: 'ada', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' };
    const step = {
      jobId: STEP,
      output: 'frame:1',
      price: 1000,
      waitsFor: [],
      kind: 'trim',
      sceneUid: SCENE,
      shotUid: newId(),
      start: 0,
      end: 2,
    };
    const steps = [step, { ...step, jobId: SECOND, waitsFor: [STEP] }];
    const requested = { type: 'RefreshRequested', data: { refreshId: newId(), steps } };
    await tell(streams.project(PROJECT), PROJECT, { type: 'ProjectCreated', data: created }, requested);
  });

  it('are that it was asked for, and ends of its steps', async () => {
    await tell(streams.scene(SCENE), PROJECT, askedFor(STEP), ended(newId()), ended(STEP));
    expect((await process.select(await all('project', 'scene'))).map(({ type }) => type)).toEqual(['RefreshRequested', 'StartFrameFailed']);
  });

  it('are found with one look at each film for all that is read together, and with none where no job ends', async () => {
    const scene = streams.scene(SCENE);
    await tell(scene, PROJECT, ...Array.from({ length: 40 }, () => ended(newId())));
    await tell(scene, OTHER, ...Array.from({ length: 40 }, () => ended(newId())));
    await tell(scene, newId(), ...Array.from({ length: 40 }, () => askedFor(newId())));
    store.reads = 0;
    expect(await process.select(await all('scene'))).toEqual([]);
    expect(store.reads).toBe(2);
  });
});

/** Knows events again by their ids in the streams that are written, and in no others, as KurrentDB does. */
class KnownByStream extends MemoryEventStore {
  override append(writes: Parameters<MemoryEventStore['append']>[0], checks?: Parameters<MemoryEventStore['append']>[1]) {
    const own = (stream: string) => (event: NewEvent) => ({ ...event, id: derivedId(event.id, stream) });
    return super.append(
      writes.map(({ events, ...write }) => ({ ...write, events: events.map(own(write.stream)) })),
      checks,
    );
  }
}

describe.each([MemoryEventStore, KnownByStream])('a step of an update whose turn it is, in a %p', (Store) => {
  const [USER, MARA, CLIP] = [newId(), newId(), newId()];
  const payer = streams.credits(USER);
  const cast = streams.cast(PROJECT);
  let store: MemoryEventStore;
  let aggregates: AggregateRepository;
  let process: RefreshProcess;

  const tell = (stream: string, ...events: { type: string; data: object }[]) =>
    store.append([
      {
        ...{ stream, expected: 'any' },
        events: events.map((event) => {
          const { metadata, ...rest } = written(PROJECT, event);
          return { ...rest, metadata: { ...metadata, subject: { projectId: PROJECT, userId: USER } } };
        }),
      },
    ]);
  const typesIn = async (stream: string) => {
    const types: string[] = [];
    for await (const { type } of store.read(stream)) types.push(type);
    return types;
  };
  const react = async () => {
    for await (const event of store.readAll({ categories: ['project'] }))
      if (event.type === 'RefreshRequested') await process.react(event as Recorded);
  };
  const reserve = (reservationId: string) =>
    tell(payer, { type: 'CreditsReserved', data: { reservationId, amount: 1000, operation: 'portrait', spentOn: { projectId: PROJECT } } });

  beforeEach(async () => {
    store = new Store();
    aggregates = new AggregateRepository(store);
    const executor = new CommandExecutor(store, aggregates);
    // what is asked for is paid for in the same append, as `Reservations` sees to
    executor.beforeAppend(async (unit) => {
      for (const { event } of [...unit.events()])
        if (event.type === 'PortraitRequested' && event.data.price > 0)
          await unit.decide(creditsDecider, payer, {
            ...{ type: 'ReserveCredits', reservationId: event.data.jobId, amount: event.data.price },
            ...{ operation: 'portrait', spentOn: {}, now: new Date().toISOString() },
          });
    });
    process = new RefreshProcess(aggregates, executor, {} as GenerationKinds, new EventLog(store));
    const about = { projectId: PROJECT, ownerId: USER, idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' };
    const portrait = { jobId: STEP, output: `portrait:${MARA}`, kind: 'portrait', characterId: MARA, prompt: 'black fur', model: 'flux' };
    const clip = { kind: 'trim', sceneUid: SCENE, shotUid: newId(), start: 0, end: 2, jobId: CLIP, output: 'clip:1' };
    const steps = [
      { ...portrait, price: 1000, waitsFor: [] },
      { ...clip, price: 1000, waitsFor: [STEP] },
    ];
    await tell(cast, { type: 'CharacterAdded', data: { characterId: MARA, name: 'Mara', description: 'grey fur', imagePrompt: 'Mara' } });
    await tell(streams.project(PROJECT), { type: 'ProjectCreated', data: about });
    await tell(streams.project(PROJECT), { type: 'RefreshRequested', data: { refreshId: newId(), steps } });
  });

  it('is asked for with what is set aside for it, however often that is reacted to', async () => {
    await reserve(STEP);
    await react();
    await react();
    expect(await typesIn(cast)).toEqual(['CharacterAdded', 'PortraitRequested']);
    const failure = { code: 'provider', message: 'No picture came.' };
    await tell(cast, { type: 'PortraitFailed', data: { jobId: STEP, characterId: MARA, failure } });
    await tell(payer, { type: 'CreditsReleased', data: { reservationId: STEP, amount: 1000 } });
    await react();
    expect(await typesIn(cast)).toEqual(['CharacterAdded', 'PortraitRequested', 'PortraitFailed']);
    expect(await typesIn(streams.project(PROJECT))).toEqual(['ProjectCreated', 'RefreshRequested']);
  });

  it('is given up where that was given back, with all that waits for it, and others do not wait behind it', async () => {
    await react();
    expect(await typesIn(cast)).toEqual(['CharacterAdded']);
    expect(await typesIn(streams.project(PROJECT))).toEqual(['ProjectCreated', 'RefreshRequested', 'RefreshStepEnded', 'RefreshStepEnded']);
    const { refreshes } = await aggregates.stateOf(projectDecider, streams.project(PROJECT));
    expect(refreshes).toEqual([]);
  });
});

describe('an update of a film of which something is taken away', () => {
  const [RUNNING, WAITING, ELSEWHERE] = [newId(), newId(), newId()];
  const [SHOT, CLIP, OTHER_SCENE] = [newId(), newId(), newId()];
  const project = streams.project(PROJECT);
  let store: MemoryEventStore;
  let aggregates: AggregateRepository;
  let process: RefreshProcess;

  const tell = (stream: string, ...events: { type: string; data: object }[]) =>
    store.append([{ stream, expected: 'any', events: events.map((event) => written(PROJECT, event)) }]);
  const begin = () =>
    tell(streams.scene(SCENE), {
      type: 'TrimRequested',
      data: { jobId: RUNNING, shotUid: SHOT, sourceVideoId: CLIP, sourceAssetId: CLIP, start: 0, end: 2 },
    });
  /** What of it the process reacts to; then these steps have credits put aside. */
  const reservedAfter = async (...types: string[]) => {
    const events: Recorded[] = [];
    for await (const event of store.readAll({ categories: ['project', 'scene'] }))
      if (types.includes(event.type)) events.push(event as Recorded);
    for (const event of await process.select(events)) await process.react(event);
    return Object.keys((await aggregates.stateOf(creditsDecider, streams.credits('ada'))).reservations);
  };

  beforeEach(async () => {
    store = new MemoryEventStore();
    aggregates = new AggregateRepository(store);
    const kinds = { endedBy: () => undefined, requestedBy: () => undefined } as unknown as GenerationKinds;
    process = new RefreshProcess(aggregates, new CommandExecutor(store), kinds, new EventLog(store));
    const about = { projectId: PROJECT, ownerId: 'ada', idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '' };
    const step = { output: 'frame:1', price: 1000, kind: 'trim', sceneUid: SCENE, shotUid: SHOT, start: 0, end: 2, waitsFor: [] };
    const steps = [
      { ...step, jobId: RUNNING },
      { ...step, jobId: WAITING, waitsFor: [RUNNING] },
      { ...step, jobId: ELSEWHERE, sceneUid: OTHER_SCENE, waitsFor: [RUNNING] },
    ];
    const text = { title: '', visuals: 'x', audio: '', narration: '', start_frame_prompt: '', video_prompt: '', duration_seconds: 5 };
    const scene = { sceneUid: SCENE, projectId: PROJECT, number: 1, title: '', description: '' };
    await tell(streams.scene(SCENE), { type: 'SceneCreated', data: { ...scene, shots: [{ shotUid: SHOT, text, characterIds: [] }] } });
    const requested = { type: 'RefreshRequested', data: { refreshId: newId(), steps } };
    await tell(project, { type: 'ProjectCreated', data: about }, requested);
    await tell(
      streams.credits('ada'),
      {
        type: 'CreditsGranted',
        data: { grantId: 'g', source: 'purchase', amount: 10_000, expiresAt: null, reason: 'x', replaces: null, carriedUse: 0 },
      },
      ...steps.map(({ jobId, price }) => ({
        type: 'CreditsReserved',
        data: { reservationId: jobId, amount: price, operation: 'video', spentOn: { projectId: PROJECT } },
      })),
    );
  });

  it('gives back what waited when the project is deleted; what runs ends with its own money', async () => {
    await begin();
    await tell(project, { type: 'ProjectDeleted', data: {} });
    expect(await reservedAfter('ProjectDeleted')).toEqual([RUNNING]);
  });

  it.each(['ProjectShredded', 'ProjectRestored'])(
    'gives back all of it when the project was deleted before it began (%s)',
    async (type) => {
      await tell(project, { type: 'ProjectDeleted', data: {} }, { type, data: {} });
      expect(await reservedAfter('RefreshRequested', 'ProjectDeleted')).toEqual([]);
    },
  );

  it('gives back what waited in a scene that is taken out, and goes on in others', async () => {
    await begin();
    await tell(project, { type: 'SceneRemoved', data: { sceneUid: SCENE } });
    expect(await reservedAfter('SceneRemoved')).toEqual([RUNNING, ELSEWHERE]);
    const { refreshes } = await aggregates.stateOf(projectDecider, project);
    expect(refreshes[0]?.steps.map(({ outcome }) => outcome)).toEqual([null, 'dropped', null]);
  });
});
