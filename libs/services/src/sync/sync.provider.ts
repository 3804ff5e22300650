import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Capabilities,
  type FoundOrder,
  inUse,
  type Lifetime,
  type LipSyncRequest,
  type MediaContext,
  type MediaInput,
  type MediaProgress,
  type MediaProvider,
  type MediaRequest,
  type Offer,
  type OrderContext,
  type OrderInDoubt,
  type ProviderReference,
  type ServiceTerms,
} from '@scenewright/providers';
import { perSecond } from '../endpoints/endpoint.js';
import { download } from '../http/download.js';
import { ServiceClient } from '../http/service-client.js';
import { isGone, ofOrder, ServiceFault, WORDS } from '../http/service-fault.js';
import { isSyncWebhook, type WebhookHeaders } from '../http/signatures.js';
import type { ServiceOptions } from '../service-options.js';
import { asMeant, endedAs } from './sync-fault.js';

/** What it makes, with the price of an example. */
export const syncOffers = (): Offer[] =>
  MODELS.map(({ name, usdPerSecond, ...lifetime }) => ({
    kind: 'lip_sync',
    endpoint: name,
    microdollars: perSecond(usdPerSecond, 5),
    per: '5 s',
    example: { seconds: 5 },
    ...lifetime,
  }));

export interface SyncOptions extends ServiceOptions {
  readonly key: string;
  /** Where something else speaks this API. */
  readonly baseUrl?: string;
}

interface Model extends Lifetime {
  readonly name: string;
  readonly usdPerSecond: number;
}
/** $0.05 a second at 25 pictures a second, billed by the picture: ours have 24. List price without a subscription, November 2026. */
const USD_PER_SECOND = (0.05 * 24) / 25;
/** Those preferred first. None has a day on which it retires, as far as anybody has said. */
const MODELS: readonly Model[] = [{ name: 'lipsync-2', usdPerSecond: USD_PER_SECOND }];
const modelNow = (): Model | undefined => inUse(MODELS, ({ name }) => name, new Date())[0];
/** The whole clip stays, however short the voice is. */
const OPTIONS = JSON.stringify({ sync_mode: 'silence' });
/** Results are signed addresses of its own, which may lead on to its storage. */
const RESULT_HOSTS = ['.sync.so', '.amazonaws.com'];
const ASK_AGAIN_MS = 3000;
/** Clip and voice go out with the order. */
const UPLOAD_MS = 3 * 60_000;

/** https://sync.so/docs/api-reference/api/generate-api/get */
interface Generation {
  readonly id: string;
  readonly status: string;
  readonly outputUrl?: unknown;
  readonly outputMediaUrl?: unknown;
  readonly error?: unknown;
  readonly errorCode?: unknown;
  /** The older name of `errorCode`. */
  readonly error_code?: unknown;
  readonly webhookUrl?: unknown;
}

/** Lip sync of sync.so. It takes an order once under an idempotency key, so that one whose answer got lost is sent again. */
export class SyncProvider implements MediaProvider {
  readonly name: string;
  readonly service: ServiceTerms;
  private readonly client: ServiceClient;
  private readonly isLocal: boolean;
  private secret: Promise<string> | undefined;

  constructor({ key, baseUrl = 'https://api.sync.so', name = 'sync', send, ...terms }: SyncOptions) {
    this.name = name;
    this.service = { ...terms, knowsKeys: true };
    this.client = new ServiceClient(baseUrl, { 'x-api-key': key }, send);
    this.isLocal = new URL(baseUrl).hostname === '127.0.0.1';
  }

  capabilities(): Capabilities {
    return { serves: modelNow() ? [{ kind: 'lip_sync' }] : [], offers: syncOffers() };
  }

  async checkAccount(signal: AbortSignal): Promise<void> {
    await this.client.json('GET', '/v2/generations', { signal }).catch((error: unknown) => {
      throw asMeant(error);
    });
  }

  async start(request: MediaRequest, context: OrderContext): Promise<MediaProgress> {
    const model = modelNow();
    if (request.kind !== 'lip_sync' || !model) throw new ServiceFault('fatal', WORDS.gone, {}, { order: 'refused' });
    const { signal, webhookUrl, idempotencyKey, ordering } = context;
    const facts = { endpoint: model.name, microdollars: perSecond(model.usdPerSecond, request.seconds) };
    const form = await formFor(request, model, webhookUrl);
    await ordering({ ...facts, ...(webhookUrl ? { webhook: webhookUrl } : {}) });
    const headers = { 'idempotency-key': idempotencyKey };
    try {
      const { json } = await this.client.json('POST', '/v2/generate', { form, headers, signal, limitMs: UPLOAD_MS });
      return await this.take(generationIn(json), facts, context);
    } catch (error) {
      // it does not know how its own order went, but may know its name
      const id = error instanceof ServiceFault && (error.answered.body as { generationId?: unknown } | undefined)?.generationId;
      if (typeof id === 'string') return { state: 'pending', ref: { ...facts, id }, askAgainInMs: ASK_AGAIN_MS };
      throw asMeant(error);
    }
  }

  async poll(ref: ProviderReference, context: MediaContext): Promise<MediaProgress> {
    const { json } = await this.client
      .json('GET', `/v2/generate/${encodeURIComponent(String(ref.id))}`, { signal: context.signal })
      .catch((error: unknown) => {
        throw asMeant(ofOrder(error));
      });
    return this.take(generationIn(json), ref, context);
  }

  /** By its webhook's address, which is one for each order; without one the same order is sent again. */
  async find({ mark }: OrderInDoubt, signal: AbortSignal): Promise<FoundOrder> {
    const { webhook, ...facts } = (mark ?? {}) as { webhook?: string } & Record<string, unknown>;
    if (!webhook) return { state: 'unknown' };
    const { json } = await this.client.json('GET', '/v2/generations', { signal }).catch((error: unknown) => {
      throw asMeant(error);
    });
    const listed = (Array.isArray(json) ? json : ((json as { generations?: unknown } | null)?.generations ?? [])) as Generation[];
    const found = listed.find(({ webhookUrl }) => webhookUrl === webhook);
    return found ? { state: 'taken', ref: { ...facts, id: found.id } } : { state: 'never taken' };
  }

  /** Nothing there stops what has begun. What is over is deleted: it is somebody's film. */
  async cancel(ref: ProviderReference): Promise<void> {
    await this.client.json('DELETE', `/v2/generations/${encodeURIComponent(String(ref.id))}`).catch((error: unknown) => {
      if (!isGone(error)) throw asMeant(error);
    });
  }

  async webhook(headers: WebhookHeaders, rawBody: Buffer): Promise<{ ref: ProviderReference } | null> {
    if (!isSyncWebhook(headers, rawBody, await this.webhookSecret())) return null;
    const { id } = JSON.parse(rawBody.toString()) as { id?: unknown };
    return typeof id === 'string' ? { ref: { id } } : null;
  }

  /** Fetched once with the key itself, so that one key is all there is to set. */
  private webhookSecret(): Promise<string> {
    this.secret ??= this.client
      .json('GET', '/v2/organizations/webhook/secret')
      .then(({ json }) => {
        const secret = /whsec_[\w+/=-]+/.exec(JSON.stringify(json))?.[0];
        if (!secret) throw new ServiceFault('malformed', WORDS.nonsense, {});
        return secret;
      })
      .catch((error: unknown) => {
        this.secret = undefined;
        throw error;
      });
    return this.secret;
  }

  private async take(generation: Generation, facts: ProviderReference, { workDir, signal }: MediaContext): Promise<MediaProgress> {
    const { id, status, outputUrl, outputMediaUrl, error, errorCode, error_code: olderCode } = generation;
    switch (status) {
      case 'PENDING':
      case 'PROCESSING':
        return { state: 'pending', ref: { ...facts, id }, askAgainInMs: ASK_AGAIN_MS };
      case 'COMPLETED': {
        const address = outputMediaUrl ?? outputUrl;
        if (typeof address !== 'string' || address === '') throw new ServiceFault('malformed', WORDS.nothing, {});
        const path = join(workDir, 'delivered');
        const mime = await download(address, path, { hosts: RESULT_HOSTS, medium: 'video', fromThisMachine: this.isLocal }, signal);
        const { microdollars } = facts;
        const cost = typeof microdollars === 'number' ? { cost: { microdollars, basis: 'price list' as const } } : {};
        return { state: 'done', output: { path, mime }, method: `${this.name}: ${facts.endpoint}`, ...cost };
      }
      case 'FAILED':
      case 'REJECTED':
      case 'CANCELED':
      case 'TIMED_OUT':
        throw endedAs(errorCode ?? olderCode ?? (status === 'TIMED_OUT' ? 'generation_timeout' : undefined), error);
      default:
        throw new ServiceFault('malformed', WORDS.nonsense, {});
    }
  }
}

async function formFor({ video, voice }: LipSyncRequest, { name: model }: Model, webhookUrl: string | undefined): Promise<FormData> {
  const form = new FormData();
  const add = async (name: string, { path, mime }: MediaInput, file: string) =>
    form.append(name, new Blob([await readFile(path)], { type: mime }), file);
  await add('video', video, 'clip.mp4');
  await add('audio', voice, 'voice.wav');
  form.append('model', model);
  form.append('options', OPTIONS);
  if (webhookUrl) form.append('webhookUrl', webhookUrl);
  return form;
}

function generationIn(json: unknown): Generation {
  const generation = json as Partial<Generation> | null;
  if (typeof generation?.id !== 'string' || typeof generation.status !== 'string') throw new ServiceFault('malformed', WORDS.nonsense, {});
  return generation as Generation;
}
