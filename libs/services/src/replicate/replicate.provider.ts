import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Capabilities,
  FoundOrder,
  MediaContext,
  MediaInput,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  OrderContext,
  OrderInDoubt,
  ProviderReference,
  ServiceTerms,
  Wish,
} from '@scenewright/providers';
import { endpointsFor, factsOf, isMadeBy, offersOf, sentIn, servedBy } from '../endpoints/choose.js';
import { clockAhead } from '../http/clock-ahead.js';
import { download, type Medium } from '../http/download.js';
import { ServiceClient } from '../http/service-client.js';
import { isGone, ofOrder, ServiceFault, saysModerated, WORDS } from '../http/service-fault.js';
import { isStandardWebhook, type WebhookHeaders } from '../http/signatures.js';
import type { ServiceOptions } from '../service-options.js';

/** https://replicate.com/docs/topics/predictions/lifecycle */
interface Prediction {
  readonly id: string;
  readonly status: string;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly logs?: string | null;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly webhook?: string;
  readonly created_at?: string;
}

export interface ReplicateOptions extends ServiceOptions {
  readonly token: string;
  /** Where something else speaks this API. */
  readonly baseUrl?: string;
}

/** Errors that the same input need not meet again. */
const PASSING = /interrupted|please retry|\(code: PA\)|timed? ?out|temporar|overload|high demand|unavailable|\bE(6716|8765|9243|004)\b/i;
/** The service ends a prediction by itself after this long: results are deleted an hour after their making. */
const DEADLINE = '25m';
const ASK_AGAIN_MS = 3000;
const UPLOAD_MS = 3 * 60_000;
/** Its answers tell its clock in whole seconds, and take a while. */
const CLOCK_ERROR_MS = 60_000;

/** Predictions at Replicate. It knows no idempotency keys: an order whose answer got lost is looked for in the list of predictions. */
export class ReplicateProvider implements MediaProvider {
  readonly name: string;
  readonly service: ServiceTerms;
  private readonly client: ServiceClient;
  private readonly isLocal: boolean;
  private secret: Promise<string> | undefined;

  constructor({ token, baseUrl = 'https://api.replicate.com/v1', name = 'replicate', send, ...terms }: ReplicateOptions) {
    this.name = name;
    this.service = terms;
    this.client = new ServiceClient(baseUrl, { authorization: `Bearer ${token}` }, send);
    this.isLocal = new URL(baseUrl).hostname === '127.0.0.1';
  }

  capabilities(): Capabilities {
    return { serves: servedBy('replicate'), offers: offersOf('replicate') };
  }

  canMake(wish: Wish): boolean {
    return isMadeBy('replicate', wish);
  }

  async checkAccount(signal: AbortSignal): Promise<void> {
    await this.client.json('GET', '/account', { signal });
  }

  async start(request: MediaRequest, context: OrderContext): Promise<MediaProgress> {
    const { signal, webhookUrl } = context;
    const endpoints = endpointsFor('replicate', request);
    for (const [nth, endpoint] of endpoints.entries()) {
      const input = await endpoint.input(request, (file) => this.upload(file, signal));
      const facts = factsOf(endpoint, request);
      await context.ordering({ ...facts, ...(webhookUrl ? { webhook: webhookUrl } : { input: recognisable(input) }) });
      try {
        const { json } = await this.client.json('POST', `/models/${endpoint.name}/predictions`, {
          signal,
          headers: { 'cancel-after': DEADLINE },
          json: { input, ...(webhookUrl ? { webhook: webhookUrl, webhook_events_filter: ['completed'] } : {}) },
        });
        return await this.take(predictionIn(json), facts, context);
      } catch (error) {
        if (!isGone(error) || nth === endpoints.length - 1) throw error;
      }
    }
    throw new ServiceFault('fatal', WORDS.gone, {}, { order: 'refused' });
  }

  async poll(ref: ProviderReference, context: MediaContext): Promise<MediaProgress> {
    const { json } = await this.client
      .json('GET', `/predictions/${encodeURIComponent(String(ref.id))}`, context)
      .catch((error: unknown) => {
        throw ofOrder(error);
      });
    return this.take(predictionIn(json), ref, context);
  }

  async find({ mark, orderedAt }: OrderInDoubt, signal: AbortSignal): Promise<FoundOrder> {
    const { json, headers } = await this.client.json('GET', '/predictions', { signal });
    const since = orderedAt.getTime() + clockAhead(headers) - CLOCK_ERROR_MS;
    const listed = ((json as { results?: Prediction[] } | null)?.results ?? []).filter(
      ({ created_at: at }) => !at || Date.parse(at) > since,
    );
    const found = listed.find(({ webhook, input }) => (mark?.webhook ? webhook === mark.webhook : isSame(mark?.input, input)));
    if (!found) return { state: 'never taken' };
    const { webhook: _, input: __, ...facts } = mark ?? {};
    return { state: 'taken', ref: { ...facts, id: found.id } };
  }

  async cancel(ref: ProviderReference): Promise<void> {
    await this.client.json('POST', `/predictions/${encodeURIComponent(String(ref.id))}/cancel`).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }

  async webhook(headers: WebhookHeaders, rawBody: Buffer): Promise<{ ref: ProviderReference } | null> {
    if (!isStandardWebhook(headers, rawBody, await this.webhookSecret())) return null;
    const { id } = JSON.parse(rawBody.toString()) as { id?: unknown };
    return typeof id === 'string' ? { ref: { id } } : null;
  }

  /** Fetched once with the key itself, so that one key is all there is to set. */
  private webhookSecret(): Promise<string> {
    this.secret ??= this.client
      .json('GET', '/webhooks/default/secret')
      .then(({ json }) => String((json as { key?: unknown }).key))
      .catch((error: unknown) => {
        this.secret = undefined;
        throw error;
      });
    return this.secret;
  }

  /** Files go through the service's own store: the studio need not have a public address. */
  private async upload({ path, mime }: MediaInput, signal: AbortSignal): Promise<string> {
    const form = new FormData();
    form.append('content', new Blob([await readFile(path)], { type: mime }), 'input');
    const { json } = await this.client.json('POST', '/files', { form, signal, limitMs: UPLOAD_MS });
    const address = (json as { urls?: { get?: unknown } } | null)?.urls?.get;
    if (typeof address !== 'string') throw new ServiceFault('malformed', WORDS.nonsense, {});
    return address;
  }

  /** @param facts of the order that its reference keeps: the endpoint, the medium, the price */
  private async take(prediction: Prediction, facts: ProviderReference, { workDir, signal }: MediaContext): Promise<MediaProgress> {
    const { id, status, output } = prediction;
    const ref = { ...facts, id };
    const error = String(prediction.error ?? '');
    switch (status) {
      case 'starting':
      case 'processing':
        return { state: 'pending', ref, askAgainInMs: ASK_AGAIN_MS, ...progressIn(prediction) };
      case 'succeeded': {
        const address = Array.isArray(output) ? output[0] : output;
        if (typeof address !== 'string') throw new ServiceFault('malformed', WORDS.nothing, {});
        const path = join(workDir, 'delivered');
        const rules = { hosts: ['.replicate.delivery'], medium: facts.medium as Medium, fromThisMachine: this.isLocal };
        const mime = await download(address, path, rules, signal);
        const cost =
          typeof facts.microdollars === 'number' ? { cost: { microdollars: facts.microdollars, basis: 'price list' as const } } : {};
        return { state: 'done', output: { path, mime }, method: `${this.name}: ${facts.endpoint}`, ...cost, ...sentIn(facts) };
      }
      case 'canceled':
      case 'aborted':
        throw new ServiceFault('passing', WORDS.interrupted, {}, { order: 'ended' });
      case 'failed':
        if (saysModerated(error)) throw new ServiceFault('moderated', WORDS.moderated, {}, { order: 'ended' });
        if (PASSING.test(error)) throw new ServiceFault('passing', WORDS.interrupted, {}, { order: 'ended', cause: new Error(error) });
        throw new ServiceFault('fatal', WORDS.refused, {}, { order: 'ended', cause: new Error(error) });
      default:
        throw new ServiceFault('malformed', WORDS.nonsense, {});
    }
  }
}

function predictionIn(json: unknown): Prediction {
  const prediction = json as Partial<Prediction> | null;
  if (typeof prediction?.id !== 'string' || typeof prediction.status !== 'string') throw new ServiceFault('malformed', WORDS.nonsense, {});
  return prediction as Prediction;
}

/** The addresses of uploads, which are this order's alone; else prompt and seed. */
function recognisable(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(input).filter(([, value]) => /^https?:/.test(String(Array.isArray(value) ? value[0] : value)));
  return Object.fromEntries(own.length > 0 ? own : Object.entries(input).filter(([name]) => ['prompt', 'seed'].includes(name)));
}

const isSame = (wanted: unknown, input: Prediction['input']): boolean =>
  Object.entries(wanted ?? { nothing: null }).every(([name, value]) => JSON.stringify(input?.[name]) === JSON.stringify(value));

/** Models write '42%|████' into their log; nothing else tells how far they are. */
function progressIn({ logs }: Prediction): { progress?: number } {
  const last = [...(logs ?? '').matchAll(/(\d{1,3})%\|/g)].at(-1);
  return last ? { progress: Math.min(0.95, Number(last[1]) / 100) } : {};
}
