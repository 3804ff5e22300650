/** Who makes what here, what an order costs, what people pay for it, and what is left. Names nobody. */
import { z } from 'zod';
import { call } from './call.js';
import { LIMITS, text } from './inputs.js';
import { mediaKind } from './providers.js';

/** How many days back from today, today included. */
const SPANS = ['7', '30', '90'] as const;
export type ServiceSpan = (typeof SPANS)[number];

/** US dollars, with the plan whose credits were sold for least, and with the one whose were sold for most. */
const spread = z.object({ worst: z.number(), best: z.number() });

const serviceCost = z.object({
  /** Null of an endpoint that is no longer among those that are offered. */
  kind: mediaKind.nullable(),
  model: z.string().nullable(),
  provider: z.string(),
  endpoint: z.string().nullable(),
  made_by: z.enum(['service', 'studio']),
  /**
   * `busy`: it asked for a pause. `withholding`: what it makes cannot be fetched. `refused`: it does not accept the studio's account. `gone`:
   * nothing is ordered there any more.
   */
  state: z.enum(['ready', 'busy', 'withholding', 'refused', 'down', 'gone']),
  waiting: z.int(),
  /** The day from which nobody answers there, where it is known. */
  retires: z.string().nullable(),
  /** Within sixty days, or already. */
  retires_soon: z.boolean(),
  /** What its maker names in its stead: that is asked from then on, where it is one of these. */
  successor: z.string().nullable(),
  /** One order: what a person pays for it, what the list of prices asks. Null of what is made here. */
  example: z
    .object({
      per: z.string(),
      credits: z.number().nullable(),
      sold: spread.nullable(),
      usd: z.number().nullable(),
      margin: spread.nullable(),
    })
    .nullable(),
  /** What really happened. */
  ordered: z.object({
    orders: z.int(),
    delivered: z.int(),
    failed: z.int(),
    cancelled: z.int(),
    /** Nobody can say what became of them. */
    uncertain: z.int(),
    /** As far as prices are known. */
    usd: z.number(),
    /** What the uncertain ones may have cost besides. */
    doubt_usd: z.number(),
    /** Delivered ones of which nobody knows what they cost. */
    unpriced: z.int(),
    /** Settled for what was delivered, less what was refunded. */
    credits: z.number(),
    sold: spread,
    margin: spread,
  }),
});
export type ServiceCost = z.infer<typeof serviceCost>;

/** What language models read and wrote, and what that cost by the list prices of then. */
const modelCost = z.object({
  /** Whose it is, and what it is called there. */
  model: z.string(),
  used_for: z.enum(['writer', 'assistant']),
  /** Messages to the assistant, or tasks of jobs. */
  uses: z.int(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** As far as prices were known. */
  usd: z.number(),
  /** Uses of which nobody knows what they cost. */
  unpriced: z.int(),
});
export type ModelCostView = z.infer<typeof modelCost>;

const worth = z.object({ usd: z.number(), plan: z.string() });
const setup = z.object({
  /** What one may have. */
  choices: z.array(z.object({ id: z.string(), name: z.string(), turns_on: z.string() })),
  have: z.array(z.string()),
  /** Lines of settings, with examples in place of keys. */
  settings: z.array(z.string()),
  made: z.array(
    z.object({
      kind: mediaKind,
      /** What of it a minute of film needs: '12 clips of 5 s'. */
      needs: z.string(),
      /** Null: this studio. */
      service: z.string().nullable(),
      endpoint: z.string().nullable(),
      /** For the minute, by the list of prices; null where none is known. What is made here costs 0. */
      usd: z.number().nullable(),
      /** As such work took here lately, one piece; null where nothing was measured. */
      seconds_each: z.number().nullable(),
    }),
  ),
  /** The language model that answers beside films; null: rules of this studio. */
  assistant: z.string().nullable(),
  /** The one that writes scripts, casts and shots; null: this studio. */
  writer: z.string().nullable(),
  minute: z.object({
    /** Of what has a known price. */
    usd: z.number(),
    without_price: z.array(mediaKind),
    /** One piece after the other; null where something was not measured. */
    seconds: z.number().nullable(),
  }),
});
export type SetupView = z.infer<typeof setup>;

/** The name of a service, as it stands in the table. */
const acceptance = z.object({ service: text(LIMITS.name) });

const query = z.object({ days: z.enum(SPANS).default('30') });
const response = z.object({
  days: z.int(),
  /** How many times the usual credits are asked (PRICE_FACTOR): of what is made here, once. */
  price_factors: z.record(mediaKind, z.number()),
  /** What a credit was sold for. */
  credit: z.object({ best: worth, worst: worth }),
  rows: z.array(serviceCost),
  /** All of them together. */
  total: serviceCost.shape.ordered,
  /** Language models that were asked: people pay no credits for their tokens. */
  language_models: z.array(modelCost),
  /** Those that cost money and wait for whoever runs the studio to agree: nothing is ordered there. `minute_usd`: what a minute of film costs with nothing but them. */
  waiting: z.array(z.object({ service: z.string(), minute_usd: z.number() })),
  /** Orders and tokens. */
  spent_today: z.number(),
  /** SPEND_LIMIT_USD_PER_DAY; null where there is none. */
  spend_limit: z.number().nullable(),
});

export const serviceCalls = {
  adminServices: call({
    method: 'GET',
    path: '/admin/services',
    access: 'admin',
    tag: 'Administration',
    summary:
      'Who makes each kind and model: how it is, what an order costs by its list of prices and is sold for, and what was really ordered in the last 7, 30 or 90 days (UTC).',
    query,
    response,
  }),
  adminServicesCsv: call({
    method: 'GET',
    path: '/admin/services.csv',
    access: 'admin',
    tag: 'Administration',
    summary: 'The same as CSV, a line for each endpoint.',
    query,
    fileType: 'text/csv',
    response: z.string(),
  }),
  adminSetup: call({
    method: 'GET',
    path: '/admin/setup',
    access: 'admin',
    tag: 'Administration',
    summary:
      'What each kind would be made with by whoever has these (ids of `choices`, separated by commas), which settings turn that on, and what a minute of film then costs and takes. Takes no keys.',
    query: z.object({ have: z.string().max(LIMITS.name).default('') }),
    response: setup,
  }),
  adminAcceptService: call({
    method: 'POST',
    path: '/admin/services/accept',
    access: 'admin',
    tag: 'Administration',
    summary: 'Agree to what a service costs: from now on orders go out to it. It is kept who agreed, and when.',
    body: acceptance,
    response: z.object({ accepted: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  operatorAcceptService: call({
    method: 'POST',
    path: '/operator/services/accept',
    access: 'operator',
    tag: 'Operator',
    summary: 'The same for the command line.',
    body: acceptance,
    response: z.object({ accepted: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
  operatorServices: call({
    method: 'GET',
    path: '/operator/services',
    access: 'operator',
    tag: 'Operator',
    summary: 'The same for the command line.',
    query,
    response,
  }),
} as const;
