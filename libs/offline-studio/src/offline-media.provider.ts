import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Capabilities, MediaContext, MediaOutput, MediaProgress, MediaProvider, MediaRequest, Wish } from '@scenewright/providers';
import { ProviderFault } from '@scenewright/providers';
import { makeMusic } from './music/make-music.js';
import { makeLipSync } from './painting/clip/make-lip-sync.js';
import { type ClipDetail, makeVideo } from './painting/clip/make-video.js';
import { makeImage } from './painting/make-image.js';
import { makeSoundEffect } from './sound-effect/make-sound-effect.js';
import { makeSpeech, voicePreview } from './speech/make-speech.js';
import { OFFLINE_VOICES } from './speech/voices.js';

const KINDS = ['image', 'video', 'speech', 'sound_effect', 'music', 'lip_sync'] as const;

/** Makes every kind of media on this machine, with no key and no network. One more provider, no more. */
export class OfflineMediaProvider implements MediaProvider {
  readonly name = 'offline';

  constructor(private readonly options: { readonly clips?: ClipDetail } = {}) {}

  capabilities(): Capabilities {
    return { serves: KINDS.map((kind) => ({ kind })), voices: OFFLINE_VOICES };
  }

  /** Its clips are silent. */
  canMake({ sound }: Wish): boolean {
    return !sound;
  }

  async start(request: MediaRequest, context: MediaContext): Promise<MediaProgress> {
    return { state: 'done', output: await this.make(request, context), method: this.name };
  }

  /** Nothing is ever pending here: a reference can only come from somewhere else. */
  async poll(): Promise<MediaProgress> {
    throw new ProviderFault('fatal', 'This work was started with another provider that is no longer configured.');
  }

  async cancel(): Promise<void> {}

  async webhook(): Promise<null> {
    return null;
  }

  async voicePreview(voiceId: string): Promise<{ output: MediaOutput; dispose(): Promise<void> }> {
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-voice-'));
    const path = join(folder, 'preview.wav');
    await writeFile(path, await voicePreview(voiceId));
    return { output: { path, mime: 'audio/wav' }, dispose: () => rm(folder, { recursive: true, force: true }) };
  }

  private make(request: MediaRequest, context: MediaContext): Promise<MediaOutput> {
    switch (request.kind) {
      case 'image':
        return makeImage(request, context);
      case 'video':
        return makeVideo(request, context, this.options.clips);
      case 'lip_sync':
        return makeLipSync(request, context);
      case 'speech':
        return makeSpeech(request, context);
      case 'sound_effect':
        return makeSoundEffect(request, context);
      case 'music':
        return makeMusic(request, context);
    }
  }
}
