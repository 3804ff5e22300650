import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobView } from '@scenewright/contract';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import type { Scenario } from '../scenario-provider/scenario.js';
import type { ScenarioServer } from '../scenario-provider/server.js';
import { PRICE, ScenarioStudio } from '../scenario-provider/studio.js';
import { eventually, type TestStudio } from '../support/studio.js';

/** Nothing here may meet it but what never ends, however busy this machine is. */
const TIME_LIMIT_MS = 120_000;

describe('a provider of videos', () => {
  let film: ScenarioStudio;
  let provider: ScenarioServer;
  let studio: TestStudio;
  let client: StudioClient;
  let projectId: string;
  const shot = () => film.shot();
  const credits = () => film.credits();
  const job = () => film.job();
  const order = (prompt: string, scenario: Scenario) => film.order(prompt, scenario);
  const inState = (state: JobView['state']) => film.inState(state);
  const hasCredits = (amount: number) => film.hasCredits(amount);
  const provided: ScenarioStudio['provided'] = (prompt, wanted) => film.provided(prompt, wanted);

  beforeAll(async () => {
    film = await ScenarioStudio.start({ TIME_LIMIT_MS: String(TIME_LIMIT_MS) });
    ({ provider, studio, client, projectId } = film);
  }, 90_000);
  afterAll(() => film?.close(), 30_000);

  it('delivers at once', async () => {
    const before = await credits();
    await order('at once', {});
    await inState('completed');
    expect(await shot()).toMatchObject({ video_generation_status: 'completed', video_duration: 5 });
    await hasCredits(before - PRICE);
    const { history } = await client.call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } });
    expect(history[0]).toMatchObject({ model: 'wan-2.2-fast', generation_method: 'scenario' });
  });

  it('delivers later, shows how far it is, and is asked again when an answer fails', async () => {
    await order('later', { slow: true, shaky: 2 });
    await eventually(job, (one) => one?.progress === 0.5);
    await provider.finish('later');
    await inState('completed');
    expect(provider.orders('later')).toMatchObject([{ sent: 1 }]);
  });

  it('reports by webhook, long before it would have been asked again', async () => {
    await order('webhook', { slow: true, askAgainInMs: 600_000 });
    await provided('webhook', ([one]) => one?.asked === 1);
    expect(await provider.finish('webhook', { report: true, signature: 'forged' })).toBe(404);
    expect(await provider.finish('webhook', { report: true })).toBe(204);
    await inState('completed');
    // a second report changes nothing
    const { video_url } = await shot();
    expect(await provider.finish('webhook', { report: true })).toBe(204);
    expect((await shot()).video_url?.split('?')[0]).toBe(video_url?.split('?')[0]);
  });

  it.each([
    ['is busy and says for how long', { busy: 2, retryAfter: 1 }],
    ['is busy and does not say for how long', { busy: 1 }],
  ] satisfies [string, Scenario][])('makes and charges one clip when it %s', async (name, scenario) => {
    const before = await credits();
    await order(name, scenario);
    await inState('completed');
    expect(provider.orders(name)).toHaveLength(1);
    await hasCredits(before - PRICE);
  });

  it.each([
    ['refuses', { refused: 'fatal' }, 'The provider refused the request. Try another model.'],
    ['refuses the content', { refused: 'moderated' }, 'The prompt was refused for its content. Change it.'],
    ['delivers a web page', { delivers: 'web-page' }, null],
    ['answers nonsense', { delivers: 'nonsense' }, 'The provider gave an answer that made no sense. Try again.'],
    ['is busy for ever', { busy: 1000 }, 'The provider is overloaded.'],
  ] satisfies [string, Scenario, string | null][])(
    'costs nothing when it %s, says why, and leaves what was there',
    async (name, scenario, message) => {
      const [before, { video_url }] = [await credits(), await shot()];
      await order(name, scenario);
      const failed = await inState('failed');
      if (message) expect(failed.message).toBe(message);
      else expect(failed.message).toMatch(/try again/i);
      expect(await shot()).toMatchObject({ video_generation_status: 'failed' });
      expect((await shot()).video_url?.split('?')[0]).toBe(video_url?.split('?')[0]);
      await hasCredits(before);
    },
    60_000,
  );

  it('is told to stop when the creator cancels; what it delivers afterwards is nobody’s', async () => {
    const [before, { video_url }] = [await credits(), await shot()];
    await order('cancelled', { slow: true, askAgainInMs: 600_000 });
    await provided('cancelled', ([one]) => one?.asked === 1);
    const { id: jobId } = (await job())!;
    await client.call('cancelJob', { params: { jobId } });
    await provided('cancelled', ([one]) => one?.state === 'cancelled');
    await hasCredits(before);
    await expect(client.call('cancelJob', { params: { jobId } })).rejects.toMatchObject({ code: 'NOT_IN_FLIGHT' });
    expect(await provider.finish('cancelled', { report: true })).toBe(204);
    expect((await shot()).video_generation_status).not.toBe('in_progress');
    expect((await shot()).video_url?.split('?')[0]).toBe(video_url?.split('?')[0]);
    await hasCredits(before);
  });

  it('is told to stop when the project is deleted: nobody pays for a clip that nobody can see', async () => {
    const before = await credits();
    await order('deleted', { slow: true, askAgainInMs: 600_000 });
    await provided('deleted', ([one]) => one?.asked === 1);
    await client.call('deleteProject', { params: { projectId } });
    await provided('deleted', ([one]) => one?.state === 'cancelled');
    await eventually(job, (one) => one?.state === 'cancelled');
    await hasCredits(before);
    await client.call('restoreProject', { params: { projectId } });
    expect((await shot()).video_generation_status).not.toBe('in_progress');
  });

  it('goes on while the studio is down, and is not asked to begin again', async () => {
    const before = await credits();
    await order('outlives', { slow: true });
    await provided('outlives', ([one]) => (one?.asked ?? 0) > 0);
    await studio.kill();
    await provider.finish('outlives');
    await studio.restart();
    await inState('completed');
    expect(provider.orders('outlives')).toMatchObject([{ sent: 1 }]);
    await hasCredits(before - PRICE);
  }, 60_000);

  it('is asked what has become of it, though the studio was down for longer than it may take', async () => {
    const before = await credits();
    await order('long night', { slow: true });
    await provided('long night', ([one]) => (one?.asked ?? 0) > 0);
    await studio.kill();
    await provider.finish('long night');
    await studio.restart({ TIME_LIMIT_MS: '1' });
    await inState('completed');
    expect(provider.orders('long night')).toMatchObject([{ sent: 1 }]);
    await hasCredits(before - PRICE);
  }, 60_000);

  it('is given up when it never answers', async () => {
    await studio.stop();
    await studio.restart({ TIME_LIMIT_MS: '4000' });
    const before = await credits();
    await order('never', { silent: true });
    const failed = await inState('failed');
    expect(failed.message).toMatch(/took longer/);
    await hasCredits(before);
  }, 60_000);

  it('is not called by a rebuild of everything', async () => {
    const everything = async () => {
      const [scenes, characters, audios, projects, videos] = await Promise.all([
        client.call('scenes', { params: { projectId } }),
        client.call('characters', { params: { projectId } }),
        client.call('audios', { params: { projectId } }),
        client.call('listProjects'),
        client.call('videoHistory', { query: { projectId, sceneId: '1', clipId: '1' } }),
      ]);
      // addresses are signed anew every time, and how far an answer is in the log moves on also where nothing of it changes
      const told = JSON.stringify({ scenes, characters, audios, projects, videos }, (key, value) =>
        key === 'position' ? undefined : value,
      );
      return JSON.parse(told.replace(/\?[^"]*/g, ''));
    };
    const before = await everything();
    const refusals = join(studio.dataDir, 'refusals');
    await studio.stop();
    // until then it may be told that what never came is not wanted any more
    const asked = provider.requests;
    await studio.restart({ SCENARIO_URL: '', REFUSALS: refusals });
    const { consumers } = await studio.operator.call('projectionStatus');
    const { clean } = await studio.operator.call('verify');
    expect(clean).toBe(true);
    const projections = consumers.filter(({ name }) => !name.startsWith('process:')).map(({ name }) => name);
    expect(projections.length).toBeGreaterThan(5);
    for (const name of projections) await studio.operator.call('rebuildProjection', { params: { name } });
    expect(await everything()).toEqual(before);
    expect(existsSync(refusals) ? readFileSync(refusals, 'utf8') : '').toBe('');
    expect(provider.requests).toBe(asked);
  }, 60_000);
});
