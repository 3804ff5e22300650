import { Injectable } from '@nestjs/common';
import { MediaProviders } from '../generation/index.js';
import { Problem } from '../http/problems.js';

/** The voices that somebody may choose. */
@Injectable()
export class KnownVoices {
  constructor(private readonly providers: MediaProviders) {}

  /** @throws {Problem} 400 */
  require(voiceId: string, field = 'voice_id'): string {
    if (this.providers.voices().some((voice) => voice.voice_id === voiceId)) return voiceId;
    throw new Problem(400, 'INVALID', `${field} must be one of the voices of GET /api/audios/voices.`, { field });
  }
}
