import { describe, expect, it } from '@jest/globals';
import { EventLog, MemoryEventStore, newId } from '@scenewright/event-log';
import { type NewEvent, type StreamName, streams } from '@scenewright/events';
import { JobAudit } from './job-audit.js';

const [PROJECT, DELETED] = [newId(), newId()];
const [FIRST, SECOND] = [newId(), newId()];

async function pendingIn(...told: [stream: StreamName, type: string, data: object][]) {
  const store = new MemoryEventStore();
  for (const [stream, type, data] of told) {
    const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' }, subject: { userId: 'ada' } };
    const event = { id: newId(), type, schemaVersion: 1, data, metadata } as NewEvent;
    await store.append([{ stream, expected: 'any', events: [event] }]);
  }
  const kinds = {
    requestedBy: (type: string) => (type === 'TrimRequested' ? {} : undefined),
    endedBy: (type: string) => (type === 'TrimFailed' ? {} : undefined),
  };
  const lostEnds = { awaited: async () => new Set<string>() };
  const database = { query: async () => [] };
  const audit = new JobAudit(
    new EventLog(store),
    kinds as never,
    { find: async () => null } as never,
    lostEnds as never,
    database as never,
  );
  return [...(await audit.run()).pending];
}

describe('what has not ended', () => {
  const at = { shotUid: newId(), sourceVideoId: newId(), sourceAssetId: newId(), start: 0, end: 2 };
  const scene = streams.scene(newId());

  it('is what was asked for and did not end', async () => {
    const asked = (jobId: string) => [scene, 'TrimRequested', { jobId, ...at }] as [StreamName, string, object];
    const failure = { code: 'provider', message: 'No.' };
    expect(await pendingIn(asked(FIRST), asked(SECOND), [scene, 'TrimFailed', { jobId: FIRST, shotUid: at.shotUid, failure }])).toEqual([
      SECOND,
    ]);
  });

  it('is also what an update of a film has not asked for yet, until the update or its film is gone', async () => {
    const refreshId = newId();
    const step = { output: 'clip:1', price: 1000, kind: 'trim', sceneUid: newId(), shotUid: newId(), start: 0, end: 2 };
    const steps = [
      { ...step, jobId: FIRST, waitsFor: [] },
      { ...step, jobId: SECOND, waitsFor: [FIRST] },
    ];
    const requested = (projectId: string) => [streams.project(projectId), 'RefreshRequested', { refreshId, steps }] as const;
    const ended = { refreshId, jobId: FIRST, outcome: 'done' };
    expect(await pendingIn([...requested(PROJECT)], [streams.project(PROJECT), 'RefreshStepEnded', ended])).toEqual([SECOND]);
    expect(await pendingIn([...requested(DELETED)], [streams.project(DELETED), 'ProjectDeleted', {}])).toEqual([]);
  });
});
