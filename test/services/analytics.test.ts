import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostHogAnalytics } from '../../apps/api/src/analytics/posthog-analytics.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { freePort } from '../support/studio-process.js';
import { POSTHOG_KEY, PostHogStandIn } from './posthog-stand-in.js';

const CLIP = { name: 'Video Generation Started', properties: { model: 'seedance-1-lite', resolution: '480p', seconds: 5 } } as const;
const EXPORT = { name: 'Export Final Started', properties: {} } as const;

describe('PostHog, told by its client', () => {
  let posthog: PostHogStandIn;
  beforeAll(async () => {
    posthog = await new PostHogStandIn().start();
  });
  afterAll(() => posthog.stop());
  const open = (host = posthog.url) => new PostHogAnalytics({ key: POSTHOG_KEY, host, flushEveryMs: 50 });

  it('is told in batches, and of the rest when the studio stops', async () => {
    const analytics = open();
    analytics.identify('u-1', 'pro_monthly');
    analytics.track('u-1', CLIP);
    analytics.track(null, { name: 'Home Viewed', properties: {} });
    analytics.track(null, { name: 'Home Viewed', properties: {} });
    await analytics.onApplicationShutdown();
    const [identified, clip, visit, another] = posthog.events;
    expect(identified).toMatchObject({ event: '$identify', distinctId: 'u-1', properties: { $set: { plan: 'pro_monthly' } } });
    expect(clip).toMatchObject({ event: CLIP.name, distinctId: 'u-1', properties: CLIP.properties });
    expect(visit).toMatchObject({ event: 'Home Viewed', properties: { $process_person_profile: false } });
    // two visits are nobody's, and not the same nobody's
    expect(another?.distinctId).not.toBe(visit?.distinctId);
    expect(posthog.otherwise).toEqual([]);
  });

  it('holds nobody up when nobody is there', async () => {
    const analytics = open(`http://127.0.0.1:${await freePort()}`);
    // nothing to wait for, and the end of the studio comes all the same
    for (let n = 0; n < 2000; n++) expect(analytics.track('u-1', EXPORT)).toBeUndefined();
    await expect(analytics.onApplicationShutdown()).resolves.toBeUndefined();
  });
});

describe('PostHog that refuses', () => {
  it('is left alone with it: the next events are taken again', async () => {
    const posthog = await new PostHogStandIn().start();
    const analytics = new PostHogAnalytics({ key: POSTHOG_KEY, host: posthog.url, flushEveryMs: 20 });
    posthog.isBroken = true;
    analytics.track('u-1', EXPORT);
    await eventually(
      async () => posthog.refused,
      (refused) => refused > 0,
    );
    posthog.isBroken = false;
    analytics.track('u-1', CLIP);
    await analytics.onApplicationShutdown();
    expect(posthog.events.map(({ event }) => event)).toEqual([CLIP.name]);
    await posthog.stop();
  });
});

describe('a studio with analytics', () => {
  let posthog: PostHogStandIn;
  let studio: TestStudio;
  let ada: Person;

  beforeAll(async () => {
    posthog = await new PostHogStandIn().start();
    studio = await startTestStudio({ POSTHOG_KEY, POSTHOG_HOST: posthog.url });
    ada = await studio.person('ada');
  }, 60_000);
  beforeEach(() => {
    posthog.events.length = 0;
  });
  afterAll(async () => {
    await studio?.close();
    await posthog?.stop();
  }, 30_000);

  const track = (body: object, headers: Record<string, string> = {}, path = 'events') =>
    fetch(`${studio.url}/api/analytics/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}`, ...headers },
      body: JSON.stringify(body),
    });
  const choose = (allowed: boolean) => ada.client.call('chooseAnalytics', { body: { allowed } });
  const told = (count: number) =>
    eventually(
      async () => posthog.events,
      (events) => events.length >= count,
    );

  it('names the host to the operator', async () => {
    expect((await studio.operator.call('providers')).analytics).toBe(new URL(posthog.url).host);
  });

  it('tells nothing of who has not answered or has refused, and what they allow with id and plan alone', async () => {
    expect(await ada.client.call('analyticsChoice')).toEqual({ allowed: null });
    expect((await track(EXPORT)).status).toBe(403);
    await choose(false);
    expect((await track(EXPORT)).status).toBe(403);
    expect((await track({}, {}, 'identify')).status).toBe(403);
    await choose(true);
    expect(await ada.client.call('identifyMe')).toEqual({ sent: true });
    expect(await ada.client.call('trackEvent', { body: CLIP })).toEqual({ sent: true });
    const [identified, clip] = await told(2);
    expect(identified).toMatchObject({ event: '$identify', distinctId: ada.uid, properties: { $set: { plan: 'free' } } });
    expect(clip).toMatchObject({ event: CLIP.name, distinctId: ada.uid, properties: CLIP.properties });
    // the refused ones never went out
    expect(posthog.events).toHaveLength(2);
    expect(posthog.raw).not.toMatch(/ada@|"ada"/);
    await choose(false);
    expect((await track(CLIP)).status).toBe(403);
  });

  it.each(['dnt', 'sec-gpc'])('takes %s of a browser for a no', async (header) => {
    await choose(true);
    expect((await track(EXPORT, { [header]: '1' })).status).toBe(403);
    expect((await track({ name: 'Home Viewed', allowed: true }, { [header]: '1' }, 'visits')).status).toBe(403);
  });

  it.each([
    ['an event that it does not know', { name: 'Film Watched', properties: {} }],
    ['a property that it does not know', { name: EXPORT.name, properties: { idea: 'A storm' } }],
    ['a model that there is not', { ...CLIP, properties: { ...CLIP.properties, model: 'my-secret-film' } }],
    ['a kind that there is not', { name: 'Audio Generation Started', properties: { type: 'a secret' } }],
  ])('refuses %s', async (_, body) => {
    await choose(true);
    expect((await track(body)).status).toBe(400);
  });

  it('hears of a visitor that the page was viewed, only with a yes, and does not know who', async () => {
    expect((await track({ name: 'Home Viewed', allowed: false }, {}, 'visits')).status).toBe(400);
    expect((await track({ name: 'Home Viewed', allowed: true }, {}, 'visits')).status).toBe(200);
    const [visit] = await told(1);
    expect(visit?.distinctId).not.toBe(ada.uid);
    expect(visit?.properties.$process_person_profile).toBe(false);
  });

  it('stops somebody who tells too much', async () => {
    await choose(true);
    const statuses: number[] = [];
    for (let n = 0; n < 130; n++) statuses.push((await track(EXPORT)).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
