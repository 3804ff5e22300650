import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planOf } from '@scenewright/domain';
import { probeVideo } from '@scenewright/film';
import { FilmMaker } from '../../apps/api/src/cli/film-maker.js';
import { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { CARDS, cardFields, submit } from '../payments/support/page.js';
import { untilIdle } from '../support/idle.js';
import { listen } from '../support/listener.js';
import { silentProgress } from '../support/silent-progress.js';
import { startTestStripe, type TestStripe } from '../support/stripe.js';
import { eventually } from '../support/studio.js';
import { type StudioProcesses, startStudioProcesses } from '../support/studio-processes.js';

describe('a studio of two apis, two projectors and two workers', () => {
  let studio: StudioProcesses;
  let stripe: TestStripe;

  beforeAll(async () => {
    studio = await startStudioProcesses({ projector: 2, api: 2, worker: 2 }, async (url) => {
      stripe = await startTestStripe(url);
      return { ...stripe.settings, REQUESTS_PER_MINUTE: '1000000' };
    });
    await stripe.knowsPlans();
  }, 120_000);
  afterAll(async () => {
    await studio?.close();
    await stripe?.close();
  }, 60_000);

  const at = (nth: number, token: string) => new StudioClient(studio.apis[nth] as string, token);
  const isClean = async () => expect(await studio.operator.call('verify')).toMatchObject({ clean: true, differences: [] });

  it('makes a film with every clip and sound that its script asks for, paid once', async () => {
    const { client } = await studio.person('maker');
    const out = join(studio.dataDir, 'film.mp4');
    const options = {
      idea: 'A lighthouse keeper befriends a storm',
      length: 15,
      aspect: '16:9',
      style: 'No Preference',
      model: 'wan-2.2-fast',
      out,
    };
    const film = await new FilmMaker(client, silentProgress()).make(options);
    expect(film.seconds).toBeCloseTo(15, 0);
    expect(await probeVideo(out)).toMatchObject({ codec: 'avc', hasAudio: true });
    const { scenes } = await client.call('scenes', { params: { projectId: film.projectId } });
    const { audios } = await client.call('audios', { params: { projectId: film.projectId } });
    const shots = scenes.flatMap((scene) => scene.shots);
    expect(audios.filter(({ type, audio_url }) => type === 'voice' && audio_url).length).toBeGreaterThanOrEqual(
      shots.filter(({ narration }) => narration).length,
    );
    expect(audios.filter(({ audio_url }) => !audio_url)).toEqual([]);
    const perSecond = audios
      .filter(({ type }) => type !== 'music')
      .reduce((sum, { duration }) => sum + Math.round(duration! * 100) / 1000, 0);
    const pieces = audios.filter(({ type }) => type === 'music').length;
    const price = shots.length * 2 + perSecond + pieces;
    await eventually(
      async () => 30 - (await client.call('credits')).credits,
      (spent) => Math.abs(spent - price) < 0.0005,
    );
    await isClean();
  }, 180_000);

  it('answers with what it has just done, whichever api is asked next', async () => {
    const { client, token } = await studio.person('hopper');
    for (let n = 0; n < 20; n++) {
      await client.call('deductCredits', { body: { amount: 0.1, operation: 'manual' } });
      const seen = await Promise.all([0, 1].map(async (nth) => (await at(nth, token).call('credits')).credits));
      expect(seen).toEqual([0, 1].map(() => expect.closeTo(30 - (n + 1) / 10, 6)));
    }
  }, 60_000);

  it('never lets two apis spend the same credits', async () => {
    const { token, client } = await studio.person('spender');
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => at(n % 2, token).call('deductCredits', { body: { amount: 1, operation: 'manual' } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await client.call('credits')).toMatchObject({ credits: 0 });
  }, 60_000);

  it('takes one subscription and one change of plan, though both apis are asked at once', async () => {
    const { client, token } = await studio.person('payer');
    const pages = (nth: number) => ({ successUrl: `${studio.apis[nth]}/dashboard`, cancelUrl: `${studio.apis[nth]}/pricing` });
    const { url } = await at(1, token).call('createCheckoutSession', { body: { planId: 'basic_monthly', ...pages(1) } });
    await submit(url, cardFields(CARDS.works));
    for (const nth of [0, 1]) {
      await eventually(
        () => at(nth, token).call('subscriptionStatus'),
        ({ plan }) => plan === 'basic_monthly',
      );
    }
    const changes = await Promise.allSettled(
      [0, 1, 0, 1].map((nth) => at(nth, token).call('changePlan', { body: { planId: 'pro_monthly' } })),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    await eventually(
      () => client.call('subscriptionStatus'),
      ({ plan }) => plan === 'pro_monthly',
    );
    const { data: subscriptions } = await stripe.api.subscriptions.list({ status: 'all' });
    expect(subscriptions).toHaveLength(1);
    const { data: invoices } = await stripe.api.invoices.list({ subscription: subscriptions[0]!.id });
    expect(invoices.map(({ total }) => total).sort((a, b) => a - b)).toEqual([planOf('basic_monthly').price, planOf('pro_monthly').price]);
    await isClean();
  }, 90_000);

  it('tells in both apis who is editing what', async () => {
    const { client, token } = await studio.person('editor');
    const { projectId } = await client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    const [here, there] = await Promise.all(studio.apis.map((url) => listen(url, token)));
    for (const one of [here!, there!]) await one.ask('join-project', { projectId });
    await here!.ask('editing', { projectId, text: `${projectId}/title` });
    const told = await eventually(
      async () => there!.editing,
      (all) => all.length > 0,
    );
    expect(told).toMatchObject([{ window: here!.socket.id, text: `${projectId}/title` }]);
    for (const one of [here!, there!]) one.close();
  }, 60_000);

  it('signs out everywhere in both apis', async () => {
    const { token } = await studio.person('leaver');
    const socket = await listen(studio.apis[1] as string, token);
    const closed = new Promise((resolve) => socket.socket.once('disconnect', resolve));
    await at(1, token).call('me');
    await at(0, token).call('signOutEverywhere');
    await eventually(
      () =>
        at(1, token)
          .call('me')
          .then(
            () => 'in',
            ({ code }) => code,
          ),
      (answer) => answer === 'UNAUTHENTICATED',
    );
    await closed;
  }, 60_000);

  it('forgets a deleted person in both apis', async () => {
    const { token, email, uid } = await studio.person('gone');
    expect((await at(1, token).call('me')).user.email).toBe(email);
    await at(0, token).call('deleteMe');
    await expect(at(1, token).call('me')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    // whoever comes with that address is somebody new
    const { token: newToken } = await studio.operator.call('issueToken', { body: { email } });
    for (const nth of [1, 0]) expect((await at(nth, newToken).call('me')).user.uid).not.toBe(uid);
  }, 60_000);

  it.each([0, 1])(
    'goes on when projector and worker %i stand still, and nothing is settled twice when they come back',
    async (nth) => {
      const { client } = await studio.person(`patient-${nth}`);
      const { projectId } = await client.call('createProject', {
        body: { idea: 'A fox learns to skate', videoLength: 10, aspectRatio: '16:9', videoStyle: 'No Preference' },
      });
      await client.call('generateCharacters', { body: { project_id: projectId } });
      // of two projectors one leads: it is among those that are tried here in turn
      const frozen = (['projector', 'worker'] as const).map((role) => studio.processes.filter((one) => one.role === role)[nth]);
      for (const process of frozen) process?.freeze();
      await client.call('deductCredits', { body: { amount: 1, operation: 'manual' } });
      await eventually(
        () => client.call('credits'),
        ({ credits }) => credits === 29,
      );
      await eventually(
        () => client.call('characters', { params: { projectId } }),
        ({ characters_completed: done }) => done,
      );
      const health = async () => (await fetch(`${studio.apis[0]}/api/health`)).status;
      await eventually(health, (status) => status === 200);
      for (const process of frozen) process?.thaw();
      await sleep(3_000);
      await client.call('deductCredits', { body: { amount: 1, operation: 'manual' } });
      expect(await client.call('credits')).toMatchObject({ credits: 28 });
      await isClean();
      await untilIdle({ client });
    },
    120_000,
  );
});
