import { z } from 'zod';

const atOnce = (most: number) => z.coerce.number().int().min(1).max(1000).default(most);
const address = z.url({ protocol: /^https?$/ }).optional();

const KINDS = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync'] as const;

/** Who is asked for a kind, and in which order: 'video:fal+replicate,speech:offline'. */
const preferences = z.string().transform((text, context) => {
  const chosen = new Map<(typeof KINDS)[number], readonly string[]>();
  for (const entry of text.split(',').filter(Boolean)) {
    const [kind, names] = entry.split(':').map((part) => part.trim());
    if (!names || !KINDS.includes(kind as never)) {
      context.addIssue({ code: 'custom', message: `'${entry}' is not kind:service with one of ${KINDS.join(', ')}` });
      return z.NEVER;
    }
    chosen.set(kind as (typeof KINDS)[number], names.split('+'));
  }
  return chosen;
});

const FACTORS = { least: 1, most: 100 } as const;

/** '1.5', '2,music:12': how many times the specified prices are asked, of all kinds and of some. */
const priceFactors = z.string().transform((text, context) => {
  const kinds = new Map<(typeof KINDS)[number], number>();
  let usual = 1;
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [kind, number] = entry.includes(':') ? entry.split(':').map((part) => part.trim()) : [null, entry];
    const factor = Number(number || Number.NaN);
    const isKnown = kind === null || KINDS.includes(kind as never);
    if (!isKnown || !(factor >= FACTORS.least && factor <= FACTORS.most)) {
      const message = `'${entry}' is not a number from ${FACTORS.least} to ${FACTORS.most}, or kind:number with one of ${KINDS.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    if (kind === null) usual = factor;
    else kinds.set(kind as (typeof KINDS)[number], factor);
  }
  return { usual, kinds };
});

/** Settings of the services that make media. One key turns on whatever its service can make. */
export const serviceSettings = {
  REPLICATE_API_TOKEN: {
    schema: z.string().startsWith('r8_', 'must begin with r8_').optional(),
    about: 'Token of a Replicate account: clips of all models, pictures, lip sync.',
    example: 'r8_…',
  },
  REPLICATE_AT_ONCE: { schema: atOnce(16), about: 'Orders under way at Replicate at a time, of each process.', example: '16' },
  REPLICATE_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of Replicate, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4001/v1',
  },
  FAL_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of a fal account: clips of all models, pictures, lip sync.',
    example: 'key-id:key-secret',
  },
  FAL_AT_ONCE: { schema: atOnce(8), about: 'Orders under way at fal at a time, of each process. New accounts have two.', example: '8' },
  FAL_QUEUE_URL: {
    schema: address,
    about: 'Where something else speaks the queue API of fal, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4002',
  },
  FAL_KEYS_URL: {
    schema: address,
    about: 'Where the keys are published that its webhooks are signed with, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4002/.well-known/jwks.json',
  },
  ELEVENLABS_API_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of an ElevenLabs account: voices, sound effects, music.',
    example: 'sk_…',
  },
  ELEVENLABS_AT_ONCE: {
    schema: atOnce(3),
    about: 'Orders under way at ElevenLabs at a time, of each process. Plans allow 2 (free), 3 (Starter), 5 (Creator), 10 (Pro) or 15.',
    example: '3',
  },
  ELEVENLABS_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of ElevenLabs, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4003',
  },
  SYNC_API_KEY: {
    schema: z.string().min(8).optional(),
    about: 'Key of a sync.so account: lip sync. Asked before the others that make it.',
    example: 'sk-…',
  },
  SYNC_AT_ONCE: {
    schema: atOnce(3),
    about: 'Orders under way at sync.so at a time, of each process. Plans allow 1 (Hobbyist), 3 (Creator), 6 (Growth) or 15 (Scale).',
    example: '3',
  },
  SYNC_BASE_URL: {
    schema: address,
    about: 'Where something else speaks the API of sync.so, for tests. On this machine alone.',
    example: 'http://127.0.0.1:4004',
  },
  PROVIDERS: {
    schema: preferences.default(new Map()),
    about:
      'Who makes a kind, those preferred first; others are not asked. Default: every service that has a key, in the order of this list.',
    example: 'video:fal+replicate,image:replicate,speech:offline',
  },
  PRICE_FACTOR: {
    schema: priceFactors.default({ usual: 1, kinds: new Map() }),
    about:
      'How many times the usual credits are asked for what a service makes; other factors for some kinds behind it. What is made on this machine keeps its price.',
    example: '2,music:12',
  },
  OWN_KEYS: {
    schema: z.coerce
      .number({ error: 'must be a number from 0.01 to 1, as 0.2' })
      .min(0.01, 'must be at least 0.01, as 0.2; take it away to let nobody use own keys')
      .max(1, 'must be at most 1, as 0.2')
      .optional(),
    about:
      'Lets people have media made with keys of their own for Replicate, fal, ElevenLabs and sync.so, on their own accounts there. The number is the service fee: the share of the usual credits that is charged for what their own key makes, whatever PRICE_FACTOR says.',
    example: '0.2',
  },
  SERVICES_ACCEPTED: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .optional(),
    about:
      'Services whose costs whoever runs the studio agrees to, for studios that are set up by their settings alone: orders go out to them without being asked about first. `none`: to none of them, stand-ins of tests neither.',
    example: 'replicate,fal',
  },
  SPEND_LIMIT_USD_PER_DAY: {
    schema: z.coerce.number().positive().optional(),
    about:
      'What may be spent at services in a day (UTC), in US dollars by their price lists, tokens of language models included. Once it is reached nothing is ordered or asked any more that costs money.',
    example: '50',
  },
  REMOTE_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(1000).default(32),
    about: 'Jobs of each kind that may wait for services at the same time, beside those of WORKER_CONCURRENCY that work here.',
    example: '32',
  },
} as const;

export type ServiceValues = { readonly [Name in keyof typeof serviceSettings]: z.infer<(typeof serviceSettings)[Name]['schema']> };
