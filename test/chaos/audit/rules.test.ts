import { describe, expect, it } from '@jest/globals';
import { clip, failure, id, jobId, sound } from '@scenewright/domain/testing';
import { type DataOf, type EventType, type Recorded, streams } from '@scenewright/events';
import { commandOf, type NotedCall } from '../noted-calls.js';
import { acknowledgedOnce, answeredWell, leftBy, refusedHadNotHappened, refusedLeftNothing } from './call-rules.js';
import { filesAreWhole, isWhole } from './file-rules.js';
import type { Finding } from './finding.js';
import { oneEndEach } from './job-rules.js';
import { eventsOnce, positionsWithoutGaps, versionsWithoutGaps } from './log-rules.js';
import { moneyFollowsWork, moneyIsShown, neverBelowZero, oneBeginningEach, oneSettlementEach } from './money-rules.js';
import { allWell, nobodyDied, nothingOpen, readersAtTheEnd, verified } from './rest-rules.js';

const UID = 'ada';
const LEDGER = streams.credits(UID);
const SCENE = streams.scene(id(1));
const PROJECT = id(9);
const SHOT = id(2);

type Written = readonly [stream: string, type: EventType, data: object, causationId?: string];

/** A log of these events, one after the other, as the store would give it back. */
function logOf(...written: readonly Written[]): Recorded[] {
  const versions = new Map<string, number>();
  return written.map(([stream, type, data, causationId = 'somebody'], nth) => {
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    const metadata = {
      ...{ correlationId: causationId, causationId, actor: { uid: UID, role: 'creator' } },
      subject: { userId: UID, projectId: PROJECT },
    };
    const position = BigInt(nth + 1);
    return { ...{ stream, type, data, version, position, metadata }, id: id(nth), schemaVersion: 1, recordedAt: new Date(0) } as Recorded;
  });
}

const granted = (amount: number): Written => [LEDGER, 'CreditsGranted', { source: 'starter', amount }];
const reserved = (nth: number, amount: number): Written => [LEDGER, 'CreditsReserved', { reservationId: jobId(nth), amount }];
const settled = (nth: number, amount: number): Written => [LEDGER, 'CreditsDeducted', { reservationId: jobId(nth), amount }];
const released = (nth: number): Written => [LEDGER, 'CreditsReleased', { reservationId: jobId(nth), amount: 1 }];
const spent = (amount: number, command?: string): Written => [LEDGER, 'CreditsDeducted', { reservationId: null, amount }, command];
const asked = (nth: number): Written => [SCENE, 'VideoGenerationRequested', { jobId: jobId(nth), shotUid: SHOT }];
const begun = (nth: number): Written => [SCENE, 'VideoGenerationStarted', { jobId: jobId(nth), shotUid: SHOT }];
const made = (nth: number): Written => [SCENE, 'VideoGenerationCompleted', { jobId: jobId(nth), shotUid: SHOT, video: clip(nth) }];
const failed = (nth: number): Written => [SCENE, 'VideoGenerationFailed', { jobId: jobId(nth), shotUid: SHOT, failure }];
const removed: Written = [SCENE, 'ShotRemoved', { shotUid: SHOT } satisfies DataOf<'ShotRemoved'>];
const registered: Written = [streams.user(UID), 'UserRegistered', { uid: UID }];

const call = (more: Partial<NotedCall> = {}): NotedCall => ({
  ...{
    uid: UID,
    name: 'deductCredits',
    key: 'key',
    isTwice: false,
    knows: 'acknowledged',
    status: 200,
    answer: {},
    unanswered: 0,
    wrong: [],
  },
  ...more,
});
const COMMAND = commandOf(call());
const refusal = { knows: 'refused', status: 409, answer: { error_code: 'CONFLICT' } } as const;

const sane = logOf(
  registered,
  granted(9),
  reserved(1, 4),
  asked(1),
  begun(1),
  made(1),
  settled(1, 3),
  reserved(2, 2),
  asked(2),
  failed(2),
  released(2),
);

describe('a log as it has to be', () => {
  it.each<[string, Finding]>([
    ['positions', positionsWithoutGaps(sane)],
    ['versions', versionsWithoutGaps(sane)],
    ['events', eventsOnce(sane)],
    ['ends', oneEndEach(sane)],
    ['settlements', oneSettlementEach(sane)],
    ['money and work', moneyFollowsWork(sane)],
    ['balances', neverBelowZero(sane)],
    ['money shown', moneyIsShown(sane, new Map([[UID, 0.006]]))],
    ['beginnings', oneBeginningEach(sane, [UID])],
    ['a job whose shot was removed', oneEndEach(logOf(asked(1), removed))],
    ['what was acknowledged', acknowledgedOnce(logOf(granted(9), spent(1, COMMAND)), [call()])],
    ['what had nothing to do', acknowledgedOnce(sane, [call({ name: 'moveShot' })])],
    ['what was refused', refusedLeftNothing(sane, [call(refusal)])],
    ['what was refused when sent again', refusedHadNotHappened(sane, [call({ ...refusal, unanswered: 1 })])],
    ['what was answered', answeredWell([call()])],
    ['readers', readersAtTheEnd([{ name: 'scenes', position: '9', lag: 0, state: 'live', error: null }])],
  ])('breaks no rule: %s', (_, { checked, breaches }) => {
    expect(breaches).toEqual([]);
    expect(checked).toBeGreaterThan(0);
  });

  it('may have no job open, nothing to verify and no death', () => {
    for (const { breaches } of [nothingOpen([]), verified([], 9), nobodyDied([], 5), allWell([], 5)]) expect(breaches).toEqual([]);
  });
});

const without = (nth: number) => sane.filter((_, at) => at !== nth);
const gone = [SCENE, 'ShotRemoved', { shotUid: SHOT }, commandOf(call({ name: 'removeShot' }))] as const;

describe('a breach is found:', () => {
  it.each<[string, Finding, string]>([
    ['a position is missing', positionsWithoutGaps(without(3)), 'position 5 where 4 was to come'],
    ['a version is missing', versionsWithoutGaps(without(4)), `${SCENE} has version 3 where 2 was to come`],
    ['a version is there twice', versionsWithoutGaps([...sane, ...sane.slice(-1)]), `${LEDGER} has version 5 where 6 was to come`],
    ['an event is there twice', eventsOnce([...sane, ...sane.slice(-1)]), 'CreditsReleased at 11 is in the log a second time'],
    ['a job ended twice', oneEndEach(logOf(asked(1), made(1), failed(1))), 'ended 2 times'],
    ['a job never ended', oneEndEach(logOf(asked(1), begun(1))), 'has no end'],
    ['a job was asked for after the removal', oneEndEach(logOf(removed, asked(1))), 'has no end'],
    ['a job ended that nobody asked for', oneEndEach(logOf(made(1))), 'nobody had asked for it'],
    ['a job ended before it was asked for', oneEndEach(logOf(made(1), asked(1))), 'before it was asked for'],
    ['settled twice', oneSettlementEach(logOf(granted(9), reserved(1, 4), settled(1, 4), settled(1, 4))), 'for which nothing is reserved'],
    [
      'released after it was settled',
      oneSettlementEach(logOf(reserved(1, 4), settled(1, 4), released(1))),
      'for which nothing is reserved',
    ],
    ['settled for more than was reserved', oneSettlementEach(logOf(reserved(1, 4), settled(1, 5))), 'for which 4 was reserved'],
    ['reserved twice for the same', oneSettlementEach(logOf(reserved(1, 4), reserved(1, 4), settled(1, 4))), 'reserves a second time'],
    ['still reserved', oneSettlementEach(logOf(granted(9), reserved(1, 4))), '4 millicredits of ada are still reserved'],
    ['done and not paid for', moneyFollowsWork(logOf(reserved(1, 4), asked(1), made(1), released(1))), 'was not paid for'],
    ['failed and paid for', moneyFollowsWork(logOf(reserved(1, 4), asked(1), failed(1), settled(1, 4))), 'was paid for'],
    ['more spent than there was', neverBelowZero(logOf(granted(4), spent(5))), 'has -1 millicredits after CreditsDeducted at 2'],
    ['below zero for a moment', neverBelowZero(logOf(granted(4), reserved(1, 5), released(1))), 'after CreditsReserved at 2'],
    ['another balance is shown', moneyIsShown(sane, new Map([[UID, 0.007]])), 'is shown 0.007 credits and has 0.006'],
    ['starter credits given twice', oneBeginningEach([...sane, ...logOf(granted(9))], [UID]), 'given starter credits 2 times'],
    ['acknowledged and lost', acknowledgedOnce(sane, [call()]), 'left CreditsDeducted 0 times'],
    [
      'acknowledged and done twice',
      acknowledgedOnce(logOf(spent(1, COMMAND), spent(1, COMMAND)), [call()]),
      'left CreditsDeducted 2 times',
    ],
    ['fewer than the answer says', acknowledgedOnce(sane, [call({ name: 'generateAllClips', answer: { generated_count: 2 } })]), '0 times'],
    ['refused and done', refusedLeftNothing(logOf(spent(1, COMMAND)), [call(refusal)]), 'was refused and left CreditsDeducted'],
    [
      'refused when sent again, and done',
      refusedHadNotHappened(logOf(spent(1, COMMAND)), [call({ ...refusal, unanswered: 1 })]),
      'was refused when sent again, and had left CreditsDeducted',
    ],
    ['never answered', answeredWell([call({ knows: 'unknown', status: 503 })]), 'was never answered'],
    ['a wrong answer', answeredWell([call({ wrong: ['answered 500'] })]), 'answered 500'],
    ['a job is open', nothingOpen([{ id: jobId(1), kind: 'video', state: 'running', message: null }]), 'is still running'],
    [
      'a reader stopped',
      readersAtTheEnd([{ name: 'cast', position: '4', lag: 0, state: 'failed', error: 'poison' }]),
      'cast stopped at 4: poison',
    ],
    ['a reader is behind', readersAtTheEnd([{ name: 'cast', position: '4', lag: 3, state: 'live', error: null }]), '3 events behind'],
    ['the studio disagrees', verified([{ what: 'scenes', id: '1', difference: 'not in the log' }], 1), 'scenes 1: not in the log'],
    ['a process does not come well', allWell(['api-2: no answer'], 5), 'api-2: no answer'],
    ['a process died', nobodyDied(['api-1 ended by itself (1)'], 5), 'api-1 ended by itself'],
  ])('%s', (_, { breaches }, said) => {
    expect(breaches).toEqual([expect.stringContaining(said)]);
  });

  it('what was done is refused when it is sent again, although it is only gone', () => {
    const again = refusedHadNotHappened(logOf(gone), [call({ ...refusal, name: 'removeShot', unanswered: 1, status: 404 })]);
    expect(again.breaches).toEqual([expect.stringContaining('was refused when sent again')]);
  });
});

describe('a file', () => {
  const box = (name: string, size = 8) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUInt32BE(size);
    bytes.write(name, 4);
    return bytes;
  };
  const riff = (name: string) => Buffer.concat([Buffer.from('RIFF\u0008\0\0\0'), Buffer.from(name), Buffer.alloc(4)]);
  const files = {
    'a.mp4': Buffer.concat([box('ftyp', 16), box('moov', 32), box('mdat', 64)]),
    'a.m4a': Buffer.concat([box('ftyp', 16), box('mdat', 64), box('moov', 32)]),
    'a.jpg': Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(20), Buffer.from([0xff, 0xd9])]),
    'a.thumb.webp': riff('WEBP'),
    'a.wav': riff('WAVE'),
    'a.peaks.json': Buffer.from('{"peaks":[0,1,0]}'),
  };

  it.each(Object.entries(files))('%s is whole, and cut short it is not', (name, bytes) => {
    expect(isWhole(name, bytes)).toBe(true);
    for (let length = 0; length < bytes.length; length++) expect(isWhole(name, bytes.subarray(0, length))).toBe(false);
  });

  it('that the log names is missed when it is not there, and when it is not whole', () => {
    const log = logOf([streams.soundtrack(PROJECT), 'AudioGenerationCompleted', { jobId: jobId(1), audioId: id(3), audio: sound(1) }]);
    const read = (name: string) => files[`a.${name.slice(37)}` as keyof typeof files] ?? null;
    expect(filesAreWhole(log, read)).toEqual({ checked: 3, breaches: [] });
    const short = (name: string) => (name.endsWith('wav') ? null : (read(name)?.subarray(0, 10) ?? null));
    expect(filesAreWhole(log, short).breaches).toEqual([
      expect.stringContaining('.m4a, named at 1, is not whole (10 bytes)'),
      expect.stringContaining('.wav, named at 1, is not there'),
      expect.stringContaining('.peaks.json, named at 1, is not whole'),
    ]);
  });
});

describe('a call that takes back what a primary took with it when it died', () => {
  const restored = call({ name: 'restoreProject', key: 'back' });
  const deleted = call({ name: 'deleteProject', key: 'away' });
  const deletion: Written = [streams.project(PROJECT), 'ProjectDeleted', {}, commandOf(deleted)];
  const leastOf = (events: Recorded[], lost: NotedCall[]) => leftBy(events, [restored], lost).map(({ least, most }) => [least, most]);

  it('had nothing to do', () => expect(leastOf(logOf(), [deleted])).toEqual([[0, 1]]));

  it.each([
    ['of what is still in the log', logOf(deletion), [deleted]],
    ['of what nobody said was done', logOf(), [{ ...deleted, knows: 'unknown' as const }]],
    ['of somebody else', logOf(), [{ ...deleted, uid: 'bob' }]],
    ['without a loss', logOf(), []],
  ])('has to be there %s', (_, events, lost) => expect(leastOf(events, lost)).toEqual([[1, 1]]));
});
