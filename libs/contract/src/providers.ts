import { z } from 'zod';
import { call } from './call.js';
import { jobKind } from './jobs.js';

const tag = 'Providers';

/** Kinds of media; `made_by` says whether a service elsewhere makes them, the studio itself, or a service by a key of the caller's own. */
export const mediaKind = z.enum(['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync']);
/** Texts, too. */
const madeKind = z.enum(['text', ...mediaKind.options]);

/** When whoever makes something stops doing so, as far as anybody has said; `next`: what makes it from that day on, null where nobody does. */
const retirement = z.object({ on: z.string(), next: z.string().nullable() }).nullable();

export const providerCalls = {
  capabilities: call({
    method: 'GET',
    path: '/capabilities',
    access: 'user',
    tag,
    summary: 'Who makes texts and each kind of media for me, and which models of clips I can choose now.',
    response: z.object({
      /** The language model that writes; null where this studio does. */
      writer: z.string().nullable(),
      kinds: z.array(
        z.object({ kind: madeKind, made_by: z.enum(['service', 'studio', 'own key']), available: z.boolean(), retires: retirement }),
      ),
      /** `own_sound`: it makes clips with sound of its own, where that is asked for. */
      models: z.array(
        z.object({ model: z.string(), available: z.boolean(), reason: z.string().nullable(), own_sound: z.boolean(), retires: retirement }),
      ),
    }),
  }),
  providers: call({
    method: 'GET',
    path: '/operator/providers',
    access: 'operator',
    tag,
    summary: 'Who makes each kind and model, at which endpoint and price, and how it is.',
    response: z.object({
      rows: z.array(
        z.object({
          kind: madeKind,
          model: z.string().nullable(),
          provider: z.string(),
          endpoint: z.string().nullable(),
          /** In US dollars, by the service's list of prices. */
          usd: z.number().nullable(),
          per: z.string().nullable(),
          state: z.string(),
          /** The day from which nobody answers there, and what its maker names in its stead. */
          retires: z.string().nullable(),
          successor: z.string().nullable(),
        }),
      ),
      /** The language model that answers beside films; null: rules of this studio. */
      assistant: z.string().nullable(),
      /** The host that is told what people do, of those who allow it; null: nobody. */
      analytics: z.string().nullable(),
      /** What was ordered so far, by service. */
      spent: z.array(z.object({ provider: z.string(), orders: z.number(), uncertain: z.number(), usd: z.number(), unpriced: z.number() })),
    }),
  }),
  orderDoubts: call({
    method: 'GET',
    path: '/operator/orders/doubts',
    access: 'operator',
    tag,
    summary: 'Orders at services elsewhere of which nobody can say what became of them: they may have been billed for nothing.',
    response: z.object({
      doubts: z.array(
        z.object({
          provider: z.string(),
          job_id: z.string(),
          kind: jobKind.nullable(),
          ordered_at: z.string(),
          reference: z.unknown().nullable(),
        }),
      ),
    }),
  }),
} as const;
