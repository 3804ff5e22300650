import { describe, expect, it } from '@jest/globals';
import { Projection } from '@scenewright/event-log';
import { Health } from './health.js';

const PROJECTIONS = ['scenes', 'staff-audit'].map((name) => ({ name, version: 1 }));

describe('the health of a process', () => {
  const health = (states: Readonly<Record<string, 'live' | 'failed'>>, lacks: readonly string[] = []) =>
    new Health(
      { query: async () => [], showMigrations: async () => false } as never,
      { head: async () => 9n } as never,
      { of: (kind: unknown) => (kind === Projection ? PROJECTIONS : []) } as never,
      { all: async () => Object.entries(states).map(([name, state]) => ({ name, version: 1, state })) } as never,
      { readers: async () => ({ readers: [] }) } as never,
      { lacks, warnings: [] } as never,
      { describe: () => 'ffmpeg' } as never,
      { summary: async () => '' } as never,
      { summary: async () => '' } as never,
      { ready: async () => {}, kind: 'disk' } as never,
    );

  it('tells of a projection that has stopped, and is ready all the same: the others show the same', async () => {
    const one = health({ scenes: 'live', 'staff-audit': 'failed' });
    expect(await one.missingToServe()).toEqual([]);
    expect((await one.checks()).projections).toEqual({
      ok: false,
      detail: expect.stringMatching(/^stopped: staff-audit\. See: .*status$/),
    });
  });

  it('is not ready before its read models are there, in its version', async () => {
    expect(await health({ scenes: 'live' }).missingToServe()).toEqual([expect.stringContaining('staff-audit')]);
    const lacks = ['scenes is at version 8, and version 9 is building, 43 %'];
    expect(await health({ scenes: 'live', 'staff-audit': 'live' }, lacks).missingToServe()).toEqual([`readModels: ${lacks[0]}`]);
  });
});
