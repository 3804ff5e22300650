import { Inject, Injectable, Logger } from '@nestjs/common';
import type { VoiceView } from '@scenewright/contract';
import { derivedId } from '@scenewright/event-log';
import type { MediaProvider, Voice } from '@scenewright/providers';
import { Semaphore } from 'async-mutex';
import { Makers, MediaProviders, ServiceVoices } from '../generation/index.js';
import { Problem } from '../http/problems.js';
import { ASSET_STORE, type AssetStore, MediaAddresses, MediaPipeline } from '../media/index.js';
import { KnownVoices } from './known-voices.js';

/** Previews that are fetched from a service at a time, while a list of voices is looked at. */
const FETCHED_AT_ONCE = 2;
/** One that could not be had is not asked for again by everybody who looks. */
const AGAIN_MS = 10 * 60_000;

const previewOf = (provider: string, voiceId: string): string => derivedId('voice preview', provider, voiceId);

/**
 * The voices to choose from. A preview is made when it is first asked for and kept. Those of a service are fetched in the background, and
 * served by the studio: a browser that looks at voices tells nobody elsewhere.
 */
@Injectable()
export class VoiceCatalogue {
  private readonly log = new Logger('voices');
  private readonly making = new Map<string, Promise<void>>();
  private readonly places = new Semaphore(FETCHED_AT_ONCE);
  /** When to ask again for those that could not be had. */
  private readonly missing = new Map<string, number>();

  constructor(
    private readonly providers: MediaProviders,
    private readonly makers: Makers,
    private readonly known: KnownVoices,
    private readonly serviceVoices: ServiceVoices,
    private readonly pipeline: MediaPipeline,
    private readonly addresses: MediaAddresses,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  /** @throws {Problem} 503, when the service that has the voices has never said which */
  async list(uid: string): Promise<VoiceView[]> {
    if ((await this.makers.of(uid)).isOwn('speech')) return this.ofTheirAccount(await this.known.of(uid));
    const provider = this.providers.for({ kind: 'speech' });
    const voices = await this.serviceVoices.whenKnown(provider);
    if (!voices) {
      const headers = { 'retry-after': '60' };
      throw new Problem(503, 'NOT_YET', 'The service has not said yet which voices it has. Try again in a minute.', { headers });
    }
    const views: VoiceView[] = [];
    for (const voice of voices) {
      const assetId = previewOf(provider.name, voice.voice_id);
      const isThere = (await this.assets.get(assetId, 'm4a')) !== null || (await this.ensurePreview(provider, voice.voice_id, assetId));
      views.push({ ...voice, preview_url: isThere ? this.addresses.of(assetId, 'm4a') : '' });
    }
    return views;
  }

  /** Voices of somebody's own account may be nobody else's: their samples are not kept. Many are everybody's, and may be here already. */
  private async ofTheirAccount(voices: readonly Voice[]): Promise<VoiceView[]> {
    const views = voices.map(async (voice) => {
      const assetId = previewOf('elevenlabs', voice.voice_id);
      return { ...voice, preview_url: (await this.assets.get(assetId, 'm4a')) === null ? '' : this.addresses.of(assetId, 'm4a') };
    });
    return Promise.all(views);
  }

  /** Whether it can be listened to now. */
  private async ensurePreview(provider: MediaProvider, voiceId: string, assetId: string): Promise<boolean> {
    if ((this.missing.get(assetId) ?? 0) > Date.now()) return false;
    const making = this.making.get(assetId) ?? this.begin(provider, voiceId, assetId);
    if (provider.service) return false;
    await making;
    return true;
  }

  private begin(provider: MediaProvider, voiceId: string, assetId: string): Promise<void> {
    const make = () => this.makePreview(provider, voiceId, assetId);
    const making = (provider.service ? this.fetched(assetId, make) : make()).finally(() => this.making.delete(assetId));
    this.making.set(assetId, making);
    return making;
  }

  /** Nobody waits for it: what goes wrong is told to whoever runs the studio. */
  private async fetched(assetId: string, make: () => Promise<void>): Promise<void> {
    try {
      await this.places.runExclusive(make);
      if (!(await this.assets.get(assetId, 'm4a'))) this.missing.set(assetId, Number.POSITIVE_INFINITY);
    } catch (error) {
      this.missing.set(assetId, Date.now() + AGAIN_MS);
      this.log.warn(`a preview of a voice could not be fetched: ${(error as Error).message}`);
    }
  }

  private async makePreview(provider: MediaProvider, voiceId: string, assetId: string): Promise<void> {
    const preview = await provider.voicePreview?.(voiceId);
    if (!preview) return;
    try {
      await this.pipeline.ingestAudio(preview.output, assetId);
    } finally {
      await preview.dispose();
    }
  }
}
