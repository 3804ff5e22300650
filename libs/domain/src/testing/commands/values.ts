/** Values that commands share, drawn from few ids, so that commands meet each other. */
import fc from 'fast-check';
import { cancelled, clip, failure, id, image, jobId } from '../samples.js';

export const few = (kind: number, count = 4) => fc.integer({ min: 1, max: count }).map((n) => id(n, kind));
export const job = fc.integer({ min: 1, max: 3 }).map(jobId);
export const anyShot = few(3);
export const person = few(5, 3);
export const anyFailure = fc.constantFrom(failure, cancelled);
export const anyImage = fc.integer({ min: 1, max: 4 }).map(image);
export const anyClip = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(2, 5, 10), fc.boolean())
  .map(([n, seconds, sound]) => ({ ...clip(n, seconds), ...(sound ? { sound: true as const } : {}) }));
export const price = fc.constantFrom(0, 500, 1000, 6000);
export const mode = fc.constantFrom('modify' as const, 'generate' as const);
/** Any number, whether or not it is a time or a place. */
export const anyNumber = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 5 }), weight: 6 },
  fc.integer({ min: -1, max: 9 }),
  fc.double({ min: -1, max: 12 }),
  fc.constantFrom(Number.NaN, -0),
);
/** A change between few words, so that some are made from what stands there and some are not. */
export const wording = (...words: readonly string[]) => fc.record({ from: fc.constantFrom(...words), to: fc.constantFrom(...words) });
/** Midnights of one week. */
export const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-03-0${n}T00:00:00.000Z`);
