import { describe, expect, it } from '@jest/globals';
import { EventLog, MemoryEventStore, newId } from '@scenewright/event-log';
import { definitionOf, type NewEvent, type StreamName, streams } from '@scenewright/events';
import { JobAudit } from './job-audit.js';
import { LedgerAudit } from './ledger-audit.js';

const [PROJECT, DELETED] = [newId(), newId()];
const [FIRST, SECOND] = [newId(), newId()];

type Told = readonly [stream: StreamName, type: string, data: object];

/** An audit of a log with these events, while which others happen. */
async function auditOf(told: readonly Told[], meanwhile: readonly Told[] = []) {
  const store = new MemoryEventStore();
  const add = async ([stream, type, data]: Told) => {
    const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' }, subject: { userId: 'ada' } };
    const schemaVersion = definitionOf(type)?.version ?? 1;
    const event = { id: newId(), type, schemaVersion, data, metadata } as NewEvent;
    await store.append([{ stream, expected: 'any', events: [event] }]);
  };
  for (const one of told) await add(one);
  const kinds = {
    requestedBy: (type: string) => (type === 'TrimRequested' ? {} : undefined),
    endedBy: (type: string) => (type === 'TrimFailed' ? {} : undefined),
  };
  // what is asked for once the log is read
  const awaited = async () => {
    for (const one of meanwhile) await add(one);
    return new Set<string>();
  };
  const database = { query: async () => [] };
  const log = new EventLog(store);
  const jobs = new JobAudit(log, kinds as never, { find: async () => null } as never, { awaited } as never, database as never);
  return { log, found: await jobs.run() };
}
const pendingIn = async (...told: Told[]) => [...(await auditOf(told)).found.pending];

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

  it('is what had not by the position up to which ledgers are added up, whatever happens meanwhile', async () => {
    const credits = streams.credits('ada');
    const grant = { grantId: 'g-1', source: 'starter', expiresAt: null, reason: 'to start with', replaces: null, carriedUse: 0 };
    const reserved = (reservationId: string) =>
      [credits, 'CreditsReserved', { reservationId, amount: 1000, operation: 'trim', spentOn: {} }] as const;
    const [refreshId, project] = [newId(), streams.project(PROJECT)];
    const step = { output: 'clip:1', price: 1000, kind: 'trim', sceneUid: newId(), shotUid: newId(), start: 0, end: 2 };
    const { log, found } = await auditOf(
      [
        [credits, 'CreditsGranted', { ...grant, amount: 30_000 }],
        [project, 'RefreshRequested', { refreshId, steps: [{ ...step, jobId: FIRST, waitsFor: [] }] }],
        reserved(FIRST),
      ],
      [
        [project, 'RefreshStepEnded', { refreshId, jobId: FIRST, outcome: 'done' }],
        [credits, 'CreditsReleased', { reservationId: FIRST, amount: 1000 }],
        [scene, 'TrimRequested', { jobId: SECOND, ...at }],
        reserved(SECOND),
      ],
    );
    expect((await new LedgerAudit(log).run(found)).differences).toEqual([]);
  });
});
