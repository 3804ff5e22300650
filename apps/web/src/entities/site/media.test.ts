import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LOOPS, PICTURES, STRIP } from './media.js';

const folder = join(import.meta.dirname, '../../../public');
const files = [
  ...Object.values(PICTURES).map(({ src }) => src),
  ...STRIP.map(({ src }) => src),
  ...[LOOPS.hero, ...LOOPS.models, LOOPS.audio, LOOPS.lipSync].flatMap(({ src, poster }) => [src, poster]),
];

describe('the pictures and loops of the landing page', () => {
  it.each([...new Set(files)])('has %s', (file) => expect(existsSync(join(folder, file))).toBe(true));
});
