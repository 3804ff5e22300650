import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Capabilities,
  FoundOrder,
  MediaContext,
  MediaOutput,
  MediaProgress,
  MediaProvider,
  MediaRequest,
  OrderContext,
  OrderInDoubt,
  ProviderReference,
  ServiceTerms,
  Voice,
} from '@scenewright/providers';
import { clockAhead } from '../http/clock-ahead.js';
import { download } from '../http/download.js';
import { type Call, ServiceClient } from '../http/service-client.js';
import { ServiceFault, WORDS } from '../http/service-fault.js';
import type { ServiceOptions } from '../service-options.js';
import { asMeant } from './elevenlabs-fault.js';
import { endpointOf, SOUND_KINDS, type SoundRequest, soundOffers } from './sound-endpoints.js';
import { fetchVoices } from './voices.js';

export interface ElevenLabsOptions extends ServiceOptions {
  readonly key: string;
  /** Where something else speaks this API. */
  readonly baseUrl?: string;
}

/** What is said is in the history when its making is over, and that takes no longer. */
const IN_HISTORY_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 5000;
/** Its history tells whole seconds. */
const SECOND_MS = 1000;
const PREVIEW_MS = 30_000;

interface HistoryItem {
  readonly history_item_id?: unknown;
  readonly voice_id?: unknown;
  readonly text?: unknown;
  readonly date_unix?: unknown;
}

/**
 * Voices, effects and music of ElevenLabs. The answer to an order is the sound itself: there is nothing to ask for meanwhile, and no
 * idempotency key. What was said is in a history, where an order whose answer got lost is looked for; effects and music are in none.
 */
export class ElevenLabsProvider implements MediaProvider {
  readonly name: string;
  readonly service: ServiceTerms;
  private readonly client: ServiceClient;
  private readonly isLocal: boolean;

  constructor({ key, baseUrl = 'https://api.elevenlabs.io', name = 'elevenlabs', send, ...terms }: ElevenLabsOptions) {
    this.name = name;
    this.service = terms;
    this.client = new ServiceClient(baseUrl, { 'xi-api-key': key }, send);
    this.isLocal = new URL(baseUrl).hostname === '127.0.0.1';
  }

  capabilities(): Capabilities {
    return { serves: SOUND_KINDS.filter((kind) => endpointOf({ kind })).map((kind) => ({ kind })), offers: soundOffers() };
  }

  /** Whoever may use its voices may list them: a key that is restricted to that has no account to look at. */
  async checkAccount(signal: AbortSignal): Promise<void> {
    await this.json('/v2/voices?page_size=1', { signal });
  }

  async voices(signal: AbortSignal): Promise<readonly Voice[]> {
    return fetchVoices((path) => this.json(path, { signal }), endpointOf({ kind: 'speech' })?.model);
  }

  /** The account's own sample, from wherever it lies; nothing when a voice has none. */
  async voicePreview(voiceId: string): Promise<{ output: MediaOutput; dispose(): Promise<void> } | null> {
    const { preview_url: address } = ((await this.json(`/v1/voices/${encodeURIComponent(voiceId)}`)) ?? {}) as { preview_url?: unknown };
    if (typeof address !== 'string' || address === '') return null;
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-voice-'));
    const dispose = () => rm(folder, { recursive: true, force: true });
    try {
      const path = join(folder, 'preview');
      const rules = { hosts: ['storage.googleapis.com', '.elevenlabs.io'], medium: 'audio', fromThisMachine: this.isLocal } as const;
      const mime = await download(address, path, rules, AbortSignal.timeout(PREVIEW_MS));
      return { output: { path, mime }, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  async start(request: MediaRequest, { workDir, signal, ordering }: OrderContext): Promise<MediaProgress> {
    if (!isSound(request)) throw new ServiceFault('fatal', WORDS.gone, {}, { order: 'refused' });
    const endpoint = endpointOf(request);
    if (!endpoint) throw new ServiceFault('fatal', WORDS.gone, {}, { order: 'refused' });
    const characters = [...endpoint.text(request)].length;
    if (characters > endpoint.mostCharacters) {
      const message = `This has ${characters} characters; the service takes ${endpoint.mostCharacters} at most. Make it shorter and try again.`;
      throw new ServiceFault('fatal', message, {}, { order: 'refused' });
    }
    const microdollars = endpoint.microdollars(request);
    const facts = { endpoint: endpoint.model, ...(microdollars === null ? {} : { microdollars }) };
    await ordering({ ...facts, ...(request.kind === 'speech' ? { said: { text: request.text, voiceId: request.voiceId } } : {}) });
    const path = join(workDir, 'delivered');
    const { limitMs } = endpoint;
    const { headers, mime } = await this.client
      .file('POST', endpoint.path(request), { path, medium: 'audio' }, { json: endpoint.body(request), signal, limitMs })
      .catch((error: unknown) => {
        // the answer was the whole order
        if (error instanceof ServiceFault && error.kind === 'malformed') throw error.with({ order: 'ended' });
        throw asMeant(error);
      });
    const units = Number(headers.get('character-cost') ?? Number.NaN);
    return this.doneWith({ path, mime }, { ...facts, ...(Number.isFinite(units) ? { units } : {}) });
  }

  /** Only of what was found in the history. */
  async poll(ref: ProviderReference, { workDir, signal }: MediaContext): Promise<MediaProgress> {
    const path = join(workDir, 'delivered');
    const at = `/v1/history/${encodeURIComponent(String(ref.id))}/audio`;
    const { mime } = await this.client.file('GET', at, { path, medium: 'audio' }, { signal }).catch((error: unknown) => {
      if (error instanceof ServiceFault && [400, 404].includes(error.answered.status ?? 0)) throw error.with({ order: 'ended' });
      throw asMeant(error);
    });
    return this.doneWith({ path, mime }, ref);
  }

  async find({ mark, orderedAt }: OrderInDoubt, signal: AbortSignal): Promise<FoundOrder> {
    const { said, ...facts } = (mark ?? {}) as { said?: { text: string; voiceId: string } } & Record<string, unknown>;
    if (!said) return { state: 'unknown' };
    const query = new URLSearchParams({ voice_id: said.voiceId, page_size: '100' });
    const { json, headers } = await this.client.json('GET', `/v1/history?${query}`, { signal }).catch((error: unknown) => {
      throw asMeant(error);
    });
    const { history } = (json ?? {}) as { history?: HistoryItem[] };
    if (!Array.isArray(history)) throw new ServiceFault('malformed', WORDS.nonsense, {});
    // its clock may differ from ours: what is older than the order by its own clock is somebody else's
    const since = orderedAt.getTime() + clockAhead(headers) - 2 * SECOND_MS;
    const found = history.findLast(
      ({ text, voice_id: voiceId, date_unix: date }) => text === said.text && voiceId === said.voiceId && Number(date) * SECOND_MS >= since,
    );
    if (typeof found?.history_item_id === 'string') return { state: 'taken', ref: { ...facts, id: found.history_item_id } };
    const isRecent = Date.now() - orderedAt.getTime() < IN_HISTORY_WITHIN_MS;
    return { state: 'unknown', ...(isRecent ? { askAgainInMs: LOOK_AGAIN_MS } : {}) };
  }

  /** What is under way ends with its line; what is over is over. */
  async cancel(): Promise<void> {}

  /** It reports nothing: it answers. */
  async webhook(): Promise<null> {
    return null;
  }

  private doneWith(output: MediaOutput, { endpoint, microdollars, units }: ProviderReference): MediaProgress {
    const cost =
      typeof microdollars === 'number'
        ? { cost: { microdollars, basis: 'price list' as const, ...(typeof units === 'number' ? { units } : {}) } }
        : {};
    return { state: 'done', output, method: `${this.name}: ${endpoint}`, ...cost };
  }

  private async json(path: string, call: Call = {}): Promise<unknown> {
    const { json } = await this.client.json('GET', path, call).catch((error: unknown) => {
      throw asMeant(error);
    });
    return json;
  }
}

const isSound = (request: MediaRequest): request is SoundRequest => SOUND_KINDS.some((kind) => kind === request.kind);
