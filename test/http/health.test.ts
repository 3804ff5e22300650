import { describe, expect, it } from '@jest/globals';
import { RELEASE } from '@scenewright/migrations';
import { sharedStudio } from '../support/shared-studio.js';
import { eventually } from '../support/studio.js';

describe('the health of the studio', () => {
  it('says what it stands on, and which ffmpeg makes its films', async () => {
    const { url } = await sharedStudio();
    const ask = async () => {
      const answer = await fetch(`${url}/api/health`);
      const told = (await answer.json()) as { status: string; checks: Record<string, { ok: boolean; detail: string }> };
      return { code: answer.status, ...told };
    };
    const { checks } = await eventually(ask, ({ code, status }) => code === 200 && status === 'ok');
    expect(Object.keys(checks)).toEqual([
      'database',
      'migrations',
      'eventLog',
      'readModels',
      'projections',
      'readers',
      'ffmpeg',
      'media',
      'generation',
      'seals',
      'release',
    ]);
    expect(checks.release).toEqual({ ok: true, detail: `release ${RELEASE}` });
    expect(checks.ffmpeg).toEqual({ ok: true, detail: expect.stringMatching(/^ffmpeg \S+, of (the packages|the system|FFMPEG_PATH)$/) });
  }, 60_000);
});
