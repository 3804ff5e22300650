import { describe, expect, it } from '@jest/globals';
import type { PushedEvent } from '@scenewright/contract';
import type { LogTail, Watermarks } from '@scenewright/event-log';
import type { Subject as About, RecordedEvent } from '@scenewright/events';
import { NEVER, Subject } from 'rxjs';
import type { Server } from 'socket.io';
import type { Settings } from '../config/settings.js';
import type { StudioSignals } from '../signals/index.js';
import type { ChangeReader } from './change-reader.js';
import type { Editing } from './editing.js';
import type { JobPushes } from './job-pushes.js';
import type { LiveRights } from './live-rights.js';
import { StudioGateway } from './studio.gateway.js';

/** A gateway on a log whose scenes are shown up to `scenesAt`. */
function gatewayOn() {
  const events = new Subject<RecordedEvent>();
  const wentBack = new Subject<bigint>();
  const log = {
    scenesAt: Number.POSITIVE_INFINITY,
    /** Categories whose read models were waited for, in order. */
    waits: [] as string[],
    pushed: [] as string[],
    messages: [] as string[][],
    /** Positions of the events for which something was read. */
    read: [] as string[],
    toAll: [] as string[],
    told: [] as { to: string[]; carries: boolean }[],
  };
  const watermarks = {
    reached: async (at: bigint, [category = '']: string[], timeout: number) => {
      if (timeout !== 0) log.waits.push(category);
      return category !== 'scene' || log.scenesAt >= at;
    },
  };
  const gateway = new StudioGateway(
    { events, wentBack, startedAt: 0n } as unknown as LogTail,
    null as never,
    { start: () => () => {}, tellEverybody: async () => {} } as unknown as JobPushes,
    watermarks as unknown as Watermarks,
    null as never,
    null as never,
    { heard: async () => {} } as unknown as LiveRights,
    { of: async (some: readonly RecordedEvent[]) => read(some) } as unknown as ChangeReader,
    { heard: NEVER } as unknown as Editing,
    { on: () => NEVER } as unknown as StudioSignals,
    null as never,
    { SOCKETS_PER_PERSON: 10, READ_MODELS_WITHIN_SECONDS: 5 } as Settings,
  );
  const read = (some: readonly RecordedEvent[]) => {
    log.read.push(...some.map(({ position }) => String(position)));
    return new Map(some.map(({ position }) => [position, { at: String(position), stale: [] }]));
  };
  const emit = (to: string[], events: readonly PushedEvent[]) => {
    log.messages.push(events.map(({ position }) => position));
    for (const { position, change } of events) {
      log.pushed.push(position);
      log.told.push({ to, carries: change !== undefined });
    }
  };
  const server = {
    to: (rooms: string[]) => ({ emit: (_: string, events: readonly PushedEvent[]) => emit(rooms, events) }),
    emit: (name: string) => log.toAll.push(name),
    of: () => ({ adapter: { rooms: new Set(['user:ada', 'project:film']) }, sockets: new Map() }),
  };
  Object.assign(gateway, { server: server as unknown as Server });
  gateway.onApplicationBootstrap();
  let position = 0n;
  const happen = async (stream: string, subject: About = { userId: 'ada' }) => {
    position += 1n;
    const metadata = { subject, correlationId: 'click' };
    events.next({ position, stream, type: 'Something', data: {}, recordedAt: new Date(), metadata } as unknown as RecordedEvent);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, happen, goBack: () => wentBack.next(0n) };
}

describe('a push', () => {
  it('waits once for a projection that has stopped, and holds up nothing behind it', async () => {
    const { log, happen } = gatewayOn();
    log.scenesAt = 0;
    await happen('scene-1');
    await happen('scene-1');
    await happen('credits-ada');
    expect(log.waits).toEqual(['scene', 'credits']);
    expect(log.pushed).toEqual(['1', '2', '3']);
    expect(log.read).toEqual(['3']);
  });

  it('waits again once the projection has come to what it was waited for', async () => {
    const { log, happen } = gatewayOn();
    log.scenesAt = 0;
    await happen('scene-1');
    await happen('scene-1');
    // it goes on, and is behind every event for a moment as before
    log.scenesAt = 1;
    await happen('scene-1');
    expect(log.waits).toEqual(['scene', 'scene']);
    log.scenesAt = 3;
    await happen('scene-1');
    log.scenesAt = Number.POSITIVE_INFINITY;
    await happen('scene-1');
    expect(log.waits).toEqual(['scene', 'scene', 'scene', 'scene']);
    expect(log.read).toEqual(['5']);
  });

  it('carries what changed, unless its read models did not come in time or nobody listens', async () => {
    const { log, happen } = gatewayOn();
    await happen('scene-1', { userId: 'ada', projectId: 'film' });
    await happen('scene-1', { userId: 'eve', projectId: 'her-film' });
    log.scenesAt = 0;
    await happen('scene-1', { userId: 'ada', projectId: 'film' });
    expect(log.read).toEqual(['1']);
    expect(log.told.map(({ carries }) => carries)).toEqual([true, false]);
  });

  it('is not made of what is gone, when the log goes back while it is made ready', async () => {
    const { log, happen, goBack } = gatewayOn();
    await happen('credits-ada');
    const happening = happen('credits-ada');
    goBack();
    await happening;
    expect(log).toMatchObject({ pushed: ['1'], toAll: ['log-went-back'] });
    await happen('credits-ada');
    expect(log.pushed).toEqual(['1', '3']);
  });

  it('is one message for all that the same rooms hear of and that came together, in the order of the log', async () => {
    const { log, happen } = gatewayOn();
    const film = { userId: 'ada', projectId: 'film' };
    const happening = ['scene-1', 'scene-2', 'credits-ada', 'scene-1', 'scene-3', 'scene-1'].map((stream) => happen(stream, film));
    await Promise.all([...happening, happen('scene-4', { userId: 'eve' })]);
    expect(log.messages).toEqual([['1', '2'], ['3'], ['4', '5', '6']]);
  });

  it.each(['credits-ada', 'subscription-ada', 'user-ada', 'starter-x'])(
    'of a person’s own stream %s stays in their own room, whatever project it is about',
    async (stream) => {
      const { log, happen } = gatewayOn();
      await happen(stream, { userId: 'ada', projectId: 'film' });
      await happen(stream, { projectId: 'film' });
      await happen('scene-1', { userId: 'ada', projectId: 'film' });
      expect(log.told.map(({ to }) => to)).toEqual([['user:ada'], ['user:ada', 'project:film']]);
    },
  );
});
