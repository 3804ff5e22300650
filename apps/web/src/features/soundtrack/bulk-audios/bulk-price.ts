import type { AudioView } from '@scenewright/contract';
import {
  ESTIMATED_MUSIC_SECONDS,
  ESTIMATED_SOUND_EFFECT_SECONDS,
  estimatedVoiceSeconds,
  type Millicredits,
  musicPrice,
  soundEffectPrice,
  voicePrice,
} from '@scenewright/domain';

/** What an item will probably cost; the charge is by what it turns out to be. */
export function estimatedPrice({ type, prompt }: Pick<AudioView, 'type' | 'prompt'>): Millicredits {
  if (type === 'voice') return voicePrice(estimatedVoiceSeconds(prompt));
  return type === 'music' ? musicPrice(ESTIMATED_MUSIC_SECONDS) : soundEffectPrice(ESTIMATED_SOUND_EFFECT_SECONDS.bulk);
}

export const bulkAudiosPrice = (audios: readonly Pick<AudioView, 'type' | 'prompt'>[]): Millicredits =>
  audios.reduce((sum, audio) => sum + estimatedPrice(audio), 0);
