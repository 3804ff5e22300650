import { describe, expect, it } from '@jest/globals';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { calls } from '@scenewright/contract';
import { planOf, projectDecider } from '@scenewright/domain';
import { id, jobId, text } from '@scenewright/domain/testing';
import {
  AggregateRepository,
  CommandExecutor,
  type CommandGateway,
  MemoryEventStore,
  Rejected,
  systemContext,
} from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import { ActionCalls } from '../assistant/action-calls.js';
import type { CurrentPlan } from '../billing/index.js';
import { Priced } from '../generation/index.js';
import { controllerFor } from '../http/call-controller.js';
import { CallDispatcher } from '../http/call-dispatcher.js';
import { handlingOf } from '../http/call-handler.js';
import { type Caller, CommandMeta } from '../http/caller.js';
import '../scenes/calls/generate-video.js';
import { MediaRoom } from './media-room.js';
import type { UsedRooms } from './used-room.js';

const plan = planOf('free');
const part = (share: number) => plan.room * share;
const ada = { uid: 'ada', roles: [] as const } as unknown as Caller;
const input = { sceneId: 1, clipId: 1, prompt: 'It moves', model: 'kling-2.1', resolution: '720p', length: 5 } as const;
const done = { success: true, job_id: jobId(1) } as const;

/** Deleted projects in the order in which they were, each with its media, whose sizes are told; beside what is used. */
interface Kept {
  readonly used: number;
  readonly sizes: Readonly<Record<string, number>>;
  readonly deleted: readonly (readonly string[])[];
}

async function studioWith({ used, sizes, deleted }: Kept, { handle = async (): Promise<unknown> => done, logFails = false } = {}) {
  const store = new MemoryEventStore();
  const aggregates = new AggregateRepository(store);
  const executor = new CommandExecutor(store);
  const script = {
    title: '',
    logline: '',
    scenes: [{ id: 1, title: '', duration: 5, description: '', shots: [{ shot_id: 1, characters: [], ...text('one') }] }],
  };
  for (const nth of deleted.keys()) {
    const project = streams.project(id(nth));
    await executor.execute(systemContext(`begin ${nth}`, { projectId: id(nth) }), async (unit) => {
      const about = { ownerId: 'ada', idea: 'A cat', videoLength: 30, aspectRatio: '16:9', videoStyle: '' } as const;
      await unit.decide(projectDecider, project, {
        type: 'CreateProject',
        projectId: id(nth),
        scriptJobId: jobId(nth),
        maxVideoSeconds: 60,
        ...about,
      });
      await unit.decide(projectDecider, project, { type: 'CompleteScript', jobId: jobId(nth), script, method: 'offline' });
      await unit.decide(projectDecider, project, { type: 'DeleteProject' });
    });
  }
  const restorable = async () => {
    const statuses = await Promise.all(
      deleted.map(async (_, nth) => (await aggregates.stateOf(projectDecider, streams.project(id(nth)))).status),
    );
    return [...deleted.keys()].filter((nth) => statuses[nth] === 'deleted');
  };
  const rooms = {
    of: async () => {
      const media = new Set((await restorable()).flatMap((nth) => deleted[nth] ?? []));
      return { used, removed: [...media].reduce((sum, asset) => sum + (sizes[asset] ?? 0), 0) };
    },
    removedProjects: async () => (await restorable()).map((nth) => id(nth)),
  };
  const gateway = {
    execute: (...command: Parameters<CommandGateway['execute']>) =>
      logFails ? Promise.reject(new Error('the log does not answer')) : executor.execute(...command),
  };
  const room = new MediaRoom(
    { of: async () => plan } as unknown as CurrentPlan,
    rooms as unknown as UsedRooms,
    gateway as unknown as CommandGateway,
  );
  const commands = { execute: handle } as unknown as CommandBus;
  const dispatcher = new CallDispatcher(commands, {} as QueryBus, room);
  const Route = controllerFor(handlingOf(calls.generateVideo));
  return {
    restorable,
    actions: new ActionCalls(dispatcher),
    click: (): Promise<unknown> => new Route(commands, {}, room).route({}, { caller: ada }),
    dispatched: (): Promise<unknown> =>
      dispatcher.make(calls.generateVideo, { ...input, projectId: id(20) }, ada, new CommandMeta(id(21), id(21), ada)),
  };
}

/** Two deleted projects, either of which is enough room. */
const full: Kept = { used: part(0.5), sizes: { older: part(0.5), newer: part(0.3) }, deleted: [['older'], ['newer']] };
const WAYS = ['click', 'dispatched'] as const;

describe('what is deleted', () => {
  it.each(WAYS)('is given up, the longest deleted first, when its room was needed (%s)', async (way) => {
    const studio = await studioWith(full);
    expect(await studio[way]()).toEqual(done);
    expect(await studio.restorable()).toEqual([1]);
  });

  it('stays while there is room', async () => {
    const studio = await studioWith({ ...full, used: part(0.1) });
    await studio.click();
    expect(await studio.restorable()).toEqual([0, 1]);
  });

  it.each(WAYS)('stays when the call is refused (%s)', async (way) => {
    const refusal = new Rejected({ code: 'INSUFFICIENT_CREDITS', message: 'You need 5 credits.' });
    const studio = await studioWith(full, { handle: () => Promise.reject(refusal) });
    await expect(studio[way]()).rejects.toBe(refusal);
    expect(await studio.restorable()).toEqual([0, 1]);
  });

  it('stays when the assistant only asks what something costs', async () => {
    const studio = await studioWith(full, { handle: () => Promise.reject(new Priced(5000)) });
    expect(await studio.actions.price(id(20), { actionId: id(22), call: 'generateVideo', input, price: 0 }, ada)).toBe(5000);
    expect(await studio.restorable()).toEqual([0, 1]);
  });

  it('stays when there is no room whatever is given up, and the call is not handled', async () => {
    const studio = await studioWith({ ...full, used: plan.room }, { handle: () => Promise.reject(new Error('it was handled')) });
    await expect(studio.click()).rejects.toMatchObject({ status: 403, code: 'ROOM_FULL' });
    expect(await studio.restorable()).toEqual([0, 1]);
  });

  it('is given up once for several calls at the same moment', async () => {
    const studio = await studioWith(full);
    await Promise.all([studio.click(), studio.click(), studio.dispatched()]);
    expect(await studio.restorable()).toEqual([1]);
  });

  it('goes with a branch that has the same media before what was deleted later', async () => {
    const studio = await studioWith({
      used: part(0.5),
      sizes: { shared: part(0.4), own: part(0.2) },
      deleted: [['shared'], ['shared'], ['own']],
    });
    await studio.click();
    expect(await studio.restorable()).toEqual([2]);
  });

  it('fails no call that has happened when it cannot be given up', async () => {
    const studio = await studioWith(full, { logFails: true });
    expect(await studio.click()).toEqual(done);
    expect(await studio.restorable()).toEqual([0, 1]);
  });
});
