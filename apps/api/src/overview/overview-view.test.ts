import { describe, expect, it } from '@jest/globals';
import type { DayCount, Measure } from './day-counts.js';
import { overviewView } from './overview-view.js';

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'];
const VIDEO = {
  name: 'video',
  requested: 'VideoGenerationRequested',
  completed: 'VideoGenerationCompleted',
  failed: 'VideoGenerationFailed',
} as const;
const SCRIPT = { name: 'script', requested: 'ScriptRequested', completed: 'ScriptGenerated', failed: 'ScriptGenerationFailed' } as const;

const count = (nth: number, measure: Measure, of: string, amount: number): DayCount => ({ day: DAYS[nth] as string, measure, of, amount });
const of = (...counts: DayCount[]) => overviewView(DAYS, counts, [], [SCRIPT, VIDEO]);

describe('the overview', () => {
  it('has a number for every day, also where nothing happened', () =>
    expect(of(count(1, 'happened', 'UserRegistered', 4), count(2, 'happened', 'UserRegistered', 1)).people.signed_up).toEqual({
      total: 5,
      by_day: [0, 4, 1],
    }));

  it('counts people once, however many days they were there', () => {
    const active = [
      { day: '2026-03-01', people: 3, first: 3 },
      { day: '2026-03-03', people: 4, first: 1 },
    ];
    expect(overviewView(DAYS, [], active, []).people.active).toEqual({ total: 4, by_day: [3, 0, 4] });
  });

  it('tells apart what plans gave, what the studio gave, what was used and what came back, in credits', () => {
    const { credits } = of(
      count(0, 'credits', 'CreditPeriodStarted pro_monthly', 600_000),
      count(0, 'credits', 'CreditsGranted plan_refill', 600_000),
      count(0, 'credits', 'CreditsGranted purchase', 1000),
      count(1, 'credits', 'CreditsGranted starter', 30_000),
      count(1, 'credits', 'CreditPeriodStarted free', 30_000),
      count(1, 'credits', 'CreditsDeducted video', 4500),
      count(1, 'credits', 'CreditsDeducted adjustment', 9000),
      count(2, 'credits', 'CreditsRefunded', 500),
    );
    expect(Object.values(credits).map(({ total }) => total)).toEqual([601, 60, 4.5, 0.5]);
  });

  it('lists work by kind, with its faults; what was stopped has not failed', () => {
    const { work } = of(
      count(0, 'happened', 'ScriptRequested', 2),
      count(0, 'happened', 'VideoGenerationRequested', 5),
      count(1, 'happened', 'VideoGenerationCompleted', 2),
      count(1, 'failed', 'VideoGenerationFailed timeout', 1),
      count(2, 'failed', 'VideoGenerationFailed provider', 2),
      count(2, 'failed', 'VideoGenerationFailed cancelled', 1),
      count(1, 'made', 'VideoGenerationCompleted fal', 2),
    );
    expect(work.kinds).toEqual([
      {
        kind: 'video',
        asked: 5,
        done: 2,
        failed: 3,
        cancelled: 1,
        faults: [
          { code: 'provider', count: 2 },
          { code: 'timeout', count: 1 },
        ],
      },
      { kind: 'script', asked: 2, done: 0, failed: 0, cancelled: 0, faults: [] },
    ]);
    expect([work.asked.total, work.done.total, work.failed]).toEqual([7, 2, { total: 3, by_day: [0, 1, 2] }]);
    expect(work.makers).toEqual([{ provider: 'fal', kind: 'video', made: 2 }]);
  });

  it('says what each language model read and wrote', () =>
    expect(
      of(
        count(0, 'tokens', 'read openai/tiny', 900),
        count(0, 'tokens', 'wrote openai/tiny', 40),
        count(2, 'tokens', 'read openai/tiny', 100),
        count(2, 'tokens', 'read local/other', 7),
      ).models,
    ).toEqual([
      { model: 'openai/tiny', read: 1000, wrote: 40 },
      { model: 'local/other', read: 7, wrote: 0 },
    ]));

  it('lists money by its currency', () =>
    expect(of(count(0, 'paid', 'usd', 6000), count(2, 'returned', 'usd', 4500)).money).toEqual([
      { currency: 'usd', paid: { total: 6000, by_day: [6000, 0, 0] }, returned: { total: 4500, by_day: [0, 0, 4500] } },
    ]));
});
