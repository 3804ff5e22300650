import { describe, expect, it } from '@jest/globals';
import { soundOf } from './pcm.js';
import { atStudioRate, resample } from './resample.js';
import { amplitudeAt, rms, sine } from './testing/signals.js';

const middle = (samples: Float32Array) => samples.subarray(2400, samples.length - 2400);

describe('resampling', () => {
  it.each([8000, 16_000, 22_050, 44_100, 47_999, 96_000])('keeps a tone from %i Hz in pitch and level, without anything added', (rate) => {
    const output = middle(resample(sine(1000, 1, 0.5, 0, rate), rate, 48_000).subarray(0, 48_000));
    const whole = output.subarray(0, 43_200);
    expect(amplitudeAt(whole, 1000)).toBeCloseTo(0.5, 2);
    // what is not the tone is below -70 dB
    const rest = Math.sqrt(Math.max(0, rms(whole) ** 2 - amplitudeAt(whole, 1000) ** 2 / 2));
    expect(rest).toBeLessThan(0.0005);
  });

  it('removes what the new rate cannot hold', () => {
    expect(rms(middle(resample(sine(20_000, 1, 0.5, 0, 96_000), 96_000, 24_000)))).toBeLessThan(0.0005);
  });

  it('gives the length of the same time', () => {
    expect(resample(new Float32Array(16_000), 16_000, 48_000)).toHaveLength(48_000);
    expect(resample(new Float32Array(44_100), 44_100, 48_000)).toHaveLength(48_000);
    expect(resample(new Float32Array(0), 16_000, 48_000)).toHaveLength(0);
  });

  it('hands back what is at the studio rate already', () => {
    const sound = soundOf({ sampleRate: 48_000, channels: [new Float32Array(4)] });
    expect(atStudioRate(sound)).toBe(sound);
  });
});
