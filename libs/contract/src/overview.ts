/** The studio at a glance: what happened in it by the day, and how it is now. Names nobody. */
import { z } from 'zod';
import { call } from './call.js';

const tag = 'Administration';

/** How many days back from today, today included. */
const OVERVIEW_SPANS = ['7', '30', '90', '365'] as const;
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];

/** `by_day`: one number for each of the days. */
const overTime = z.object({ total: z.number(), by_day: z.array(z.number()) });
export type OverTime = z.infer<typeof overTime>;

/** How work ended. What was cancelled, or was for something that is gone, has not failed. */
const ends = { asked: z.int(), done: z.int(), failed: z.int(), cancelled: z.int() };
const workOfKind = z.object({ kind: z.string(), ...ends, faults: z.array(z.object({ code: z.string(), count: z.int() })) });
export type WorkOfKind = z.infer<typeof workOfKind>;

export const overviewCalls = {
  adminOverview: call({
    method: 'GET',
    path: '/admin/overview',
    access: 'admin',
    tag,
    summary: 'What happened in the studio in the last 7, 30, 90 or 365 days (UTC), by the day.',
    query: z.object({ days: z.enum(OVERVIEW_SPANS).default('30') }),
    response: z.object({
      /** 'YYYY-MM-DD', UTC; the last one is today. */
      days: z.array(z.string()),
      people: z.object({
        signed_up: overTime,
        left: overTime,
        /** Who changed something in a film of theirs or in their account. `total`: different people. */
        active: overTime,
      }),
      films: z.object({ projects: overTime, exported: overTime }),
      /** In credits. `sold`: what months of plans gave. `given`: by the studio, to begin with, with the free plan, or to make good. `used`: for work, before refunds. */
      credits: z.object({ sold: overTime, given: overTime, used: overTime, refunded: overTime }),
      /** In the currency's smallest unit. */
      money: z.array(z.object({ currency: z.string(), paid: overTime, returned: overTime })),
      /** Language models that answered beside films, and what they read and wrote in their own tokens. */
      models: z.array(z.object({ model: z.string(), read: z.int(), wrote: z.int() })),
      work: z.object({
        asked: overTime,
        done: overTime,
        failed: overTime,
        /** Those of which there was work, the most first. */
        kinds: z.array(workOfKind),
        /** Who made the files, the most first. */
        makers: z.array(z.object({ provider: z.string(), kind: z.string(), made: z.int() })),
        /** What was ordered from services elsewhere. `usd`: as far as prices are known. */
        orders: z.array(
          z.object({
            provider: z.string(),
            orders: z.int(),
            delivered: z.int(),
            /** Refused by the service, or over without a result. */
            failed: z.int(),
            cancelled: z.int(),
            /** Nobody can say what became of it. */
            uncertain: z.int(),
            usd: z.number(),
          }),
        ),
      }),
    }),
  }),
  adminPresent: call({
    method: 'GET',
    path: '/admin/present',
    access: 'admin',
    tag,
    summary: 'How the studio is now: what waits, what is under way, what is stored, who reads the log how far, and the last seal.',
    response: z.object({
      at: z.string(),
      work: z.object({
        waiting: z.int(),
        /** When the one that has waited longest was asked for. */
        waiting_since: z.string().nullable(),
        running: z.int(),
        kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), running: z.int() })),
      }),
      storage: z.object({
        bytes: z.number(),
        files: z.int(),
        /** Files among these whose size is not known yet. */
        unmeasured: z.int(),
      }),
      log: z.object({ position: z.string() }),
      readers: z.array(
        z.object({
          name: z.string(),
          /** Events of the log that it has not read. */
          lag: z.number(),
          state: z.string(),
          error: z.string().nullable(),
          /** Age of the oldest event that it stands still before; null when it goes on. */
          late_seconds: z.int().nullable(),
        }),
      ),
      seals: z.object({
        last: z.object({ number: z.int(), position: z.string(), at: z.string() }).nullable(),
        /** When the first event behind it was written; null when there is none. */
        unsealed_since: z.string().nullable(),
        overdue: z.boolean(),
      }),
    }),
  }),
} as const;
