import { closeSync, openSync, writeFileSync } from 'node:fs';
import { Limiter } from './limiter.js';
import { LoudnessMeter } from './loudness.js';
import { applyGain, type Channels, fromDecibels, STUDIO_RATE } from './pcm.js';
import { TruePeakMeter } from './true-peak.js';
import { interleave } from './wav.js';

const TARGET_LUFS = -16;
const CEILING_DBTP = -1;
/** Beyond this, normalising would only raise the noise of an almost silent film. */
const MAX_GAIN_DB = 40;
const TOLERANCE_LU = 0.2;
const MOST_ATTEMPTS = 5;

const LIMITER = new Limiter(STUDIO_RATE, { ceilingDb: CEILING_DBTP });

/**
 * Brings a sound to its loudness under the ceiling and writes it to a file, piece by piece. `sum` gives its pieces as often as it is asked;
 * they are changed, and none is kept. Limiting takes loudness away, so what it took is added before it and limited again.
 */
export function master(sum: () => Iterable<Channels>, out: string): void {
  const before = new Meters();
  for (const piece of sum()) before.add(piece);
  const initial = before.loudness.integrated();
  let gainDb = Number.isFinite(initial) ? Math.min(MAX_GAIN_DB, TARGET_LUFS - initial) : 0;
  const louder = () => turned(sum(), fromDecibels(gainDb));
  if (!LIMITER.isNeeded(before.peak.highest() * fromDecibels(gainDb))) {
    write(louder(), out);
    return;
  }
  for (let attempt = 1; ; attempt++) {
    const after = new Meters();
    write(heard(LIMITER.limited(louder()), after), out);
    const correction = LIMITER.correction(after.peak.highest());
    const missing = TARGET_LUFS - after.loudness.integrated(correction);
    if (attempt === MOST_ATTEMPTS || Math.abs(missing) < TOLERANCE_LU || gainDb + missing > MAX_GAIN_DB) {
      if (correction < 1) write(turned(LIMITER.limited(louder()), correction), out);
      return;
    }
    gainDb += missing * 1.3;
  }
}

class Meters {
  readonly loudness = new LoudnessMeter(STUDIO_RATE);
  readonly peak = new TruePeakMeter();

  add(piece: Channels): void {
    this.loudness.add(piece);
    this.peak.add(piece);
  }
}

function* heard(pieces: Iterable<Channels>, meters: Meters): Generator<Channels> {
  for (const piece of pieces) {
    meters.add(piece);
    yield piece;
  }
}

function* turned(pieces: Iterable<Channels>, gain: number): Generator<Channels> {
  for (const piece of pieces) {
    applyGain(piece, gain);
    yield piece;
  }
}

function write(pieces: Iterable<Channels>, out: string): void {
  const file = openSync(out, 'w');
  try {
    for (const piece of pieces) writeFileSync(file, interleave(piece));
  } finally {
    closeSync(file);
  }
}
