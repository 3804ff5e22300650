import { describe, expect, it } from '@jest/globals';
import type { RecordedIn } from '@scenewright/events';
import fc from 'fast-check';
import { activityOf, type Counted, countsOf, NEVER_BEFORE } from './day-counts.js';

type Happened = RecordedIn<Counted>;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-01T00:00:00.000Z');

/** An event of somebody, so many days after the first of March. */
function event(
  type: string,
  data: object,
  given: { stream?: string; by?: string; role?: string; of?: string; day?: number } = {},
): Happened {
  const { stream = 'project-1', by = 'ada', role = 'creator', of = by, day = 0 } = given;
  const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: by, role }, subject: { userId: of } };
  return {
    id: 'e',
    type,
    schemaVersion: 1,
    data,
    metadata,
    stream,
    version: 1,
    position: 1n,
    recordedAt: new Date(START + day * DAY_MS),
  } as unknown as Happened;
}

const told = (events: readonly Happened[]) => countsOf(events).map(({ measure, of, amount }) => `${measure} ${of}: ${amount}`);

describe('what is counted of a day', () => {
  it('is each event, by its type and the day on which it was recorded (UTC)', () => {
    const late = event('ProjectCreated', {}, { day: 0.9999 });
    expect(countsOf([event('ProjectCreated', {}), late, event('ProjectCreated', {}, { day: 1 })])).toEqual([
      { day: '2026-03-01', measure: 'happened', of: 'ProjectCreated', amount: 2 },
      { day: '2026-03-02', measure: 'happened', of: 'ProjectCreated', amount: 1 },
    ]);
  });

  it('is why work failed, and who made what', () =>
    expect(
      told([
        event('VideoGenerationFailed', { jobId: 'j', failure: { code: 'timeout', message: '' } }),
        event('StartFrameCompleted', { jobId: 'k', image: { method: 'fal' } }),
        event('StartFrameUploaded', { image: { method: 'upload' } }),
      ]),
    ).toEqual([
      'happened VideoGenerationFailed: 1',
      'failed VideoGenerationFailed timeout: 1',
      'happened StartFrameCompleted: 1',
      'made StartFrameCompleted fal: 1',
      'happened StartFrameUploaded: 1',
    ]));

  it('is credits, by where they are from or what they are for; of months, the plan, but for the first one, whose credits are those to start with', () => {
    const stream = 'credits-ada' as const;
    const month = (plan: string, nth: number, amount: number) =>
      event('CreditPeriodStarted', { periodId: `period-${nth}`, plan, amount }, { stream: 'subscription-ada' });
    const credits = told([
      month('pro_monthly', 1, 30_000),
      event('CreditsGranted', { source: 'starter', amount: 30_000 }, { stream }),
      event('CreditsDeducted', { operation: 'video', amount: 4000 }, { stream }),
      event('CreditsDeducted', { operation: 'video', amount: 2000 }, { stream }),
      event('CreditsRefunded', { amount: 1000 }, { stream }),
      month('free', 2, 30_000),
      month('pro_monthly', 3, 600_000),
    ]).filter((line) => line.startsWith('credits'));
    expect(credits).toEqual([
      'credits CreditsGranted starter: 30000',
      'credits CreditsDeducted video: 6000',
      'credits CreditsRefunded: 1000',
      'credits CreditPeriodStarted free: 30000',
      'credits CreditPeriodStarted pro_monthly: 600000',
    ]);
  });

  it('is money, in and back; a change of plan may credit more than it charges', () => {
    const stream = 'subscription-ada';
    const money = told([
      event('InvoicePaid', { total: 6000 }, { stream }),
      event('InvoicePaid', { total: -1500 }, { stream }),
      event('PaymentReturned', { amount: 4500 }, { stream }),
    ]);
    expect(money.filter((line) => !line.startsWith('happened'))).toEqual(['paid usd: 4500', 'returned usd: 4500']);
  });
});

describe('what language models cost', () => {
  it('is counted by model and by what it was asked for, and said to be unknown where it is', () => {
    const used = { model: 'openai/gpt-5.4', inputTokens: 900, outputTokens: 40 };
    const lines = told([
      event('ModelWrote', { ...used, microdollars: 2850 }),
      event('ModelWrote', { ...used, microdollars: 2850 }),
      event('ModelUsed', { ...used, model: 'google/gemini-pro-latest' }),
    ]);
    expect(lines.filter((line) => line.startsWith('model '))).toEqual([
      'model ModelWrote uses openai/gpt-5.4: 2',
      'model ModelWrote read openai/gpt-5.4: 1800',
      'model ModelWrote wrote openai/gpt-5.4: 80',
      'model ModelWrote microdollars openai/gpt-5.4: 5700',
      'model ModelUsed uses google/gemini-pro-latest: 1',
      'model ModelUsed read google/gemini-pro-latest: 900',
      'model ModelUsed wrote google/gemini-pro-latest: 40',
      'model ModelUsed unpriced google/gemini-pro-latest: 1',
    ]);
  });
});

describe('who was there', () => {
  const dayAt = (nth: number) => new Date(START + nth * DAY_MS).toISOString().slice(0, 10);

  it('is whoever did something for themselves: not the studio, and not the staff for somebody', () => {
    const { last } = activityOf(
      [
        event('ShotMoved', {}),
        event('VideoGenerationCompleted', {}, { by: 'system', role: 'system', of: 'bea' }),
        event('ProjectRestored', {}, { by: 'boss', role: 'admin', of: 'cid' }),
        event('ShotMoved', {}, { by: 'boss', role: 'admin' }),
      ],
      new Map(),
    );
    expect([...last.keys()]).toEqual(['ada', 'boss']);
  });

  it('counts once a day, by how long they had been away', () => {
    const events = [0, 0.2, 1, 1.5, 9].map((day) => event('ShotMoved', {}, { day }));
    expect(activityOf(events, new Map()).counts.map(({ day, of }) => [day, of])).toEqual([
      [dayAt(0), String(NEVER_BEFORE)],
      [dayAt(1), '1'],
      [dayAt(9), '8'],
    ]);
    expect(activityOf([event('ShotMoved', {}, { day: 9.5 })], new Map([['ada', dayAt(9)]])).counts).toEqual([]);
  });

  // what the report rests on: different people between two days are those of each day who had been away since before the first
  it('adds up to the number of different people in any span, however the events are batched', () => {
    const visit = fc.record({ by: fc.constantFrom('ada', 'bea', 'cid', 'dan'), day: fc.nat({ max: 400 }) });
    fc.assert(
      fc.property(
        fc.array(visit, { maxLength: 60 }),
        fc.nat({ max: 400 }),
        fc.constantFrom(7, 30, 90, 365),
        fc.integer({ min: 1, max: 9 }),
        (visits, from, span, size) => {
          const inOrder = visits.toSorted((one, other) => one.day - other.day);
          const known = new Map<string, string>();
          const counts = [];
          for (let at = 0; at < inOrder.length; at += size) {
            const batch = activityOf(
              inOrder.slice(at, at + size).map(({ by, day }) => event('ShotMoved', {}, { by, day })),
              known,
            );
            counts.push(...batch.counts);
            for (const [uid, day] of batch.last) known.set(uid, day);
          }
          const [first, until] = [dayAt(from), dayAt(from + span - 1)];
          const summed = counts
            .filter(({ day, of }) => day >= first && day <= until && Number(of) > (Date.parse(day) - Date.parse(first)) / DAY_MS)
            .reduce((all, { amount }) => all + amount, 0);
          expect(summed).toBe(new Set(visits.filter(({ day }) => day >= from && day < from + span).map(({ by }) => by)).size);
        },
      ),
    );
  });
});
