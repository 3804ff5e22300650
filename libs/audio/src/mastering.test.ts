import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { integratedLoudness } from './loudness.js';
import { master } from './mastering.js';
import { sine } from './testing/signals.js';
import { truePeakDb } from './true-peak.js';
import { readWav, wavHeader } from './wav.js';

const RATE = 48_000;
const dir = mkdtempSync(join(tmpdir(), 'mastering-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('mastering', () => {
  it('limits a sound until it is loud enough, and writes it down as it comes', () => {
    const out = join(dir, 'mix.pcm');
    // short and sharp: it cannot be as loud as it should without being limited
    const second = sine(2000, 1, 0.5).map((value, i) => (i % 9000 < 150 ? value : value * 0.01));
    const waiting: number[] = [];
    let passes = 0;
    master(function* () {
      passes++;
      for (let n = 0; n < 20; n++) {
        if (passes > 1) waiting.push(n - Math.floor(statSync(out).size / (RATE * 4)));
        yield [second.slice(), second.slice()];
      }
    }, out);
    expect(passes).toBeGreaterThan(2);
    expect(Math.max(...waiting)).toBe(1);
    const pcm = readFileSync(out);
    const { channels } = readWav(Buffer.concat([wavHeader(RATE, 2, pcm.length), pcm]));
    expect(Math.abs(integratedLoudness(channels, RATE) + 16)).toBeLessThanOrEqual(0.5);
    expect(truePeakDb(channels)).toBeLessThanOrEqual(-1);
  });
});
