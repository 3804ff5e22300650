import { describe, expect, it } from '@jest/globals';
import type { LogTail, Watermarks } from '@scenewright/event-log';
import type { RecordedEvent } from '@scenewright/events';
import { Subject } from 'rxjs';
import type { Server } from 'socket.io';
import type { JobSignals } from '../generation/index.js';
import type { LiveRights } from './live-rights.js';
import { StudioGateway } from './studio.gateway.js';

/** A gateway on a log whose scenes are projected only while `scenesMove`. */
function gatewayOn() {
  const events = new Subject<RecordedEvent>();
  const log = { scenesMove: true, waits: [] as [string, number][], pushed: [] as string[] };
  const watermarks = {
    reached: async (_: bigint, [category = '']: string[], timeout: number) => {
      log.waits.push([category, timeout]);
      return category !== 'scene' || log.scenesMove;
    },
  };
  const gateway = new StudioGateway(
    { events, startedAt: 0n } as unknown as LogTail,
    { on: () => () => {} } as unknown as JobSignals,
    watermarks as unknown as Watermarks,
    null as never,
    null as never,
    { heard: async () => {} } as unknown as LiveRights,
    null as never,
  );
  const emitting = { emit: (_: string, { position }: { position: string }) => log.pushed.push(position) };
  Object.assign(gateway, { server: { to: () => emitting } as unknown as Server });
  gateway.onApplicationBootstrap();
  let position = 0n;
  const happen = async (stream: string) => {
    position += 1n;
    const metadata = { subject: { userId: 'ada' }, correlationId: 'click' };
    events.next({ position, stream, type: 'Something', data: {}, recordedAt: new Date(), metadata } as unknown as RecordedEvent);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, happen };
}

describe('a push', () => {
  it('waits once for a projection that has stopped, and holds up nothing behind it', async () => {
    const { log, happen } = gatewayOn();
    log.scenesMove = false;
    await happen('scene-1');
    await happen('scene-1');
    await happen('credits-ada');
    const [first, second, other] = log.waits.map(([, timeout]) => timeout);
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(0);
    expect(other).toBe(first);
    expect(log.pushed).toEqual(['1', '2', '3']);
  });

  it('waits again once the projection goes on', async () => {
    const { log, happen } = gatewayOn();
    log.scenesMove = false;
    await happen('scene-1');
    log.scenesMove = true;
    await happen('scene-1');
    await happen('scene-1');
    const [first, second, third] = log.waits.map(([, timeout]) => timeout);
    expect([second, third]).toEqual([0, first]);
  });
});
