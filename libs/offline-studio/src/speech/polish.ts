import { biquad, compress, fade, filter, normaliseLoudness, reverb, STUDIO_RATE } from '@scenewright/audio';

const SPEECH_LUFS = -18;
/** Room for the last syllable to ring out, in seconds. */
export const TAIL_SECONDS = 0.06;

/** Makes the bare synthesiser sound recorded, in place: rumble and buzz out, levels even, a small room, -18 LUFS. */
export function polishSpeech(samples: Float32Array, brightnessDb: number): void {
  filter(samples, biquad('highpass', STUDIO_RATE, 75));
  filter(samples, biquad('peak', STUDIO_RATE, 240, 0.9, 1.5));
  // the vocoder's harshness sits here, its missing air above
  filter(samples, biquad('peak', STUDIO_RATE, 3200, 1.1, -2.5));
  filter(samples, biquad('highshelf', STUDIO_RATE, 5200, 0.7, 2 + brightnessDb));
  normaliseLoudness([samples], STUDIO_RATE, SPEECH_LUFS - 2);
  compress([samples], STUDIO_RATE, { thresholdDb: -20, ratio: 2.2, attack: 0.006, release: 0.12 });
  reverb([samples], STUDIO_RATE, { decay: 0.22, wet: 0.09, size: 0.28, damping: 0.5, preDelay: 0.004 });
  fade([samples], STUDIO_RATE, 0.005, TAIL_SECONDS / 2);
  normaliseLoudness([samples], STUDIO_RATE, SPEECH_LUFS, -1.5);
}
