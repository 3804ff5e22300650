import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  castDecider,
  Desk,
  type Film,
  moveShots,
  planBranch,
  planRestore,
  projectDecider,
  sceneDecider,
  soundtrackDecider,
} from '@scenewright/domain';
import { id, jobId, text } from '@scenewright/domain/testing';
import {
  AggregateRepository,
  CommandExecutor,
  derivedId,
  EventLog,
  followUp,
  MemoryEventStore,
  type UnitOfWork,
} from '@scenewright/event-log';
import { type EventType, streams } from '@scenewright/events';
import { carryOut, filmStates } from '../projects/index.js';
import { FilmAt } from './film-at.js';

const [FILM, BRANCH, SCENE, SHOT] = [id(9), id(8), id(1), id(1, 3)];

const seen = ({ scenes, soundtrack }: Film) => ({ shots: scenes.map(({ shots }) => shots.length), sounds: soundtrack.audios.length });

describe('a film at a moment that ends in what is not told', () => {
  let store: MemoryEventStore;
  let films: FilmAt;

  const click = (name: string, projectId: string, body: (unit: UnitOfWork) => Promise<void>) =>
    new CommandExecutor(store).execute(
      {
        ...{ commandId: name, correlationId: name, causationId: name },
        ...{ actor: { uid: 'ada', role: 'creator' }, subject: { userId: 'ada', projectId } },
      },
      body,
    );
  /** Where what is told last of this type happened. */
  async function last(type: EventType): Promise<string> {
    let position = '';
    for await (const event of store.readAll()) if (event.type === type) position = String(event.position);
    return position;
  }
  const duplicate = () =>
    click('duplicate', FILM, async (unit) => {
      const desk = new Desk(await filmStates(unit, FILM, [SCENE]));
      const move = { projectId: FILM, from: SCENE, shotUids: [SHOT], to: SCENE, at: 2, purpose: 'duplicate', times: {} } as const;
      moveShots({ ...move, idFor: (old) => derivedId('duplicate', old) }, desk);
      await carryOut(unit, desk.commands);
    });

  beforeEach(async () => {
    store = new MemoryEventStore();
    films = new FilmAt(new EventLog(store), new AggregateRepository(store));
    const about = { idea: 'A letter', videoLength: 30, aspectRatio: '16:9', videoStyle: '', ownerId: 'ada', projectId: FILM } as const;
    const written = { shot_id: 1, ...text('dawn'), characters: [] };
    const script = { title: 'The Letter', logline: '', scenes: [{ id: 1, title: 'Dawn', duration: 5, description: '', shots: [written] }] };
    const shots = [{ shotUid: SHOT, text: text('dawn'), characterIds: [], frameJobId: jobId(2) }];
    const audio = { audioId: id(1, 4), type: 'sound_effect', placement: { sceneUid: SCENE, shotUid: SHOT }, prompt: 'Wind' } as const;
    await click('begin', FILM, async (unit) => {
      const project = streams.project(FILM);
      await unit.decide(projectDecider, project, { type: 'CreateProject', scriptJobId: jobId(1), maxVideoSeconds: 60, ...about });
      await unit.decide(projectDecider, project, { type: 'CompleteScript', jobId: jobId(1), script, method: 'offline' });
      await unit.decide(projectDecider, project, { type: 'PlanScenes', sceneUids: [SCENE] });
      const scene = { type: 'CreateScene', sceneUid: SCENE, projectId: FILM, number: 1, title: '', description: '', shots } as const;
      await unit.decide(sceneDecider, streams.scene(SCENE), { ...scene, setting: null });
      await unit.decide(castDecider, streams.cast(FILM), { type: 'CopyCast', characters: [] });
      await unit.decide(soundtrackDecider, streams.soundtrack(FILM), { type: 'AddAudios', audios: [audio] });
    });
  });

  it('has the sound of a shot that was duplicated, so that right after it there is nothing to restore', async () => {
    await duplicate();
    const then = await films.at(FILM, await last('ShotCopied'));
    expect(seen(then)).toEqual({ shots: [2], sounds: 2 });
    await click('look', FILM, async (unit) => {
      const plan = planRestore(FILM, then, await filmStates(unit, FILM, [SCENE]));
      expect(plan).toMatchObject({ ok: false, rejection: { message: expect.stringContaining('nothing to restore') } });
    });
  });

  it('has all that a branch began with', async () => {
    await duplicate();
    const film = await films.now(FILM);
    const branchOf = { projectId: FILM, position: '1', at: '2026-03-01T09:00:00.000Z' };
    const request = { projectId: BRANCH, ownerId: 'ada', film, times: {}, maxVideoSeconds: 60, branchOf };
    const plan = planBranch({ ...request, idFor: (old) => derivedId('branch', old) });
    if (!plan.ok) throw new Error(plan.rejection.message);
    await click('branch', BRANCH, (unit) => carryOut(unit, plan.commands));
    expect(seen(await films.at(BRANCH, await last('SceneCreated')))).toEqual({ shots: [2], sounds: 2 });
  });

  it('has nothing of what the studio did later about the same event', async () => {
    const cause = {
      id: jobId(6),
      metadata: { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' }, subject: {} },
    } as const;
    const does = (purpose: string, command: object) =>
      new CommandExecutor(store).execute(followUp(cause, purpose), (unit) =>
        unit.decide(sceneDecider, streams.scene(SCENE), command as { type: 'RemoveShot'; shotUid: string }),
      );
    await does('rename', { type: 'ReviseScene', changes: { description: { from: '', to: 'Dusk' } } });
    await does('remove', { type: 'RemoveShot', shotUid: SHOT });
    expect(seen(await films.at(FILM, await last('SceneRevised')))).toEqual({ shots: [1], sounds: 1 });
  });

  it('has nothing of what was done next', async () => {
    await duplicate();
    await click('remove', FILM, (unit) => unit.decide(sceneDecider, streams.scene(SCENE), { type: 'RemoveShot', shotUid: SHOT }));
    await click('silence', FILM, (unit) =>
      unit.decide(soundtrackDecider, streams.soundtrack(FILM), { type: 'RemoveAudiosOfShot', shotUid: SHOT }),
    );
    expect(seen(await films.at(FILM, await last('ShotCopied')))).toEqual({ shots: [2], sounds: 2 });
    expect(seen(await films.at(FILM, await last('ShotRemoved')))).toEqual({ shots: [1], sounds: 2 });
  });
});
