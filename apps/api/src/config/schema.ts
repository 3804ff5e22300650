import { plans } from '@scenewright/domain';
import { kurrentDbAddress, readConnectionString } from '@scenewright/event-log';
import { z } from 'zod';
import { analyticsSettings } from './analytics-settings.js';
import { comfyUiSettings } from './comfyui-settings.js';
import { languageModelSettings } from './language-model-settings.js';
import { sellerSettings } from './seller-settings.js';
import { serviceSettings } from './service-settings.js';
import { speechSettings } from './speech-settings.js';
import { storageSettings } from './storage-settings.js';
import { telemetrySettings } from './telemetry-settings.js';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const planIds = plans.map((plan) => plan.id);

const planLifts = z.string().transform((text, context) => {
  const lifts = new Map<string, string>();
  for (const entry of text.split(',').filter(Boolean)) {
    const [email, plan] = entry.split('=').map((part) => part.trim());
    if (!email || !plan || !planIds.includes(plan as never)) {
      context.addIssue({ code: 'custom', message: `'${entry}' is not email=plan with one of ${planIds.join(', ')}` });
      return z.NEVER;
    }
    lifts.set(email.toLowerCase(), plan);
  }
  return lifts;
});

const connectionStringOfKurrentDb = (text: string, context: z.RefinementCtx): void => {
  try {
    kurrentDbAddress(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
};

const postgresUrl = z.string().superRefine((text, context) => {
  try {
    readConnectionString(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

export interface Setting {
  readonly schema: z.ZodType;
  /** What it means, for people. */
  readonly about: string;
  readonly example: string;
}

/** Every setting of the studio: name in the environment, meaning, default. Nothing else that runs the studio reads one. */
export const schema = {
  PORT: { schema: z.coerce.number().int().min(0).max(65_535).default(3000), about: 'Port of the studio.', example: '3000' },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about: 'Address to listen on. 0.0.0.0 opens it to the network, :: to that of IPv6 as well.',
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'Address under which people reach the studio. Default: http://HOST:PORT. Where it names anything but this machine, the local mailbox and the stand-in for Google are closed.',
    example: 'https://studio.example.com',
  },
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    about: 'production refuses local stand-ins that would be unsafe.',
    example: 'production',
  },
  DATA_DIR: { schema: z.string().min(1).default('.data'), about: 'Folder of media and local secrets.', example: '.data' },
  SIGNING_SECRET: {
    schema: z
      .string()
      .refine(
        (text) => Buffer.from(text, 'base64').length >= 32 && /^[\w+/=-]+$/.test(text),
        'it has to be 32 random bytes or more, in base64',
      )
      .optional(),
    about: 'Signs media addresses and locks the keys of identity: the same for every process. Default: made in DATA_DIR/secrets.json.',
    example: 'c2NlbmV3cmlnaHQtZXhhbXBsZS1ub3QtYS1zZWNyZXQ=',
  },
  OPERATOR_TOKEN: {
    schema: z.string().min(24).optional(),
    about: 'Lets the command line in; goes with SIGNING_SECRET. Default: made in DATA_DIR/secrets.json.',
    example: 'an-example-and-no-secret-at-all',
  },
  DATABASE_URL: {
    schema: postgresUrl,
    about:
      'PostgreSQL 15 or newer; the hosts of a cluster with commas between them, of which the one that takes writes is found. `npm start` brings its own when this is not set.',
    example: 'postgres://scenewright@localhost:5432/scenewright',
  },
  DATABASE_DIRECT_URL: {
    schema: postgresUrl.optional(),
    about:
      'The same database without the pooler, when DATABASE_URL leads through one that lends connections by the transaction, such as PgBouncer: for the event log, leases, listening, sessions and migrations.',
    example: 'postgres://scenewright@host1:5432,host2:5432/scenewright',
  },
  DATABASE_READ_URL: {
    schema: postgresUrl
      .refine((text) => !readConnectionString(text).hosts, 'it names several hosts: name one standby, or what balances between them')
      .optional(),
    about:
      'A standby of the same database, which films, casts and sounds are read on as soon as it shows what the primary shows. It may be behind a pooler when DATABASE_URL is.',
    example: 'postgres://scenewright@standby:5432/scenewright',
  },
  EVENT_STORE: {
    schema: z.enum(['postgres', 'kurrentdb']).optional(),
    about: 'Where the event log lives. Default: kurrentdb when KURRENTDB_URL is set, else postgres.',
    example: 'postgres',
  },
  KURRENTDB_URL: {
    schema: z.string().superRefine(connectionStringOfKurrentDb).optional(),
    about:
      'Connection string of a KurrentDB (EventStoreDB) server or cluster, 25.1 or newer; the hosts of a cluster with commas between them.',
    example: 'kurrentdb://admin:secret@host1:2113,host2:2113,host3:2113?tls=true',
  },
  ROLES: {
    schema: z
      .string()
      .default('api,projector,worker')
      .transform((text) => text.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(['api', 'projector', 'worker'])).min(1)),
    about: 'What this process does.',
    example: 'api,projector,worker',
  },
  WORKER_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(64).default(2),
    about: 'Generation jobs that run at the same time, of each kind.',
    example: '2',
  },
  OFFLINE_CLIPS: {
    schema: z.enum(['full', 'draft', 'sketch']).default('full'),
    about:
      'How clips are drawn here: full, or for slow machines as a draft or a sketch, at half or a quarter of the size and rate of pictures.',
    example: 'draft',
  },
  READ_MODELS_WITHIN_SECONDS: {
    schema: z.coerce.number().int().min(1).max(300).default(5),
    about:
      'How long what was changed may take to show: answers to changes wait as long, and then say that it is done and cannot be shown yet; pushes wait two fifths of that, and then say only that something has changed.',
    example: '5',
  },
  FREE_GENERATIONS_PER_HOUR: {
    schema: z.coerce.number().int().min(1).max(100_000).default(60),
    about:
      'How many scripts a person may ask for within an hour; the same for casts, sets of scenes, added shots, soundtracks, descriptions of uploaded portraits, branches and films, twice that for loglines and what the assistant is asked, five times that for trims, new previews and proposals for other words. They cost no credits.',
    example: '60',
  },
  SUPPORT_CREDITS_PER_DAY: {
    schema: z.coerce.number().min(0).max(1_000_000).default(500),
    about: 'Credits that each of the staff may give in a day (UTC) by themselves. Above it somebody else of the staff has to agree.',
    example: '500',
  },
  SEAL_FILE: {
    schema: z.string().min(1).optional(),
    about:
      'A file to which every head of the log’s hash chain is added, a line each. Keep it where whoever can write to the database cannot: another machine’s disk, or storage that only takes additions.',
    example: '/mnt/elsewhere/seals.jsonl',
  },
  REQUESTS_PER_MINUTE: {
    schema: z.coerce.number().int().min(60).max(10_000_000).default(3000),
    about:
      'How much a person may ask of the api, in a minute and at once; a caller (an address, or an IPv6 /64) five times that. What a person may write grows with it: 16 kB of commands at once for each request a minute. Each process counts by itself.',
    example: '3000',
  },
  CELLS: {
    schema: flag.default(false),
    about:
      'Whether owners of films move between this studio and others. Every command then looks where its owner lives, which makes the smallest appends slower. The same in every process.',
    example: 'true',
  },
  API_DOCS: {
    schema: flag.optional(),
    about: 'Whether /api/docs describes the API to whoever asks. Default: everywhere but in production.',
    example: 'true',
  },
  SOCKETS_PER_PERSON: {
    schema: z.coerce.number().int().min(1).max(100_000).default(50),
    about: 'Windows in which a person may have the studio open and hear of changes at once, in each process.',
    example: '50',
  },
  SOCKET_HANDSHAKES_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).max(1_000_000).default(1200),
    about: 'Connections for live changes that a caller (an address, or an IPv6 /64) may open, each minute and at once, in each process.',
    example: '1200',
  },
  WEB_DIST: { schema: z.string().optional(), about: 'Folder of the built web application.', example: 'apps/web/dist' },
  FFMPEG_PATH: {
    schema: z.string().optional(),
    about: "The ffmpeg to use. Default: the system's when it is version 6 or newer, else the one that came with the packages.",
    example: '/usr/bin/ffmpeg',
  },
  PLAN_LIFTS: {
    schema: planLifts.default(new Map()),
    about: 'People who have a paid plan without paying, for trials and tests: email=plan, separated by commas.',
    example: 'ada@example.com=pro_monthly',
  },
  FIRST_ADMIN: { schema: z.email().optional(), about: 'Address of the first administrator.', example: 'admin@example.com' },
  STAFF_SECOND_FACTOR: {
    schema: z.enum(['off', 'required']).default('off'),
    about:
      'Whether support and administrators have to show a code of a device of theirs, in each session, before they are more than anybody else.',
    example: 'required',
  },
  OPERATOR_FROM: {
    schema: z.enum(['this-machine', 'anywhere']).default('this-machine'),
    about: "Where the command line's calls may come from: this machine alone, or anywhere that the studio is reached from.",
    example: 'this-machine',
  },
  ALLOW_STAND_INS: {
    schema: flag.default(false),
    about: 'Lets a production start use the local stand-ins (identity, generation). They let anyone sign in as anyone.',
    example: 'false',
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_test_, sk_live_ or rk_')
      .optional(),
    about: 'Key of the Stripe account that takes the payments. `npm start` brings a local stand-in when this is not set.',
    example: 'sk_test_51…',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
    about: 'Signing secret of the webhook endpoint PUBLIC_URL/api/payments/webhook.',
    example: 'whsec_…',
  },
  STRIPE_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'Where something else speaks the API of Stripe: the local stand-in. Only test keys are sent there.',
    example: 'http://127.0.0.1:3002',
  },
  IDENTITY: {
    schema: z.enum(['embedded', 'firebase']).default('embedded'),
    about: 'Who signs people in: the studio itself (email link, Google), or Firebase Authentication.',
    example: 'embedded',
  },
  GOOGLE_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    about:
      'OAuth client of "Continue with Google"; its redirect address is PUBLIC_URL/api/auth/callback/google. Without it: a local stand-in.',
    example: '1234-abc.apps.googleusercontent.com',
  },
  GOOGLE_CLIENT_SECRET: { schema: z.string().min(1).optional(), about: 'Secret of GOOGLE_CLIENT_ID.', example: 'GOCSPX-…' },
  PASSWORD_SIGN_UP: {
    schema: flag.default(false),
    about: 'Lets people sign up and in with a password (embedded identity).',
    example: 'false',
  },
  FIREBASE_PROJECT_ID: { schema: z.string().min(1).optional(), about: 'Project of Firebase Authentication.', example: 'my-studio' },
  FIREBASE_API_KEY: {
    schema: z.string().min(1).optional(),
    about: 'Web API key of the Firebase project. It is public: browsers get it.',
    example: 'AIza…',
  },
  FIREBASE_AUTH_DOMAIN: {
    schema: z.hostname().optional(),
    about: 'Domain of the Firebase sign-in popup. Default: FIREBASE_PROJECT_ID.firebaseapp.com.',
    example: 'my-studio.firebaseapp.com',
  },
  FIREBASE_SERVICE_ACCOUNT: {
    schema: z.string().min(1).optional(),
    about: "File with the service account's key. Default: the application default credentials of the machine.",
    example: '/run/secrets/firebase.json',
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    schema: z
      .string()
      .regex(/^[\w.-]+:\d+$/, 'must be host:port')
      .optional(),
    about: 'A Firebase Auth emulator, for tests. It checks no signatures: never in production.',
    example: '127.0.0.1:9099',
  },
  TRUSTED_PROXIES: {
    schema: z.coerce.number().int().min(0).max(10).default(0),
    about: 'How many reverse proxies stand before the studio. Limits by caller need it to tell callers apart.',
    example: '1',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    about: 'Where sign-in mail goes out. Without it mail is kept in the local mailbox and printed.',
    example: 'smtp://user:secret@mail.example.com:587',
  },
  MAIL_FROM: {
    schema: z.string().default('Scenewright <studio@localhost>'),
    about: 'Sender of mail.',
    example: 'Studio <studio@example.com>',
  },
  CONTACT_EMAIL: {
    schema: z.email().default('hello@scenewright.example'),
    about: 'Address of whoever runs the studio, on its pages and in its legal texts.',
    example: 'hello@studio.example.com',
  },
  COMMUNITY_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://discord.gg/scenewright'),
    about: 'Where the people of the studio meet: “Discord” in the header leads there.',
    example: 'https://discord.gg/studio',
  },
  SHOW_AI_ASSISTANT: {
    schema: z
      .enum(['true', 'false'])
      .default('true')
      .transform((given) => given === 'true'),
    about:
      'Whether the assistant stands beside films: `true` or `false`. Without it what it answers with is not shown; nothing else changes.',
    example: 'false',
  },
  ...storageSettings,
  ...comfyUiSettings,
  ...speechSettings,
  ...serviceSettings,
  ...languageModelSettings,
  ...analyticsSettings,
  ...sellerSettings,
  ...telemetrySettings,
} as const satisfies Record<string, Setting>;

type Schema = typeof schema;
export type Values = { readonly [Name in keyof Schema]: z.infer<Schema[Name]['schema']> };
