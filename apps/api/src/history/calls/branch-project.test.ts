import { expect, it } from '@jest/globals';
import { projectDecider, sceneDecider, userDecider } from '@scenewright/domain';
import { id, image, jobId, setting, text } from '@scenewright/domain/testing';
import {
  AggregateRepository,
  CommandExecutor,
  type CommandGateway,
  derivedId,
  EventLog,
  MemoryEventStore,
  systemContext,
  type UnitOfWork,
} from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { CurrentPlan } from '../../billing/index.js';
import type { FreeGenerations } from '../../generation/index.js';
import type { ProjectAccess } from '../../projects/index.js';
import { FilmAt } from '../film-at.js';
import type { HistoryPages } from '../history-pages.js';
import { BranchProjectHandler } from './branch-project.js';

const [FILM, SCENE, SHOT] = [id(9), id(1), id(1, 3)];

it('makes none of a film that has gone for good meanwhile: its media have gone with it', async () => {
  const store = new MemoryEventStore();
  const [executor, aggregates] = [new CommandExecutor(store), new AggregateRepository(store)];
  const happens = (name: string, body: (unit: UnitOfWork) => Promise<void>) =>
    executor.execute(systemContext(name, { userId: 'ada', projectId: FILM }), body);
  const [project, scene, user] = [streams.project(FILM), streams.scene(SCENE), streams.user('ada')];
  await happens('begin', async (unit) => {
    const about = { projectId: FILM, ownerId: 'ada', idea: 'A cat', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
    const script = {
      title: '',
      logline: '',
      scenes: [{ id: 1, title: '', duration: 5, description: '', shots: [{ shot_id: 1, characters: [], ...text('one') }] }],
    };
    await unit.decide(userDecider, user, { type: 'RegisterUser', uid: 'ada', email: 'x', name: 'x', emailHash: 'x' });
    await unit.decide(projectDecider, project, { type: 'CreateProject', scriptJobId: jobId(9), maxVideoSeconds: 60, ...about });
    await unit.decide(projectDecider, project, { type: 'CompleteScript', jobId: jobId(9), script, method: 'offline' });
    await unit.decide(projectDecider, project, { type: 'PlanScenes', sceneUids: [SCENE] });
    const shots = [{ shotUid: SHOT, text: text('one'), characterIds: [], frameJobId: jobId(8) }];
    const made = { sceneUid: SCENE, projectId: FILM, title: '', description: '', number: 1, shots, setting };
    await unit.decide(sceneDecider, scene, { type: 'CreateScene', ...made });
    await unit.decide(sceneDecider, scene, { type: 'UploadStartFrame', shotUid: SHOT, frameId: id(5, 6), image: image(3) });
  });
  const then = new FilmAt(new EventLog(store), aggregates);
  const films = {
    at: async (...moment: Parameters<FilmAt['at']>) => {
      const film = await then.at(...moment);
      await happens('delete', (unit) => unit.decide(projectDecider, project, { type: 'DeleteProject' }));
      await happens('shred', (unit) => unit.decide(projectDecider, project, { type: 'ShredProject' }));
      return film;
    },
  };
  const moment = { position: String(await store.head()), at: new Date() };
  const handler = new BranchProjectHandler(
    { execute: executor.execute.bind(executor) } as unknown as CommandGateway,
    { own: async () => ({}) } as unknown as ProjectAccess,
    { of: async () => ({ maxProjects: null, maxVideoSeconds: 60 }) } as unknown as CurrentPlan,
    { count: async () => {} } as unknown as FreeGenerations,
    { newest: async () => moment } as unknown as HistoryPages,
    films as unknown as FilmAt,
  );
  const meta = {
    about: () => systemContext('branch', { userId: 'ada' }),
    idFor: (...what: string[]) => derivedId('branch', ...what),
  };
  const call = { input: { projectId: FILM }, caller: { uid: 'ada' }, meta };
  await expect(handler.execute(call as unknown as Parameters<typeof handler.execute>[0])).rejects.toMatchObject({
    rejection: { code: 'NOT_FOUND', message: 'There is no such project.' },
  });
  expect(await aggregates.stateOf(projectDecider, streams.project(meta.idFor('branch')))).toMatchObject({ status: 'unknown' });
});
