import { comfyUiContradictions } from './comfyui-settings.js';
import { languageModelContradictions } from './language-model-settings.js';
import type { Values } from './schema.js';
import { speechContradictions } from './speech-settings.js';
import { storageContradictions } from './storage-settings.js';
import { telemetryContradictions } from './telemetry-settings.js';

/** What is wrong with settings that are each right on their own. Empty when they go together. */
export function contradictions(settings: Values): string[] {
  return [
    ...eventStore(settings),
    ...stripe(settings),
    ...google(settings),
    ...firebase(settings),
    ...storageContradictions(settings),
    ...services(settings),
    ...comfyUiContradictions(settings),
    ...speechContradictions(settings),
    ...languageModelContradictions(settings),
    ...telemetryContradictions(settings),
    ...production(settings),
  ];
}

function eventStore({ EVENT_STORE, KURRENTDB_URL }: Values): string[] {
  return EVENT_STORE === 'kurrentdb' && !KURRENTDB_URL
    ? [
        'KURRENTDB_URL is missing, but EVENT_STORE=kurrentdb needs it. Example: KURRENTDB_URL=kurrentdb://admin:secret@localhost:2113?tls=false',
      ]
    : [];
}

function stripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BASE_URL }: Values): string[] {
  const problems: string[] = [];
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) {
    problems.push('STRIPE_WEBHOOK_SECRET is missing, but STRIPE_SECRET_KEY needs it. Example: STRIPE_WEBHOOK_SECRET=whsec_…');
  }
  if (STRIPE_BASE_URL && !STRIPE_SECRET_KEY?.startsWith('sk_test_')) {
    problems.push('STRIPE_BASE_URL is set: then STRIPE_SECRET_KEY has to be a test key (sk_test_…), which no other host may see.');
  }
  return problems;
}

function google({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Values): string[] {
  if (!GOOGLE_CLIENT_ID === !GOOGLE_CLIENT_SECRET) return [];
  const [given, missing] = GOOGLE_CLIENT_ID ? ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] : ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'];
  return [`${missing} is missing, but ${given} is set. Set both, or neither for the local stand-in.`];
}

function firebase(settings: Values): string[] {
  if (settings.IDENTITY !== 'firebase') {
    return (['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const)
      .filter((name) => settings[name])
      .map((name) => `${name} is set, but IDENTITY is ${settings.IDENTITY}. Set IDENTITY=firebase, or take ${name} away.`);
  }
  const missing = (['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const)
    .filter((name) => !settings[name])
    .map((name) => `${name} is missing, but IDENTITY=firebase needs it.`);
  const password = settings.PASSWORD_SIGN_UP
    ? ['PASSWORD_SIGN_UP belongs to the embedded identity. With IDENTITY=firebase, allow passwords in the Firebase console.']
    : [];
  return [...missing, ...password];
}

/** People's own keys go there, too, where they are allowed. */
const isForOwnKeys = ({ OWN_KEYS }: Values, name: string): boolean =>
  OWN_KEYS !== undefined && ['REPLICATE_BASE_URL', 'FAL_QUEUE_URL', 'ELEVENLABS_BASE_URL', 'SYNC_BASE_URL'].includes(name);

/** Keys go to their services alone: elsewhere they are sent only where a test plays the service. */
function services(settings: Values): string[] {
  const groups = [
    ['REPLICATE_BASE_URL', 'REPLICATE_API_TOKEN'],
    ['FAL_QUEUE_URL', 'FAL_KEY'],
    ['FAL_KEYS_URL', 'FAL_QUEUE_URL'],
    ['ELEVENLABS_BASE_URL', 'ELEVENLABS_API_KEY'],
    ['SYNC_BASE_URL', 'SYNC_API_KEY'],
    ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
    ['ANTHROPIC_BASE_URL', 'ANTHROPIC_API_KEY'],
    ['GEMINI_BASE_URL', 'GEMINI_API_KEY'],
  ] as const;
  return groups.flatMap(([name, needed]) => {
    const address = settings[name];
    if (!address) return [];
    if (!settings[needed] && !isForOwnKeys(settings, name))
      return [`${needed} is missing, but ${name} is set. Set both, or take ${name} away.`];
    const isHere = new URL(address).hostname === '127.0.0.1';
    if (isHere && settings.NODE_ENV !== 'production') return [];
    return [`${name} is for tests: it has to be on 127.0.0.1, and never with NODE_ENV=production. Take it away to use the service itself.`];
  });
}

function production(settings: Values): string[] {
  if (settings.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (settings.FIREBASE_AUTH_EMULATOR_HOST) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST is set, but NODE_ENV is production: the emulator lets anyone sign in as anyone.');
  }
  if (settings.IDENTITY === 'embedded' && settings.SMTP_URL && !settings.PUBLIC_URL) {
    problems.push('PUBLIC_URL is missing: mailed sign-in links lead there. Example: PUBLIC_URL=https://studio.example.com');
  }
  if (!settings.ALLOW_STAND_INS) {
    const standIns = [
      ...(settings.IDENTITY === 'embedded' && !settings.SMTP_URL ? ['identity (set SMTP_URL, or IDENTITY=firebase)'] : []),
      ...(settings.REPLICATE_API_TOKEN || settings.FAL_KEY || settings.COMFYUI_URLS.length > 0
        ? []
        : ['generation (set REPLICATE_API_TOKEN, FAL_KEY or COMFYUI_URLS)']),
    ];
    if (standIns.length === 0) return problems;
    problems.push(
      `NODE_ENV is production, but these are local stand-ins: ${standIns.join(', ')}. ` +
        'Configure real ones, or set ALLOW_STAND_INS=true if this studio is reachable by you alone.',
    );
  }
  return problems;
}
