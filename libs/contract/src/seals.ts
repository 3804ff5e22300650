/** The hash chain over the log: its seals, and whether the log still agrees with them. */
import { z } from 'zod';
import { call } from './call.js';
import { pageLimit } from './page.js';

/** How far a chain goes: up to which position, over how many events from the log's beginning, and its head there (SHA-256, hexadecimal). */
const chainAt = z.object({ position: z.string(), count: z.int(), head: z.string() });

/** A head of the chain that is kept in the log. */
export const sealView = chainAt.extend({ number: z.int(), at: z.string() });
export type SealView = z.infer<typeof sealView>;

/** A seal, held against the events of its range as they are in the log now. */
export const checkedSealView = z.object({
  number: z.int(),
  at: z.string(),
  /** Its range: the events behind this position, up to its own. */
  after: z.string(),
  /** What it says; null when it cannot be read any more. */
  says: chainAt.nullable(),
  /** What the log gives now. */
  found: chainAt,
  ok: z.boolean(),
});
export type CheckedSealView = z.infer<typeof checkedSealView>;

/** Events that are not sealed yet, without the seals themselves. */
const unsealed = z.object({
  events: z.int(),
  /** There are more than were counted. */
  more: z.boolean(),
  /** When the first of them was written. */
  since: z.string().nullable(),
});

/** What shows that an event lies before a head, without what other events say. */
export const sealProof = z.object({
  /** What this is and how it is checked, for whoever finds the file. */
  about: z.string(),
  /** Which event. Of these only `hash` is proven, and what it is the hash of. */
  event: z.object({
    position: z.string(),
    stream: z.string(),
    version: z.int(),
    id: z.string(),
    type: z.string(),
    recorded_at: z.string(),
    hash: z.string(),
    /** The text that was hashed, with all that the event says; only for the operator. */
    text: z.string().nullable(),
  }),
  /** The seal before (number 0: the beginning of the log), from whose head on it is hashed. */
  from: chainAt.extend({ number: z.int() }),
  /** The seal that covers the event. */
  seal: sealView,
  /** Of every event between, in the order of the log. */
  hashes: z.array(z.string()),
  /** Which of them is the event's, from 0 on. */
  index: z.int(),
});
export type SealProof = z.infer<typeof sealProof>;

const atPosition = z.object({ position: z.string().regex(/^\d{1,18}$/, 'must be a position of the log') });

export const sealCalls = {
  adminSeals: call({
    method: 'GET',
    path: '/admin/seals',
    access: 'admin',
    tag: 'Administration',
    summary: 'The seals of the log, the newest first, and how much is not sealed yet. `before`: the `next` of the page before.',
    query: z.object({ limit: pageLimit(100, 10), before: z.coerce.number().int().min(1).max(2_000_000_000).optional() }),
    response: z.object({
      seals: z.array(sealView),
      next: z.int().nullable(),
      unsealed,
      /** Whether the settings name a file elsewhere that keeps the heads. */
      kept_outside: z.boolean(),
    }),
    errors: ['CONFLICT'],
  }),
  adminProof: call({
    method: 'GET',
    path: '/admin/proof',
    access: 'admin',
    tag: 'Administration',
    summary: 'The proof that the event at a position is sealed, as a file: hashes alone, nothing that anybody wrote.',
    query: atPosition,
    response: sealProof,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  operatorProof: call({
    method: 'GET',
    path: '/operator/proof',
    access: 'operator',
    tag: 'Operator',
    summary: 'The same with what the event says.',
    query: atPosition,
    response: sealProof,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  verifyChain: call({
    method: 'POST',
    path: '/operator/verify/chain',
    access: 'operator',
    tag: 'Operator',
    summary: 'Hash the log again, seal by seal, and compare: the seals behind number `after`, some at a time.',
    body: z.object({ after: z.int().min(0).max(2_000_000_000).default(0), seals: z.int().min(1).max(100).default(20) }),
    response: z.object({
      seals: z.array(checkedSealView),
      /** To go on `after`; null at the end. */
      next: z.int().nullable(),
      unsealed,
    }),
  }),
} as const;
