import { Injectable } from '@nestjs/common';
import { ProviderFault, type Voice } from '@scenewright/providers';
import { Makers } from '../generation/index.js';
import { Problem } from '../http/problems.js';

/** The voices that somebody may choose. */
@Injectable()
export class KnownVoices {
  constructor(private readonly makers: Makers) {}

  /** @throws {Problem} those of an account of their own cannot be had */
  async of(uid: string): Promise<readonly Voice[]> {
    try {
      return await (await this.makers.of(uid)).voices();
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      const unsaid = 'The service does not say now which voices your account has. Try again in a minute.';
      throw new Problem(409, 'CONFLICT', error.options.account ? error.message : unsaid);
    }
  }

  /** @throws {Problem} 400 */
  async require(uid: string, voiceId: string, field = 'voice_id'): Promise<string> {
    if ((await this.of(uid)).some((voice) => voice.voice_id === voiceId)) return voiceId;
    throw new Problem(400, 'INVALID', `${field} must be one of the voices of GET /api/audios/voices.`, { field });
  }
}
