/** Views of the staff for tests. */
import type {
  FoundPerson,
  LedgerEntry,
  LedgerMoment,
  ReservationView,
  SupportJob,
  SupportPerson,
  SupportProject,
} from '@scenewright/contract';

export const staffMember = {
  uid: 'sue',
  email: 'sue@example.com',
  displayName: 'Sue',
  name: 'Sue',
  photoURL: null,
  emailVerified: true,
  roles: ['creator', 'support'],
  metadata: { creationTime: '2026-11-02T12:00:00.000Z' },
};

export const foundOf = (given: Partial<FoundPerson> = {}): FoundPerson => ({
  uid: 'mara',
  name: 'Mara K.',
  masked_email: 'm•••@mail.org',
  plan_id: 'pro_monthly',
  created_at: '2026-10-01T10:00:00.000Z',
  found_by: 'address',
  ...given,
});

export const supportProjectOf = (given: Partial<SupportProject> = {}): SupportProject => ({
  id: '0192f0a0-0000-7000-8000-000000000001',
  title: null,
  scene_count: 3,
  character_count: 1,
  created_at: '2026-10-02T10:00:00.000Z',
  deleted_at: null,
  days_left: null,
  ...given,
});

const supportJobOf = (given: Partial<SupportJob> = {}): SupportJob => ({
  id: '0192f0a0-0000-7000-8000-00000000000a',
  kind: 'video',
  state: 'failed',
  message: 'Nobody who could speak is in this shot',
  created_at: '2026-10-03T10:00:00.000Z',
  finished_at: '2026-10-03T10:01:00.000Z',
  attempts: 2,
  project: { id: '0192f0a0-0000-7000-8000-000000000001', title: null },
  model: 'wan-2.2-fast',
  provider: 'fal',
  price: 6,
  ...given,
});

export const reservationOf = (given: Partial<ReservationView> = {}): ReservationView => ({
  job_id: '0192f0a0-0000-7000-8000-00000000000b',
  amount: 6,
  operation: 'video',
  since: '2026-10-03T10:00:00.000Z',
  project: { id: '0192f0a0-0000-7000-8000-000000000001', title: null },
  job: { kind: 'video', state: 'running', message: null, attempts: 1 },
  stuck: false,
  ...given,
});

export const personOf = (given: Partial<SupportPerson> = {}): SupportPerson => ({
  uid: 'mara',
  name: 'Mara K.',
  email: 'mara@mail.org',
  roles: ['creator'],
  open_sessions: 2,
  created_at: '2026-10-01T10:00:00.000Z',
  plan: {
    id: 'pro_monthly',
    billed_id: 'pro_monthly',
    status: 'active',
    unpaid: false,
    lifted: false,
    next_refill_at: '2026-12-01T10:00:00.000Z',
    paid_until: '2026-12-01T10:00:00.000Z',
    cancels_at: null,
    customer_id: 'cus_9',
    invoices: 2,
  },
  credits: { available: 10.433, reserved: 6 },
  reservations: [reservationOf()],
  projects: [supportProjectOf()],
  jobs: [supportJobOf()],
  payment_reports: [],
  look_until: '2026-11-23T10:30:00.000Z',
  ...given,
});

export const ledgerEntryOf = (given: Partial<LedgerEntry> = {}): LedgerEntry => ({
  position: '12',
  version: 3,
  at: '2026-10-03T10:00:00.000Z',
  type: 'CreditsReserved',
  words: 'Reserved 6 credits for a video',
  change: -6,
  available: 24,
  reserved_change: 6,
  reserved: 6,
  operation: 'video',
  model: null,
  resolution: null,
  seconds: null,
  project: null,
  scene: null,
  shot: null,
  job: null,
  deduction_id: null,
  grant_id: null,
  invoice_id: null,
  reason: null,
  by: 'themselves',
  correlation_id: 'click-1',
  ...given,
});

export const ledgerMomentOf = (given: Partial<LedgerMoment> = {}): LedgerMoment => ({
  position: '12',
  at: '2026-10-03T10:00:00.000Z',
  available: 24,
  run_out: 0,
  reserved: 6,
  grants: [{ grant_id: 'period-1', remaining: 24, expires_at: '2026-12-01T10:00:00.000Z' }],
  reservations: [{ job_id: '0192f0a0-0000-7000-8000-00000000000b', amount: 6, operation: 'video' }],
  sums: { granted: 33, refunded: 0, used: 0, expired: 3, reserved: 6 },
  ...given,
});
