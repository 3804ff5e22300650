import { Inject, Injectable } from '@nestjs/common';
import type { VoiceView } from '@scenewright/contract';
import { derivedId } from '@scenewright/event-log';
import { MediaProviders } from '../generation/index.js';
import { ASSET_STORE, type AssetStore, MediaAddresses, MediaPipeline } from '../media/index.js';

/** The voices to choose from. A preview is made when it is first asked for and kept. */
@Injectable()
export class VoiceCatalogue {
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    private readonly providers: MediaProviders,
    private readonly pipeline: MediaPipeline,
    private readonly addresses: MediaAddresses,
    @Inject(ASSET_STORE) private readonly assets: AssetStore,
  ) {}

  async list(): Promise<VoiceView[]> {
    const provider = this.providers.for({ kind: 'speech' });
    const { voices = [] } = provider.capabilities();
    const views: VoiceView[] = [];
    for (const voice of voices) {
      const assetId = derivedId('voice preview', provider.name, voice.voice_id);
      await this.ensurePreview(voice.voice_id, assetId);
      views.push({ ...voice, preview_url: this.addresses.of(assetId, 'm4a') });
    }
    return views;
  }

  private async ensurePreview(voiceId: string, assetId: string): Promise<void> {
    if (await this.assets.get(assetId, 'm4a')) return;
    const making = this.making.get(assetId) ?? this.makePreview(voiceId, assetId);
    this.making.set(assetId, making);
    await making.finally(() => this.making.delete(assetId));
  }

  private async makePreview(voiceId: string, assetId: string): Promise<void> {
    const provider = this.providers.for({ kind: 'speech' });
    const preview = await provider.voicePreview?.(voiceId);
    if (!preview) return;
    try {
      await this.pipeline.ingestAudio(preview.output, assetId);
    } finally {
      await preview.dispose();
    }
  }
}
