/** Somebody's ledger as the staff sees it: every event of it with how it stood after it, at any moment of it, and whether it adds up. */
import { z } from 'zod';
import { call } from './call.js';
import { instant, LIMITS, text, uuid } from './inputs.js';
import { jobView } from './jobs.js';
import { pageLimit } from './page.js';
import { projectOfPerson } from './support.js';

const tag = 'Support';
const position = z.string().regex(/^\d{1,18}$/, 'must be a position of the log');

/** One event of a ledger. Amounts in credits. */
export const ledgerEntry = z.object({
  /** In the log. */
  position: z.string(),
  /** In the ledger, from 1. */
  version: z.number().int(),
  at: z.string(),
  type: z.string(),
  words: z.string(),
  /** Of what could be spent. */
  change: z.number(),
  /** What could be spent after it; what had run out by then and was not booked yet included. */
  available: z.number(),
  reserved_change: z.number(),
  reserved: z.number(),
  operation: z.string().nullable(),
  model: z.string().nullable(),
  resolution: z.string().nullable(),
  seconds: z.number().nullable(),
  project: projectOfPerson.nullable(),
  /** Numbers of the shot as the film is now; null where it is not in the film. */
  scene: z.number().int().nullable(),
  shot: z.number().int().nullable(),
  job: jobView
    .pick({ id: true, state: true, message: true })
    .extend({ state: jobView.shape.state.nullable(), attempts: z.number().int() })
    .nullable(),
  deduction_id: z.string().nullable(),
  grant_id: z.string().nullable(),
  /** The invoice that paid for it, or that came back. */
  invoice_id: z.string().nullable(),
  reason: z.string().nullable(),
  /** Who did it: the person, the studio itself, the operator, or the name of somebody of the staff. */
  by: z.string(),
  correlation_id: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** A ledger as it was right after one of its events. */
export const ledgerMoment = z.object({
  position: z.string(),
  at: z.string(),
  available: z.number(),
  /** Of that, what had run out by then and was not booked yet. */
  run_out: z.number(),
  reserved: z.number(),
  grants: z.array(z.object({ grant_id: z.string(), remaining: z.number(), expires_at: z.string().nullable() })),
  reservations: z.array(z.object({ job_id: z.string(), amount: z.number(), operation: z.string() })),
  /** How it came to that: given − taken back by time − spent − set aside = available. */
  sums: z.object({ granted: z.number(), refunded: z.number(), used: z.number(), expired: z.number(), reserved: z.number() }),
});
export type LedgerMoment = z.infer<typeof ledgerMoment>;

const ofPerson = z.object({ uid: text(LIMITS.name) });

export const supportLedgerCalls = {
  supportLedger: call({
    method: 'GET',
    path: '/support/people/:uid/ledger',
    access: 'support',
    tag,
    summary:
      'Somebody’s ledger, the latest event first. `before`: the `next` of the page before, or any position; `job`: what concerns one job.',
    params: ofPerson,
    query: z.object({
      limit: pageLimit(500, 50),
      before: position.optional(),
      job: uuid.optional(),
    }),
    response: z.object({ entries: z.array(ledgerEntry), next: z.string().nullable(), total: z.number().int() }),
    errors: ['REASON_REQUIRED'],
  }),
  supportLedgerAt: call({
    method: 'GET',
    path: '/support/people/:uid/ledger/at',
    access: 'support',
    tag,
    summary:
      'Somebody’s ledger as it was at a position of the log, at a `time`, or at its nth event (`version`): what was left of which grant, what was set aside.',
    params: ofPerson,
    query: z.object({
      position: position.optional(),
      time: instant.optional(),
      version: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    }),
    response: z.object({ moment: ledgerMoment }),
    errors: ['REASON_REQUIRED'],
  }),
  supportLedgerCheck: call({
    method: 'GET',
    path: '/support/people/:uid/ledger/check',
    access: 'support',
    tag,
    summary:
      'Whether somebody’s ledger adds up: the log against the read models, reservations without work, paid invoices without a grant.',
    params: ofPerson,
    response: z.object({ entries: z.number().int(), problems: z.array(z.string()) }),
    errors: ['REASON_REQUIRED'],
  }),
  supportLedgerCsv: call({
    method: 'GET',
    path: '/support/people/:uid/ledger/csv',
    access: 'support',
    tag,
    summary: 'Somebody’s whole ledger as CSV, oldest first, with their uid and neither name nor address.',
    params: ofPerson,
    response: z.object({ file_name: z.string(), csv: z.string() }),
    errors: ['REASON_REQUIRED'],
  }),
  releaseReservation: call({
    method: 'POST',
    path: '/support/people/:uid/reservations/:jobId/release',
    access: 'support',
    tag,
    summary: 'Give credits back that are set aside for work which is over, or which there never was.',
    params: ofPerson.extend({ jobId: uuid }),
    response: z.object({ credits: z.number() }),
    errors: ['REASON_REQUIRED', 'CONFLICT', 'NOT_IN_FLIGHT'],
  }),
} as const;
