import { beforeEach, describe, expect, it } from '@jest/globals';
import { projectDecider, sceneDecider } from '@scenewright/domain';
import { id, jobId, text } from '@scenewright/domain/testing';
import {
  AggregateRepository,
  CommandExecutor,
  type CommandGateway,
  derivedId,
  MemoryEventStore,
  systemContext,
  type UnitOfWork,
} from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { PortraitsSettled } from '../../cast/index.js';
import type { FreeGenerations } from '../../generation/index.js';
import type { ProjectAccess } from '../../projects/index.js';
import { GenerateScenesHandler } from './generate-scenes.js';

const FILM = id(9);
const project = streams.project(FILM);

describe('scenes that are made of a script', () => {
  let store: MemoryEventStore;
  let aggregates: AggregateRepository;

  const click = (name: string, body: (unit: UnitOfWork) => Promise<void>) =>
    new CommandExecutor(store).execute(systemContext(name, { projectId: FILM }), body);
  /** Asks for them. `meanwhile`: while portraits are painted. */
  async function make(meanwhile: () => Promise<unknown>): Promise<void> {
    const state = await aggregates.stateOf(projectDecider, project);
    const handler = new GenerateScenesHandler(
      new CommandExecutor(store) as unknown as CommandGateway,
      { ownWithState: async () => ({ id: FILM, ownerId: 'ada', state }) } as unknown as ProjectAccess,
      { count: async () => undefined } as unknown as FreeGenerations,
      { of: meanwhile } as unknown as PortraitsSettled,
    );
    const meta = { about: () => systemContext('make', { projectId: FILM }), idFor: (...what: string[]) => derivedId('make', ...what) };
    const call = { input: { projectId: FILM }, caller: { uid: 'ada' }, meta };
    await handler.execute(call as unknown as Parameters<typeof handler.execute>[0]);
  }

  beforeEach(async () => {
    store = new MemoryEventStore();
    aggregates = new AggregateRepository(store);
    const about = { idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '', ownerId: 'ada', projectId: FILM } as const;
    const shot = { shot_id: 1, ...text('dawn', { narration: 'Old words' }), characters: [] };
    const script = { title: 'The Letter', logline: '', scenes: [{ id: 1, title: 'Dawn', duration: 5, description: '', shots: [shot] }] };
    await click('begin', async (unit) => {
      await unit.decide(projectDecider, project, { type: 'CreateProject', scriptJobId: jobId(1), maxVideoSeconds: 60, ...about });
      await unit.decide(projectDecider, project, { type: 'CompleteScript', jobId: jobId(1), script, method: 'offline' });
    });
  });

  it('have the words that were saved while portraits were waited for', async () => {
    await make(() =>
      click('edit', (unit) =>
        unit.decide(projectDecider, project, {
          ...{ type: 'ReviseScriptShot', scene: 1, shot: 1, changes: { narration: { from: 'Old words', to: 'New words' } } },
        }),
      ),
    );
    const { sceneUids } = await aggregates.stateOf(projectDecider, project);
    const { shots } = await aggregates.stateOf(sceneDecider, streams.scene(sceneUids[0] ?? ''));
    expect(shots.map((shot) => shot.text.narration)).toEqual(['New words']);
  });
});
