import { describe, expect, it } from '@jest/globals';
import { needsNoStudio } from '../../scripts/lib/needs-no-studio.mjs';

describe('a studio is neither looked for nor started', () => {
  it.each([
    [''],
    ['--help'],
    ['events --help'],
    ['settings'],
    ['providers check replicate'],
    ['proof --check proof.json'],
    ['proof --check=proof.json --head abc'],
    ['proof --head abc --check proof.json'],
  ])('for what needs none: %s', (line) => expect(needsNoStudio(line.split(' ').filter(Boolean))).toBe(true));

  it.each([['events user-1'], ['providers'], ['proof 7'], ['proof 7 --out proof.json'], ['verify']])('but for what asks one: %s', (line) =>
    expect(needsNoStudio(line.split(' '))).toBe(false),
  );
});
