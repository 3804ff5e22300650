/** The hash chain over the log: its seals, and whether the log still agrees with them. */
import { z } from 'zod';
import { call } from './call.js';

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

export const sealCalls = {
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
