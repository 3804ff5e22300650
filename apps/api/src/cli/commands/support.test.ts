import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry, SupportPerson } from '@scenewright/contract';
import { entryInWords, momentInWords, personInWords } from './support.js';

const entry: LedgerEntry = {
  position: '144',
  version: 3,
  at: '2026-11-21T10:00:00.000Z',
  type: 'CreditsDeducted',
  words: 'Spent 5.5 credits on a video',
  change: 0.5,
  available: 24.5,
  reserved_change: -6,
  reserved: 0,
  operation: 'video',
  model: 'wan-2.2-fast',
  resolution: '720p',
  seconds: 5,
  project: { id: 'film-1', title: null },
  scene: 1,
  shot: 2,
  job: { id: 'job-1', state: 'completed', message: null, attempts: 1 },
  deduction_id: 'job-1',
  grant_id: null,
  invoice_id: null,
  reason: null,
  by: 'the studio',
  correlation_id: 'click',
};

describe('a ledger at the terminal', () => {
  it('says what happened, how it stood after it, and what it was for', () => {
    expect(entryInWords(entry).split('\n')).toEqual([
      '    3  2026-11-21T10:00:00.000Z  Spent 5.5 credits on a video',
      '       +0.5, then 24.5 to spend and 0 reserved · film film-1, scene 1 shot 2 · job job-1 (completed) · by the studio · position 144',
    ]);
    expect(entryInWords({ ...entry, project: null, scene: null, shot: null, job: null, change: -1, by: 'themselves' })).toContain(
      '-1, then 24.5 to spend and 0 reserved · by themselves · position 144',
    );
  });

  it('at a moment says how the balance came about, and what was left of which grant', () =>
    expect(
      momentInWords({
        position: '144',
        at: '2026-11-21T10:00:00.000Z',
        available: 24,
        run_out: 1,
        reserved: 6,
        grants: [
          { grant_id: 'period-1', remaining: 20, expires_at: '2026-12-01T00:00:00.000Z' },
          { grant_id: 'gift', remaining: 4, expires_at: null },
        ],
        reservations: [{ job_id: 'job-1', amount: 6, operation: 'video' }],
        sums: { granted: 33, refunded: 2, used: 2, expired: 3, reserved: 6 },
      }),
    ).toEqual([
      'After position 144, 2026-11-21T10:00:00.000Z:',
      '  given 33 and 2 back, used 2, ran out 3, reserved 6: 24 to spend',
      '  1 of that had run out by then, and were not booked yet',
      '  20 left of period-1, until 2026-12-01T00:00:00.000Z',
      '  4 left of gift',
      '  6 set aside for video, job job-1',
    ]));
});

describe('somebody at the terminal', () => {
  const plan: SupportPerson['plan'] = {
    ...({ id: 'pro_monthly', billed_id: 'pro_monthly', status: 'active', unpaid: false, lifted: false } as const),
    ...{ next_refill_at: '2026-12-01', paid_until: '2026-12-01', cancels_at: null, customer_id: null, invoices: 1 },
  };
  const person = (more: Partial<SupportPerson>): SupportPerson => ({
    ...{ uid: 'mara', name: 'Mara', email: 'mara@mail.org', roles: ['creator'], created_at: null, open_sessions: null, plan },
    ...{ credits: { available: 0, reserved: 0 }, reservations: [], projects: [], jobs: [], payment_reports: [], look_until: '' },
    ...more,
  });

  it.each([
    [{}, 'plan: pro_monthly, active, next credits 2026-12-01'],
    [{ status: 'past_due', unpaid: true }, 'plan: pro_monthly, past_due, next credits when the payment is made'],
    [
      { id: 'ultimate_yearly', billed_id: 'basic_monthly', lifted: true },
      'plan: ultimate_yearly, lifted by a setting, pays for basic_monthly (active), next credits 2026-12-01',
    ],
    [
      { id: 'ultimate_yearly', billed_id: 'free', status: 'free', lifted: true },
      'plan: ultimate_yearly, lifted by a setting, next credits 2026-12-01',
    ],
  ] satisfies [Partial<SupportPerson['plan']>, string][])('has a plan: %j', (more, line) =>
    expect(personInWords(person({ plan: { ...plan, ...more } }))).toContain(line),
  );

  it.each([
    [27, 'deleted, 27 days left'],
    [1, 'deleted, 1 day left'],
    [0, 'deleted for good'],
  ])('has a deleted film that can be brought back for %i days', (days_left, words) => {
    const film = { id: 'film', title: null, scene_count: 2, character_count: 0, created_at: '', deleted_at: '2026-11-20', days_left };
    expect(personInWords(person({ projects: [film] })).join('\n')).toMatch(new RegExp(`${words}$`));
  });
});
