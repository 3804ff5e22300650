import { describe, expect, it } from '@jest/globals';
import { addDucked, DUCKING, duckingCurve } from './ducking.js';

const RATE = 48_000;
/** Two seconds in which somebody speaks at these times (seconds). */
const voice = (...spoken: [from: number, to: number][]) =>
  Float32Array.from({ length: 2 * RATE }, (_, i) => (spoken.some(([from, to]) => i >= from * RATE && i < to * RATE) ? 0.2 : 0));
const depthAt = (seconds: number, ...spoken: [number, number][]) => {
  const { step, values } = duckingCurve([[voice(...spoken)]], RATE);
  return values[Math.round((seconds * RATE) / step)]!;
};

describe('the depth of ducking', () => {
  it('is none where nobody speaks', () => expect(Math.max(...duckingCurve([[voice()]], RATE).values)).toBe(0));
  it('begins shortly before the voice, and not earlier', () => {
    expect(depthAt(1 - DUCKING.lookAhead - 0.02, [1, 2])).toBe(0);
    expect(depthAt(1, [1, 2])).toBeGreaterThan(0.9);
  });
  it('holds through a pause as short as a breath', () => {
    const pauseEnd = 1 + DUCKING.hold;
    for (let at = 1; at <= pauseEnd; at += 0.05) expect(depthAt(at, [0.5, 1], [pauseEnd, 2])).toBeGreaterThan(0.95);
  });
  it('stays full until the hold is over, then goes back up', () => {
    expect(depthAt(1 + DUCKING.hold - 0.02, [0.5, 1])).toBeGreaterThan(0.95);
    expect(depthAt(1 + DUCKING.hold + DUCKING.release, [0.5, 1])).toBeLessThan(0.5);
  });
});

describe('a ducked sound', () => {
  it('is turned down by the whole depth under a voice, and is itself where nobody speaks', () => {
    const target = new Float32Array(2 * RATE);
    addDucked([target], [new Float32Array(2 * RATE).fill(0.5)], duckingCurve([[voice([0.5, 1])]], RATE), DUCKING.depthDb);
    expect(target[0.2 * RATE]).toBeCloseTo(0.5, 5);
    expect(20 * Math.log10(target[0.95 * RATE]! / 0.5)).toBeCloseTo(-DUCKING.depthDb, 0);
  });
});
