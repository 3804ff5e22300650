import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MediaProgress, type MediaProvider, type OrderContext, ProviderFault } from '@scenewright/providers';
import { endpointOf, SOUND_KINDS, type SoundRequest } from '../elevenlabs/sound-endpoints.js';
import { type Sample, type SampleInputs, sampleLipSync, samplesOf } from '../endpoints/samples.js';
import type { Cassette } from '../recording/cassette.js';
import { beginningOf, type Recorder } from '../recording/recorder.js';
import { Redaction } from '../recording/redaction.js';
import { syncOffers } from '../sync/sync.provider.js';

/** The media services that orders can be tried at. */
export type TriedService = 'replicate' | 'fal' | 'elevenlabs' | 'sync';

const LONGEST_MS = 20 * 60_000;
const ASK_AGAIN_MS = 3000;

export interface TrialsWanted {
  /** One order for each endpoint, and not only the smallest of each kind. */
  readonly every?: boolean;
  readonly kinds?: readonly string[] | undefined;
  /** Clips of these models of the catalogue alone, the smallest of each. */
  readonly models?: readonly string[] | undefined;
  /** One that the account has. */
  readonly voiceId?: string;
}

/** The smallest order of each kind, of each model where some are named, or of each endpoint. */
export function trialsAt(
  service: TriedService,
  inputs: SampleInputs,
  { every = false, kinds, models, voiceId = '' }: TrialsWanted = {},
): Sample[] {
  const all = allAt(service, inputs, voiceId).filter(
    ({ kind, request }) => (!kinds || kinds.includes(kind)) && (!models || models.includes(request.model ?? '')),
  );
  if (every) return all;
  const groupOf = ({ kind, request }: Sample) => (models ? request.model : kind);
  const priceOf = ({ microdollars }: Sample) => microdollars ?? Number.POSITIVE_INFINITY;
  return [...new Set(all.map(groupOf))].flatMap(
    (group) => all.filter((one) => groupOf(one) === group).sort((a, b) => priceOf(a) - priceOf(b))[0] ?? [],
  );
}

function allAt(service: TriedService, inputs: SampleInputs, voiceId: string): Sample[] {
  switch (service) {
    case 'replicate':
    case 'fal':
      return samplesOf(service, inputs);
    case 'sync':
      return syncOffers().map(({ endpoint, microdollars }) => {
        return { kind: 'lip_sync', endpoint, request: sampleLipSync(inputs.clip, inputs.voice, 1), microdollars };
      });
    case 'elevenlabs': {
      const requests: Record<SoundRequest['kind'], SoundRequest> = {
        speech: { kind: 'speech', text: 'Hello.', voiceId, seed: 1 },
        sound_effect: { kind: 'sound_effect', prompt: 'wind', seconds: 1, seed: 1 },
        music: { kind: 'music', prompt: 'slow cello', seconds: 3, seed: 1 },
      };
      return SOUND_KINDS.flatMap((kind) => {
        const request = requests[kind];
        const endpoint = endpointOf(request);
        return endpoint ? [{ kind, endpoint: endpoint.model, request, microdollars: endpoint.microdollars(request) }] : [];
      });
    }
  }
}

export interface Tried {
  readonly service: TriedService;
  readonly sample: Sample;
  readonly provider: MediaProvider;
  readonly recorder: Recorder;
  readonly workDir: string;
  readonly baseUrl: string;
  readonly secrets: readonly string[];
  /** A program on this machine answers, and not the service. */
  readonly isStandIn: boolean;
  /** How long is waited at most before it is asked again how an order is, in ms. */
  readonly askAgainMs?: number;
}

/**
 * Orders one sample, once, waits for it, and tells what went over the wire. It is ordered again for nothing: what fails is an outcome.
 * @throws when a key would be kept
 */
export async function tryOrder({
  service,
  sample,
  provider,
  recorder,
  workDir,
  baseUrl,
  secrets,
  isStandIn,
  askAgainMs = ASK_AGAIN_MS,
}: Tried): Promise<Cassette> {
  const context: OrderContext = {
    idempotencyKey: crypto.randomUUID(),
    workDir,
    signal: AbortSignal.timeout(LONGEST_MS),
    onProgress: () => {},
    ordering: async () => {},
  };
  const from = recorder.exchanges.length;
  const { outcome, result } = await ended(provider, sample, context, askAgainMs);
  const redaction = new Redaction(baseUrl, secrets);
  return redaction.checked({
    cassette: 1,
    service,
    kind: sample.kind,
    endpoint: sample.endpoint,
    from: isStandIn ? 'a stand-in' : 'the service',
    on: new Date().toISOString().slice(0, 10),
    exchanges: recorder.exchanges.slice(from).map((exchange) => redaction.exchange(exchange)),
    outcome,
    result,
  });
}

async function ended(
  provider: MediaProvider,
  { request }: Sample,
  context: OrderContext,
  askAgainMs: number,
): Promise<Pick<Cassette, 'outcome' | 'result'>> {
  try {
    let progress: MediaProgress = await provider.start(request, context);
    while (progress.state === 'pending') {
      await sleep(Math.min(progress.askAgainInMs ?? askAgainMs, askAgainMs), undefined, { signal: context.signal });
      progress = await provider.poll(JSON.parse(JSON.stringify(progress.ref)), context);
    }
    const { method, output, cost } = progress;
    const bytes = await readFile(output.path);
    const units = cost?.units;
    return {
      outcome: { state: 'done', method, mime: output.mime, ...(units === undefined ? {} : { units }) },
      result: { mime: output.mime, bytes: bytes.length, begins: beginningOf(bytes) },
    };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const { kind, options } = error;
    return { outcome: { state: 'failed', kind, ...(options.order ? { order: options.order } : {}) }, result: null };
  }
}
