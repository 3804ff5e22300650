import { beforeEach, describe, expect, it } from '@jest/globals';
import { AggregateRepository, CommandExecutor, MemoryEventStore, newId } from '@scenewright/event-log';
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
    process = new RefreshProcess(new AggregateRepository(store), new CommandExecutor(store), kinds);
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
