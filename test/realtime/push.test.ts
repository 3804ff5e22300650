import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PushedEvent, ResumeAnswer } from '@scenewright/contract';
import { expiredToken } from '../support/expired-token.js';
import { holdJobs } from '../support/held-jobs.js';
import { type Listener, listen } from '../support/listener.js';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';

type Person = Awaited<ReturnType<TestStudio['person']>>;

describe('what is pushed', () => {
  let studio: TestStudio;
  let ada: Person;
  let eve: Person;
  let projectId: string;
  const listeners: Listener[] = [];

  const listenAs = async (token: unknown) => {
    const listener = await listen(studio.url, token);
    listeners.push(listener);
    return listener;
  };
  const spend = (person: Person) => person.client.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } });
  const has = (listener: Listener, wanted: (events: readonly PushedEvent[]) => boolean) =>
    eventually(
      async () => listener.events,
      (events) => wanted(events),
    );
  const deductions = (events: readonly PushedEvent[]) => events.filter((event) => event.type === 'CreditsDeducted');
  /** A round trip over the socket and the log: what was pushed before has arrived. */
  const settled = async (listener: Listener, person: Person) => {
    const before = deductions(listener.events).length;
    await spend(person);
    await has(listener, (events) => deductions(events).length > before);
  };
  /** A token that was good until a minute ago, signed by the studio itself. */
  beforeAll(async () => {
    studio = await startTestStudio();
    ada = await studio.person('ada');
    eve = await studio.person('eve');
    ({ projectId } = await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } }));
  }, 60_000);
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });
  afterAll(() => studio?.close(), 30_000);

  it('ends for a person who floods it over many connections, none of which is a flood, and for nobody else', async () => {
    const [floods, other] = [await studio.person('floods'), await listenAs(eve.token)];
    const connections = await Promise.all(Array.from({ length: 20 }, () => listenAs(floods.token)));
    const ended = Promise.race(connections.map((one) => one.ended));
    for (const { socket } of connections) for (let nth = 0; nth < 90; nth++) (socket.emit as (name: string) => unknown)('unknown');
    expect(await ended).toBeNull();
    expect(await other.ask('resume', { after: '1' })).toMatchObject({ ok: true });
  });

  describe('is refused to', () => {
    it.each([
      ['somebody without a token', async () => undefined],
      ['somebody with a made-up token', async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
      ['somebody with something that is no token', async () => ({ $ne: null })],
      ['the holder of an expired token', () => expiredToken(studio, ada)],
    ])('%s', async (_, token) => {
      await expect(listenAs(await token())).rejects.toThrow('Sign in first');
    });

    it('whoever has signed out everywhere or left', async () => {
      const [zoe, lea] = [await studio.person('zoe'), await studio.person('lea')];
      await zoe.client.call('signOutEverywhere');
      await lea.client.call('deleteMe');
      for (const { token } of [zoe, lea]) await expect(listenAs(token)).rejects.toThrow('Sign in first');
    });
  });

  it('reaches every window of a person, and nobody else', async () => {
    const [one, two, other] = [await listenAs(ada.token), await listenAs(ada.token), await listenAs(eve.token)];
    await spend(ada);
    await has(one, (events) => deductions(events).length === 1);
    await has(two, (events) => deductions(events).length === 1);
    expect(one.events).toEqual(two.events);
    expect(one.events[0]).toMatchObject({ stream: `credits-${ada.uid}`, data: expect.objectContaining({ amount: 1 }) });
    await settled(other, eve);
    expect(other.events.map((event) => event.stream)).toEqual([`credits-${eve.uid}`]);
  });

  it('can be read the moment it is heard of', async () => {
    const listener = await listenAs(ada.token);
    const { credits } = await ada.client.call('credits');
    const heard = new Promise<number>((resolve, reject) => {
      listener.socket.once('events', () => ada.client.call('credits').then((answer) => resolve(answer.credits), reject));
    });
    await spend(ada);
    expect(await heard).toBeCloseTo(credits - 0.001, 6);
  });

  it('comes in the order of the log, each once, with progress of the work', async () => {
    const listener = await listenAs(ada.token);
    expect(await listener.ask('join-project', { projectId })).toMatchObject({ ok: true, position: expect.stringMatching(/^\d+$/) });
    await ada.client.call('generateCharacters', { body: { project_id: projectId } });
    await has(listener, (events) => events.some((event) => event.type === 'CharactersCast'));
    await eventually(
      () => ada.client.call('characters', { params: { projectId } }),
      (cast) => cast.characters_completed,
    );
    await settled(listener, ada);
    const positions = listener.events.map((event) => BigInt(event.position));
    expect(positions).toEqual([...positions].sort((a, b) => Number(a - b)));
    expect(new Set(positions).size).toBe(positions.length);
    await eventually(
      async () => listener.jobs.map((job) => job.state),
      (states) => states.includes('completed'),
    );
    expect(listener.jobs.every((job) => job.project_id === projectId)).toBe(true);
  });

  it('tells with each connection what is under way, whenever that began, and to whom it concerns', async () => {
    const boss = await studio.person('boss');
    await studio.operator.call('grantRole', { body: { email: 'boss@example.com', role: 'admin' } });
    const { projectId } = await eve.client.call('createProject', {
      body: { idea: 'A lighthouse keeper talks to the sea', videoLength: 5 },
    });
    const openIn = async (listener: Listener, times = 1) => {
      await eventually(
        async () => listener.openJobs.length,
        (told) => told === times,
      );
      return listener.openJobs.at(-1)?.map(({ kind, project_id, state }) => [kind, project_id, state]);
    };
    const held = await holdJobs(studio.databaseUrl);
    const asked = eve.client.call('generateCharacters', { body: { project_id: projectId } });
    const cast = [['casting', projectId, 'queued']];
    try {
      await eventually(
        async () => openIn(await listenAs(eve.token)),
        (told) => told?.length === 1,
      );
      expect(await openIn(await listenAs(eve.token))).toEqual(cast);
      expect(await openIn(await listenAs(ada.token))).toEqual([]);
      const looks = await listenAs(boss.token);
      expect(await openIn(looks)).toEqual([]);
      await looks.ask('join-project', { projectId });
      expect(await openIn(looks, 2)).toEqual(cast);
    } finally {
      await held.letGo();
      await asked;
    }
    await eventually(
      async () => openIn(await listenAs(eve.token)),
      (told) => told?.length === 0,
    );
  });

  describe('in a project’s room', () => {
    it('is not for somebody who may not read the project', async () => {
      const listener = await listenAs(eve.token);
      const refused = { ok: false, error: 'There is no such project.', error_code: 'NOT_FOUND' };
      expect(await listener.ask('join-project', { projectId })).toEqual(refused);
      expect(await listener.ask('join-project', { projectId: crypto.randomUUID() })).toEqual(refused);
      expect(await listener.ask('resume', { after: '0', projectIds: [projectId] })).toEqual(refused);
      await ada.client.call('generateScenes', { body: { projectId } });
      await eventually(
        () => ada.client.call('scenes', { params: { projectId } }),
        ({ scenes }) => scenes.length > 0 && scenes.every((scene) => scene.shots.every((shot) => shot.start_frame_status === 'completed')),
      );
      await settled(listener, eve);
      expect(listener.events.filter((event) => event.project_id === projectId)).toEqual([]);
    });

    it.each([
      ['join-project', {}],
      ['join-project', { projectId: '../etc' }],
      ['resume', { after: -1 }],
      ['resume', { after: '1', projectIds: Array.from({ length: 21 }, () => crypto.randomUUID()) }],
      ['resume', null],
    ] as const)('answers a message that is not understood: %s %j', async (name, message) => {
      const listener = await listenAs(ada.token);
      expect(await listener.ask(name, message as never)).toMatchObject({ ok: false, error_code: 'INVALID' });
    });
  });

  describe('while a browser was away', () => {
    /** Has no work under way that would be heard of in between. */
    let mia: Person;
    beforeAll(async () => {
      mia = await studio.person('mia');
    });

    const resume = async (after: string, projectIds: string[] = []) => {
      const listener = await listenAs(mia.token);
      return { listener, answer: (await listener.ask('resume', { after, projectIds })) as Extract<ResumeAnswer, { ok: true }> };
    };
    const eventsOf = (answer: ResumeAnswer) => ('events' in answer ? answer.events : []);

    it('comes when it resumes: all of it, in order, once, and then goes on', async () => {
      const before = await listenAs(mia.token);
      await settled(before, mia);
      const seen = before.events.at(-1)!.position;
      before.close();
      const witness = await listenAs(mia.token);
      await spend(eve);
      for (let n = 0; n < 5; n++) await spend(mia);
      // what is answered is pushed a moment later, and known from then on to whoever comes back
      await has(witness, (events) => deductions(events).length === 5);
      const { listener, answer } = await resume(seen);
      expect(eventsOf(answer).map((event) => [event.type, event.stream])).toEqual(
        Array.from({ length: 5 }, () => ['CreditsDeducted', `credits-${mia.uid}`]),
      );
      const positions = eventsOf(answer).map((event) => BigInt(event.position));
      expect(positions).toEqual([...positions].sort((a, b) => Number(a - b)));
      expect(positions[0]).toBeGreaterThan(BigInt(seen));
      await settled(listener, mia);
      expect(listener.events).toHaveLength(1);
      expect(BigInt(listener.events[0]!.position)).toBeGreaterThan(positions.at(-1)!);
    });

    it('is nothing when nothing happened', async () => {
      const before = await listenAs(mia.token);
      await settled(before, mia);
      const { answer } = await resume(before.events.at(-1)!.position);
      expect(answer).toMatchObject({ ok: true, events: [] });
    });

    it('is to be fetched anew when the log does not reach as far any more', async () => {
      const before = await listenAs(mia.token);
      await settled(before, mia);
      const seen = BigInt(before.events.at(-1)!.position);
      const { answer } = await resume(String(seen + 1_000n));
      expect(answer).toMatchObject({ ok: true, refetch: true });
      expect(BigInt(answer.position)).toBeLessThan(seen + 1_000n);
    });

    it('is to be fetched anew when it lies before the studio’s start', async () => {
      const { listener, answer: first } = await resume('0');
      await settled(listener, mia);
      const { answer } = await resume(first.position);
      await studio.stop();
      await studio.restart();
      expect((await resume(String(BigInt(answer.position) - 1n))).answer).toMatchObject({ ok: true, refetch: true });
      expect((await resume(answer.position)).answer).toMatchObject({ ok: true, events: [] });
    });
  });

  it('ends for a socket that floods the studio, and for no other', async () => {
    const [flooding, quiet] = [await listenAs(eve.token), await listenAs(ada.token)];
    const cut = new Promise((resolve) => flooding.socket.once('disconnect', resolve));
    for (let n = 0; n < 2000; n++) flooding.socket.emit('resume', { after: '1' }, () => undefined);
    expect(await cut).toMatch(/server disconnect|transport/);
    await settled(quiet, ada);
    await settled(await listenAs(eve.token), eve);
  });

  it('ends for a socket that sends more than any message has', async () => {
    const listener = await listenAs(eve.token);
    const cut = new Promise((resolve) => listener.socket.once('disconnect', resolve));
    (listener.socket.emit as (...all: unknown[]) => unknown)('resume', { after: '1', more: 'x'.repeat(200_000) });
    expect(await cut).toMatch(/transport/);
  });
});
