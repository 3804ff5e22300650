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
import { download, type Medium } from '../http/download.js';
import { type Answer, ServiceClient } from '../http/service-client.js';
import { isGone, ofOrder, ServiceFault, saysModerated, WORDS } from '../http/service-fault.js';
import { isFalWebhook, type WebhookHeaders } from '../http/signatures.js';
import type { ServiceOptions } from '../service-options.js';

export interface FalOptions extends ServiceOptions {
  readonly key: string;
  /** Where something else speaks this API. */
  readonly queueUrl?: string;
  readonly keysUrl?: string;
}

const ASK_AGAIN_MS = 3000;
/** The files travel with the order. */
const SUBMIT_MS = 3 * 60_000;
/** Their list of keys may be kept for a day. */
const KEYS_FOR_MS = 12 * 3_600_000;
const KEYS_AT_MOST_EVERY_MS = 60_000;
/** A webhook that tells of an order whose answer got lost comes within its making; then it is ordered again. */
const REPORTS_WITHIN_MS = 60_000;
/** Results stay a day there: they are somebody's film. */
const LIFECYCLE = JSON.stringify({ expiration_duration_seconds: 86_400 });

/** Asked for to see whether a key is good. */
const NEVER_ORDERED = { endpoint: 'fal-ai/flux', id: '00000000-0000-4000-8000-000000000000' };

/** fal's queue. It has neither idempotency keys nor a list of orders: one whose answer got lost is known by its webhook alone. */
export class FalProvider implements MediaProvider {
  readonly name: string;
  readonly service: ServiceTerms;
  private readonly client: ServiceClient;
  private readonly queueUrl: string;
  private readonly keysUrl: string;
  private keys: readonly { readonly x: string }[] = [];
  private keysAt = 0;

  constructor({
    key,
    queueUrl = 'https://queue.fal.run',
    keysUrl = 'https://rest.fal.ai/.well-known/jwks.json',
    name = 'fal',
    send,
    ...terms
  }: FalOptions) {
    this.name = name;
    this.service = terms;
    this.client = new ServiceClient(queueUrl, { authorization: `Key ${key}` }, send);
    this.queueUrl = queueUrl;
    this.keysUrl = keysUrl;
  }

  capabilities(): Capabilities {
    return { serves: servedBy('fal'), offers: offersOf('fal') };
  }

  canMake(wish: Wish): boolean {
    return isMadeBy('fal', wish);
  }

  /** Its queue has no call about accounts. An order that nobody placed is not there for a key that it knows, and refused to any other. */
  async checkAccount(signal: AbortSignal): Promise<void> {
    const at = this.addressOf({ endpoint: NEVER_ORDERED.endpoint, id: NEVER_ORDERED.id });
    await this.client.json('GET', `${at}/status`, { signal }).catch((error: unknown) => {
      if (!(error instanceof ServiceFault && [400, 404, 410, 422].includes(error.answered.status ?? 0))) throw error;
    });
  }

  async start(request: MediaRequest, { signal, webhookUrl, ordering }: OrderContext): Promise<MediaProgress> {
    const endpoints = endpointsFor('fal', request);
    for (const [nth, endpoint] of endpoints.entries()) {
      const input = await endpoint.input(request, asData);
      const facts = factsOf(endpoint, request);
      await ordering({ ...facts, ...(webhookUrl ? { webhook: webhookUrl } : {}) });
      try {
        const query = webhookUrl ? `?fal_webhook=${encodeURIComponent(webhookUrl)}` : '';
        const headers = { 'x-fal-object-lifecycle-preference': LIFECYCLE };
        const { json } = await this.client.json('POST', `/${endpoint.name}${query}`, { json: input, signal, headers, limitMs: SUBMIT_MS });
        const { request_id: id, status_url: status, response_url: response, cancel_url: cancel } = (json ?? {}) as Record<string, unknown>;
        if (typeof id !== 'string' || ![status, response, cancel].every((url) => this.isOurs(url)))
          throw new ServiceFault('malformed', WORDS.nonsense, {});
        // their addresses have fewer parts than the endpoint's name: they are kept as given
        return { state: 'pending', ref: { ...facts, id, status, response, cancel }, askAgainInMs: ASK_AGAIN_MS };
      } catch (error) {
        if (!isGone(error) || nth === endpoints.length - 1) throw error;
      }
    }
    throw new ServiceFault('fatal', WORDS.gone, {}, { order: 'refused' });
  }

  async poll(ref: ProviderReference, context: MediaContext): Promise<MediaProgress> {
    const at = this.addressOf(ref);
    const { json } = await this.client.json('GET', String(ref.status ?? `${at}/status`), context).catch((error: unknown) => {
      throw ofOrder(error);
    });
    const { status } = (json ?? {}) as { status?: string };
    if (status === 'IN_QUEUE' || status === 'IN_PROGRESS') return { state: 'pending', ref, askAgainInMs: ASK_AGAIN_MS };
    if (status !== 'COMPLETED') throw new ServiceFault('malformed', WORDS.nonsense, {});
    // completed says that it is over, not how
    const result = await this.client.json('GET', String(ref.response ?? at), context).catch((error: unknown) => {
      throw error instanceof ServiceFault && error.answered.status !== undefined ? overAs(error) : error;
    });
    const path = join(context.workDir, 'delivered');
    const hosts = ['.fal.media', '.fal.run', '.fal.ai'];
    const rules = { hosts, medium: ref.medium as Medium, fromThisMachine: new URL(this.queueUrl).hostname === '127.0.0.1' };
    const mime = await download(addressIn(result.json), path, rules, context.signal);
    return { state: 'done', output: { path, mime }, method: `${this.name}: ${ref.endpoint}`, ...costOf(result, ref), ...sentIn(ref) };
  }

  async find({ mark, orderedAt }: OrderInDoubt): Promise<FoundOrder> {
    const left = orderedAt.getTime() + REPORTS_WITHIN_MS - Date.now();
    return { state: 'unknown', ...(mark?.webhook && left > 0 ? { askAgainInMs: left } : {}) };
  }

  /** What waits is taken out of their queue; what has begun may go on. */
  async cancel(ref: ProviderReference): Promise<void> {
    await this.client.json('PUT', String(ref.cancel ?? `${this.addressOf(ref)}/cancel`)).catch((error: unknown) => {
      // 400: it is over
      if (!(error instanceof ServiceFault && [400, 404].includes(error.answered.status ?? 0))) throw error;
    });
  }

  async webhook(headers: WebhookHeaders, rawBody: Buffer): Promise<{ ref: ProviderReference } | null> {
    if (Date.now() - this.keysAt > KEYS_FOR_MS) await this.fetchKeys();
    if (!isFalWebhook(headers, rawBody, this.keys)) {
      // they may have a new key
      if (Date.now() - this.keysAt < KEYS_AT_MOST_EVERY_MS) return null;
      await this.fetchKeys();
      if (!isFalWebhook(headers, rawBody, this.keys)) return null;
    }
    const { request_id: id } = JSON.parse(rawBody.toString()) as { request_id?: unknown };
    return typeof id === 'string' ? { ref: { id } } : null;
  }

  private async fetchKeys(): Promise<void> {
    const { json } = await new ServiceClient('', {}).json('GET', this.keysUrl);
    const keys = ((json as { keys?: unknown[] } | null)?.keys ?? []) as { kty?: string; crv?: string; x?: string }[];
    this.keys = keys.filter((key): key is { x: string } => key.kty === 'OKP' && key.crv === 'Ed25519' && typeof key.x === 'string');
    this.keysAt = Date.now();
  }

  /** Of an order that only a webhook told of: its address has the first two parts of the endpoint's name. */
  private addressOf({ endpoint, id }: ProviderReference): string {
    return `${this.queueUrl}/${String(endpoint).split('/').slice(0, 2).join('/')}/requests/${encodeURIComponent(String(id))}`;
  }

  /** Our key goes to no other place, whatever an answer says. */
  private isOurs(url: unknown): boolean {
    return typeof url === 'string' && URL.parse(url)?.origin === new URL(this.queueUrl).origin;
  }
}

/** Pictures, and clips of some seconds, are small enough to travel with the order. */
const asData = async ({ path, mime }: MediaInput): Promise<string> => `data:${mime};base64,${(await readFile(path)).toString('base64')}`;

/** The result's own status says how the work ended: the order is over. */
function overAs(error: ServiceFault): ServiceFault {
  const { status = 0, body } = error.answered;
  if (status === 429 || status === 401 || status === 403) return error;
  if (status >= 500 && !isOfTheWork(body)) return error.with({ order: 'made' });
  if (status >= 500) return new ServiceFault('passing', WORDS.interrupted, error.answered, { order: 'ended' });
  const moderated = saysModerated(JSON.stringify(body ?? ''));
  return new ServiceFault(moderated ? 'moderated' : 'fatal', moderated ? WORDS.moderated : WORDS.refused, error.answered, {
    order: 'ended',
  });
}

/** Failures of the work are told in JSON. Anything else is the answer of a gateway in front of fal, and the result may be there. */
const isOfTheWork = (body: unknown): boolean => body instanceof Object && ('detail' in body || 'error_type' in body);

function addressIn(json: unknown): string {
  const { video, images, image, audio } = (json ?? {}) as Record<string, { url?: unknown } & { url?: unknown }[]>;
  const address = (video ?? images?.[0] ?? image ?? audio)?.url;
  if (typeof address !== 'string') throw new ServiceFault('malformed', WORDS.nothing, {});
  return address;
}

function costOf({ headers }: Answer, { microdollars }: ProviderReference) {
  if (typeof microdollars !== 'number') return {};
  const units = Number(headers.get('x-fal-billable-units') ?? Number.NaN);
  return { cost: { microdollars, basis: 'price list' as const, ...(Number.isFinite(units) ? { units } : {}) } };
}
