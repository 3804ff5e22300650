import { describe, expect, it } from '@jest/globals';
import { readModelStands } from './read-model-stands.js';

const SCENES = { name: 'scenes', version: 2 };
const at = (name: string, version: number, leftOut = 0) => ({ name, version, leftOut });
const stands = (
  checkpoints: readonly ReturnType<typeof at>[],
  { builds = [], schemas = [] }: { builds?: Parameters<typeof readModelStands>[1]['builds']; schemas?: string[] } = {},
) => readModelStands([SCENES], { checkpoints, builds, schemas: new Set(schemas) });

describe('a process', () => {
  it.each([
    ['when its own version is served', [at('scenes', 2)]],
    ['when nothing is there yet', []],
  ])('reads as usual %s', (_, checkpoints) => expect(stands(checkpoints)).toEqual({ lacks: [], warnings: [] }));

  describe('that is newer', () => {
    const build = { name: 'scenes', version: 2, position: 43n, goal: 100n, error: null };

    it.each([
      ['how far its version is built', build, 'scenes is at version 1, and version 2 is building, 43 %'],
      ['that it is not there at the end of the log alone', { ...build, position: 100n }, 'building, 99 %'],
      ['that building has not begun', { ...build, version: 3 }, 'is not being built yet'],
      ['why it could not be built', { ...build, error: 'Error: poison\n  at …' }, 'could not be built: Error: poison. See'],
    ])('cannot read and says %s', (_, there, said) => {
      const { lacks } = stands([at('scenes', 1)], { builds: [there] });
      expect(lacks).toEqual([expect.stringContaining(said)]);
    });
  });

  describe('that is older', () => {
    const aside = [at('scenes', 3), at('scenes@2', 2)];

    it('reads its own version beside the newer one, and says so', () => {
      expect(stands(aside, { schemas: ['read_scenes_v2'] })).toEqual({
        lacks: [],
        warnings: ['a newer release serves scenes; this process reads its own version beside it'],
      });
    });

    it('says what its version leaves out', () => {
      const { warnings } = stands([at('scenes', 3), at('scenes@2', 2, 5)], { schemas: ['read_scenes_v2'] });
      expect(warnings[1]).toBe('scenes lacks what 5 events say that only a newer release knows');
    });

    it.each([
      ['is not there any more', [at('scenes', 3)], ['read_scenes_v2']],
      ['has no tables, as after a restore', aside, []],
      ['is not the one that was set aside', [at('scenes', 3), at('scenes@1', 1)], ['read_scenes_v1']],
    ])('cannot read when its version %s', (_, checkpoints, schemas) => {
      expect(stands(checkpoints, { schemas }).lacks).toEqual([
        'scenes is kept at version 3 by a newer release, and this one reads version 2: replace this process',
      ]);
    });
  });
});
