import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { videoModels } from '@scenewright/domain';
import type { MediaRequest } from '@scenewright/providers';
import {
  type Cassette,
  checkElevenLabs,
  checkFal,
  checkLanguageModel,
  checkReplicate,
  checkSpeechServer,
  checkSync,
  type Finding,
  QUESTIONS,
  Recorder,
  type Sample,
  type SampleInputs,
  type TrialsWanted,
  type TriedService,
  trialsAt,
  tryOrder,
} from '@scenewright/services';
import { type Command, Option } from 'commander';
import { assistantModel, writerModel } from '../../config/language-model-settings.js';
import { readServiceSettings } from '../../config/settings.js';
import { speechServerOptions } from '../../config/speech-settings.js';
import { print } from '../print.js';
import { StudioError } from '../studio-client.js';
import { table } from '../table.js';

const KINDS = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync', 'text'] as const;
type Kind = (typeof KINDS)[number];

interface Given {
  readonly kind?: readonly Kind[];
  readonly model?: readonly string[];
  readonly spend?: boolean;
  readonly every?: boolean;
  readonly yes?: boolean;
  readonly out?: string;
}

/** `studio providers check`, `record`: ask the services themselves; no studio has to run. */
export function checkCommands(providers: Command): void {
  const kinds = () => new Option('--kind <kinds...>', 'these kinds alone').choices([...KINDS]);
  const models = () =>
    new Option('--model <ids...>', 'clips of these models alone, the smallest order of each').choices(videoModels.map(({ id }) => id));
  const every = () => new Option('--every', 'one order for each endpoint, and not only the smallest of each kind');
  const yes = () => new Option('--yes', 'agree to the estimated cost without being asked');
  providers
    .command('check')
    .argument('[service]', 'one of those that have a key, or speech-server; default: all of them')
    .description(
      'asks the services what costs nothing: keys, models, inputs, prices, a line of a server of your own; fails when something is wrong',
    )
    .addOption(kinds())
    .option('--spend', 'then make the smallest real order of each kind, after showing what it costs')
    .addOption(every())
    .addOption(models())
    .addOption(yes())
    .action(async (service: string | undefined, given: Given) => {
      const findings = await found(service, given);
      // whoever is asked to pay has read before what is wrong
      print(findingsInWords(findings));
      const tried = given.spend ? (await trials(service, given)).map(asFinding) : [];
      if (tried.length > 0) print(`\n${findingsInWords(tried)}`);
      const questions = questionsInWords([...findings, ...tried], given.spend === true);
      if (questions !== '') print(`\n${questions}`);
      if ([...findings, ...tried].some(({ state }) => state === 'wrong')) process.exitCode = 1;
    });
  providers
    .command('record')
    .argument('[service]', 'one of those that have a key; default: all of them')
    .description('makes the smallest real order of each kind, and keeps what went over the wire, without secrets, for tests')
    .addOption(kinds())
    .addOption(every())
    .addOption(models())
    .addOption(yes())
    .requiredOption('--out <folder>', 'where the recordings go, a folder for each service')
    .action(async (service: string | undefined, given: Given) => {
      const out = resolve(given.out ?? '.');
      // each at once: what was paid for is not lost with what comes after it
      const tried = await trials(service, given, async (cassette) => print(await written(out, cassette)));
      if (tried.some(({ outcome }) => outcome.state === 'failed')) process.exitCode = 1;
    });
}

/** Whoever names models wants clips. */
const kindsOf = ({ kind, model }: Given): readonly Kind[] | undefined => (model ? ['video'] : kind);

const KEYS: Readonly<Record<TriedService, 'REPLICATE_API_TOKEN' | 'FAL_KEY' | 'ELEVENLABS_API_KEY' | 'SYNC_API_KEY'>> = {
  sync: 'SYNC_API_KEY',
  replicate: 'REPLICATE_API_TOKEN',
  fal: 'FAL_KEY',
  elevenlabs: 'ELEVENLABS_API_KEY',
};
const ADDRESSES = {
  sync: 'SYNC_BASE_URL',
  replicate: 'REPLICATE_BASE_URL',
  fal: 'FAL_QUEUE_URL',
  elevenlabs: 'ELEVENLABS_BASE_URL',
} as const;
const USUAL_ADDRESSES: Readonly<Record<TriedService, string>> = {
  sync: 'https://api.sync.so',
  replicate: 'https://api.replicate.com/v1',
  fal: 'https://queue.fal.run',
  elevenlabs: 'https://api.elevenlabs.io',
};

interface Keyed {
  readonly service: TriedService;
  readonly key: string;
  /** Where something else speaks its API. */
  readonly address: string | undefined;
}

/** Services that have a key, or the one that is named. @throws {StudioError} it has none */
function keyed(named: string | undefined): Keyed[] {
  const settings = readServiceSettings();
  const all = (Object.keys(KEYS) as TriedService[]).flatMap((service) => {
    const key = settings[KEYS[service]];
    return key ? [{ service, key, address: settings[ADDRESSES[service]] }] : [];
  });
  const chosen = named === undefined ? all : all.filter(({ service }) => service === named);
  const isKnown = named === undefined || named in KEYS || named === SPEECH_SERVER || isLanguageModel(named);
  if (!isKnown)
    throw new StudioError(
      `There is no service called ${named}. There are ${Object.keys(KEYS).join(', ')}, ${SPEECH_SERVER}, and language models by their service.`,
    );
  if (named !== undefined && named in KEYS && chosen.length === 0)
    throw new StudioError(`${KEYS[named as TriedService]} is not set: there is no key to ask ${named} with.`);
  return chosen;
}

const SPEECH_SERVER = 'speech-server';

const isLanguageModel = (named: string): boolean => ['openai', 'anthropic', 'google', 'local'].includes(named);

/** Nothing is sent of them: a schema is held against what would be. */
const NO_FILES: SampleInputs = {
  picture: { path: '', mime: 'image/jpeg' },
  clip: { path: '', mime: 'video/mp4' },
  voice: { path: '', mime: 'audio/wav' },
};

const CHECKS: Readonly<
  Record<TriedService, (at: { key: string; baseUrl?: string }, kinds: readonly Kind[] | undefined) => Promise<Finding[]>>
> = {
  replicate: (at, kinds) => checkReplicate(at, NO_FILES, kinds),
  // what it tells of its endpoints is told elsewhere than where they are asked
  fal: ({ key, baseUrl }, kinds) => checkFal({ key, ...(baseUrl ? { baseUrl: `${baseUrl}/v1` } : {}) }, NO_FILES, kinds),
  elevenlabs: checkElevenLabs,
  sync: async (at, kinds) => (!kinds || kinds.includes('lip_sync') ? checkSync(at) : []),
};

async function found(named: string | undefined, given: Given): Promise<Finding[]> {
  const kinds = kindsOf(given);
  const isWanted = (kind: Kind) => !kinds || kinds.includes(kind);
  const media = keyed(named).map(({ service, key, address }) => CHECKS[service]({ key, ...(address ? { baseUrl: address } : {}) }, kinds));
  const settings = readServiceSettings();
  const languageModels = [writerModel(settings), assistantModel(settings)].flatMap((model) => model ?? []);
  const models = languageModels.filter(({ service }) => isWanted('text') && (named === undefined || service === named));
  const speech = speechServerOptions(settings);
  const hasSpeech = speech.servers.length > 0;
  if (named === SPEECH_SERVER && !hasSpeech)
    throw new StudioError('SPEECH_URLS is not set: there is no server to check. Example: SPEECH_URLS=http://127.0.0.1:8880');
  const speaking = hasSpeech && isWanted('speech') && (named === undefined || named === SPEECH_SERVER) ? [checkSpeechServer(speech)] : [];
  const findings = (await Promise.all([...media, ...speaking, ...models.map(async (model) => [await checkLanguageModel(model)])])).flat();
  if (findings.length > 0) return findings;
  const withKey: string[] = [
    ...[...keyed(undefined), ...languageModels].map(({ service }) => service),
    ...(hasSpeech ? [SPEECH_SERVER] : []),
  ];
  if (withKey.length === 0)
    throw new StudioError('No service has a key here. npm run studio -- settings names the settings that they go into.');
  const who = named ?? `none of the services with a key here (${[...new Set(withKey)].join(', ')})`;
  throw new StudioError(`Nothing was asked: ${who} makes ${named === undefined ? '' : 'nothing of '}what was chosen.`);
}

/** What is ordered, with what it costs; then the orders, one after the other. @throws {StudioError} nobody agreed */
async function trials(
  named: string | undefined,
  given: Given,
  keep: (cassette: Cassette) => Promise<void> = async () => {},
): Promise<Cassette[]> {
  const { model: models, every = false, yes = false } = given;
  const services = keyed(named);
  const options = { every, models, kinds: kindsOf(given) };
  const planned = services.flatMap((one) => trialsAt(one.service, NO_FILES, options).map((sample) => ({ ...one, sample })));
  if (planned.length === 0)
    throw new StudioError('There is nothing to order: no service with a key makes this. Language models are checked without an order.');
  print(estimateInWords(planned));
  if (!yes && !(await isAgreed())) throw new StudioError('Nothing was ordered.');
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-trial-'));
  try {
    const inputs = await madeHere(folder);
    const cassettes: Cassette[] = [];
    for (const one of services) cassettes.push(...(await triedAt(one, { inputs, workDir: folder, options, keep })));
    return cassettes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Trying {
  readonly inputs: SampleInputs;
  readonly workDir: string;
  readonly options: TrialsWanted;
  /** Told of each as soon as it is over. */
  readonly keep: (cassette: Cassette) => Promise<void>;
}

async function triedAt({ service, key, address }: Keyed, { inputs, workDir, options, keep }: Trying): Promise<Cassette[]> {
  const { serviceAdapters } = await import('../../generation/index.js');
  const baseUrl = address ?? USUAL_ADDRESSES[service];
  const recorder = new Recorder(baseUrl);
  const provider = serviceAdapters(readServiceSettings())[service](key, { send: recorder.send });
  const [voice] = service === 'elevenlabs' ? ((await provider.voices?.(AbortSignal.timeout(60_000))) ?? []) : [];
  const cassettes: Cassette[] = [];
  for (const sample of trialsAt(service, inputs, { ...options, voiceId: voice?.voice_id ?? '' })) {
    const secrets = [key, ...key.split(':')].filter((part) => part.length >= 8);
    print(`${service}: ordering from ${sample.endpoint}, which may take minutes`);
    const cassette = await tryOrder({ service, sample, provider, recorder, workDir, baseUrl, secrets, isStandIn: address !== undefined });
    print(`${service}: ${sample.endpoint}, ${outcomeInWords(cassette)}`);
    await keep(cassette);
    cassettes.push(cassette);
  }
  return cassettes;
}

/** A picture, a clip and a voice to order with, made by this studio. */
async function madeHere(workDir: string): Promise<SampleInputs> {
  const { offlineMedia } = await import('../../generation/index.js');
  const offline = offlineMedia({ clips: 'draft' });
  const made = async (name: string, request: MediaRequest) => {
    const context = { idempotencyKey: name, workDir: await mkdtemp(join(workDir, `${name}-`)), signal: AbortSignal.timeout(300_000) };
    const progress = await offline.start(request, { ...context, onProgress: () => {}, ordering: async () => {} });
    if (progress.state !== 'done') throw new StudioError(`The ${name} to order with could not be made.`);
    return progress.output;
  };
  const size = { width: 1280, height: 720, characters: [], seed: 1 };
  const prompt = 'A woman in a red coat speaks on a beach, close';
  const picture = await made('picture', { kind: 'image', purpose: 'start-frame', prompt, style: '', ...size });
  const clip = await made('clip', { kind: 'video', prompt, startFrame: picture, seconds: 5, ...size });
  const voices = offline.capabilities().voices ?? [];
  const voice = await made('voice', {
    kind: 'speech',
    text: 'The waves roll onto the beach, and I stay.',
    voiceId: voices[0]?.voice_id ?? '',
    seed: 1,
  });
  return { picture, clip, voice };
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StudioError('Nothing was ordered: nobody is there to be asked. --yes agrees to what it costs.');
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await asked.question('Order this? It is billed to these accounts. (yes/no) ')).trim());
  } finally {
    asked.close();
  }
}

/** What is about to be ordered, and what that costs by list prices. */
export function estimateInWords(planned: readonly { readonly service: string; readonly sample: Sample }[]): string {
  const price = (microdollars: number | null) => (microdollars === null ? 'not known' : `$${(microdollars / 1e6).toFixed(3)}`);
  const rows = planned.map(({ service, sample }) => [service, sample.kind, sample.endpoint, price(sample.microdollars)]);
  const usd = planned.reduce((sum, { sample }) => sum + (sample.microdollars ?? 0), 0) / 1e6;
  const unknown = planned.filter(({ sample }) => sample.microdollars === null).length;
  const rest = unknown > 0 ? `, and ${unknown} without a known price` : '';
  return `${table([['service', 'kind', 'endpoint', 'list price'], ...rows])}\nTogether about $${usd.toFixed(2)}${rest}.`;
}

const outcomeInWords = ({ outcome }: Cassette): string =>
  outcome.state === 'done' ? `delivered ${outcome.mime}` : `failed: ${outcome.kind}`;

const ANSWERED_BY_ORDERS: Readonly<Record<string, { readonly question: string; readonly header?: string }>> = {
  fal: { question: 'fal-units', header: 'x-fal-billable-units' },
  elevenlabs: { question: 'elevenlabs-cost', header: 'character-cost' },
  sync: { question: 'sync-faces' },
};

/** An order that was tried, as a finding. */
export function asFinding(cassette: Cassette): Finding {
  const { service, kind, endpoint, outcome, exchanges } = cassette;
  const { question, header } = ANSWERED_BY_ORDERS[service] ?? {};
  const told =
    header === undefined ? undefined : exchanges.map(({ response }) => response.headers[header]).find((value) => value !== undefined);
  const words = header === undefined ? '' : told === undefined ? `; no ${header}` : `; ${header}: ${told}`;
  return {
    service,
    kind,
    about: endpoint,
    state: outcome.state === 'done' ? 'good' : 'wrong',
    found: `An order was ${outcomeInWords(cassette)}${words}.`,
    ...(question === undefined ? {} : { answers: question }),
  };
}

/** What was found. */
export function findingsInWords(findings: readonly Finding[]): string {
  const marks = { good: '✓', wrong: '✗', unknown: '?' } as const;
  const rows = findings.map(({ service, kind, about, state, found: words }) => [marks[state], service, kind ?? '', about, words]);
  return table([['', 'service', 'kind', 'what', 'found'], ...rows]);
}

/** What it says of each open question about these services; empty where there is none. */
export function questionsInWords(findings: readonly Finding[], hasSpent: boolean): string {
  const services = new Set(findings.map(({ service, kind }) => (kind === 'text' ? 'language models' : service)));
  const questions = QUESTIONS.filter(({ service }) => services.has(service)).map(({ id, asks, settledBy }) => {
    const answers = findings.filter(({ answers: one }) => one === id);
    const wrong = answers.filter(({ state }) => state === 'wrong');
    const good = answers.filter(({ state }) => state === 'good').length;
    const said =
      wrong.length > 0
        ? `no: ${wrong.map(({ about }) => about).join(', ')}`
        : good > 0
          ? `yes${good < answers.length ? `, of ${good} of ${answers.length}` : ''}`
          : answers.length > 1
            ? 'compare what was found above'
            : (answers[0]?.found ?? OPEN[settledBy](hasSpent));
    return [asks, said];
  });
  return questions.length === 0 ? '' : `What could not be verified without a key:\n${table(questions)}`;
}

const OPEN = {
  check: () => 'not asked: another kind was chosen, no endpoint of it is in use, or the key was not accepted',
  order: (hasSpent: boolean) => (hasSpent ? 'nothing of it was ordered' : 'an order tells: --spend'),
  bill: () => 'the bill of the service tells',
  chance: () => 'cannot be brought about; look for it in the log',
} as const;

async function written(out: string, cassette: Cassette): Promise<string> {
  const folder = join(out, cassette.service);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${cassette.kind}-${cassette.endpoint.replace(/[^\w.-]+/g, '_')}.json`);
  await writeFile(path, `${JSON.stringify(cassette, null, 2)}\n`);
  return path;
}
