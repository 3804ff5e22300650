import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { readSettings } from '../../apps/api/src/config/settings.js';
import { SecurityLog } from '../../apps/api/src/http/security-log.js';
import { Auths } from '../../apps/api/src/identity/embedded/auths.js';
import { EmailLinks } from '../../apps/api/src/identity/embedded/email-links.js';
import { IdentityMails } from '../../apps/api/src/identity/embedded/identity-mails.js';
import { Mailbox } from '../../apps/api/src/identity/embedded/mailbox/mailbox.js';
import { Tokens } from '../../apps/api/src/identity/embedded/tokens.js';
import { Browser, newestMail, signIn } from '../identity/support.js';
import { type Listener, listen } from '../support/listener.js';
import { eventually, type Person, startTestStudio, type TestStudio } from '../support/studio.js';
import { endStudio, freePort, MAIN, startStudioProcess } from '../support/studio-process.js';

const PASSWORD = 'correct horse battery 42';

describe('a live socket has the rights of now', () => {
  let studio: TestStudio;
  /** Another process of the same studio: what the one hears, this one has to know. */
  let other: ChildProcess;
  let otherUrl: string;
  const listeners: Listener[] = [];

  const listenAt = async (url: string, token: string) => {
    const listener = await listen(url, token);
    listeners.push(listener);
    return listener;
  };
  const inBoth = (token: string) => Promise.all([studio.url, otherUrl].map((url) => listenAt(url, token)));
  /** Whoever is still connected after what went before has reached every process. */
  const stays = async (listener: Listener) => expect(await listener.ask('resume', { after: '1' })).toMatchObject({ ok: true });
  const settled = async (listener: Listener, person: Person) => {
    const before = listener.events.length;
    await person.client.call('deductCredits', { body: { amount: 0.001, operation: 'manual' } });
    await eventually(
      async () => listener.events.length,
      (count) => count > before,
    );
  };
  const signedIn = async (email: string) => {
    const browser = new Browser(studio.url);
    const { token, uid } = await signIn(browser, email);
    await browser.post('/users/', {}, { authorization: `Bearer ${token}` });
    return { browser, token, uid };
  };

  beforeAll(async () => {
    studio = await startTestStudio({ PASSWORD_SIGN_UP: 'true', SOCKETS_PER_PERSON: '3' });
    const port = await freePort();
    otherUrl = `http://127.0.0.1:${port}`;
    const settings = { ROLES: 'api', PUBLIC_URL: studio.url };
    other = await startStudioProcess({ main: MAIN, port, dataDir: studio.dataDir, databaseUrl: studio.databaseUrl, settings });
  }, 90_000);
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });
  afterAll(async () => {
    if (other) await endStudio(other, 'SIGTERM');
    await studio?.close();
  }, 30_000);

  it('and leaves the rooms that a role had opened, when the role is taken away', async () => {
    const [ada, boss] = [await studio.person('ada'), await studio.person('boss')];
    const { projectId } = await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    await studio.operator.call('grantRole', { body: { email: 'boss@example.com', role: 'admin' } });
    const sockets = await inBoth(boss.token);
    for (const one of sockets) expect(await one.ask('join-project', { projectId })).toMatchObject({ ok: true });
    await studio.operator.call('revokeRole', { body: { email: 'boss@example.com', role: 'admin' } });
    for (const one of sockets)
      await eventually(
        async () => one.events.map(({ type }) => type),
        (types) => types.includes('UserRoleRevoked'),
      );
    await ada.client.call('generateCharacters', { body: { project_id: projectId } });
    for (const one of sockets) {
      await settled(one, boss);
      expect(one.events.filter((event) => event.project_id === projectId)).toEqual([]);
      expect(await one.ask('join-project', { projectId })).toMatchObject({ ok: false, error_code: 'NOT_FOUND' });
    }
  });

  it('and gets those of a role that was given', async () => {
    const [ada, helper] = [await studio.person('iris'), await studio.person('helper')];
    const { projectId } = await ada.client.call('createProject', { body: { idea: 'Two foxes open a bakery', videoLength: 5 } });
    const [one] = await inBoth(helper.token);
    expect(await one!.ask('join-project', { projectId })).toMatchObject({ ok: false });
    await studio.operator.call('grantRole', { body: { email: 'helper@example.com', role: 'admin' } });
    expect(await one!.ask('join-project', { projectId })).toMatchObject({ ok: true });
  });

  it('and closes when its session signs out, while another of the same person stays', async () => {
    const [here, there] = [await signedIn('zoe@example.com'), await signedIn('zoe@example.com')];
    const ending = (await inBoth(here.token)).map(({ ended }) => ended);
    const staying = await listenAt(otherUrl, there.token);
    await here.browser.post('/identity/sign-out');
    expect(await Promise.all(ending)).toEqual(['signed-out', 'signed-out']);
    await stays(staying);
  });

  it.each([
    ['signs out everywhere', (person: Person) => person.client.call('signOutEverywhere')],
    ['deletes the account', (person: Person) => person.client.call('deleteMe')],
  ])('and closes when its person %s', async (what, end) => {
    const person = await studio.person(what.replaceAll(' ', '-'));
    const ending = (await inBoth(person.token)).map(({ ended }) => ended);
    await end(person);
    expect(await Promise.all(ending)).toEqual(['signed-out', 'signed-out']);
  });

  it('and closes when the password is replaced', async () => {
    const { token } = await signedIn('forgets@example.com');
    const ending = (await inBoth(token)).map(({ ended }) => ended);
    const browser = new Browser(studio.url);
    await browser.post('/identity/password/reset-link', { email: 'forgets@example.com' });
    const mail = await eventually(
      () => newestMail(browser, 'forgets@example.com'),
      ({ text }) => text.includes('/password/'),
    );
    const code = new URL(/https?:\S+/.exec(mail.text)?.[0] as string).searchParams.get('oobCode');
    expect((await browser.post('/identity/password/reset', { code, password: PASSWORD })).status).toBe(200);
    expect(await Promise.all(ending)).toEqual(['signed-out', 'signed-out']);
  });

  it('and closes when its token expires, for a new one to be brought', async () => {
    const person = await studio.person('short');
    const settings = readSettings({ DATABASE_URL: studio.databaseUrl, DATA_DIR: studio.dataDir, NODE_ENV: 'test' });
    const mails = new IdentityMails(new EmailLinks(settings), new Mailbox(settings));
    const auths = new Auths(settings, mails, new SecurityLog(settings), {} as never);
    await auths.onModuleInit();
    // good for as long as it takes here to connect by it
    const connected = async (seconds: number): Promise<Listener> => {
      const { token } = await new Tokens(auths).sign(person.uid, String(decodeJwt(person.token).sid), seconds / 60);
      return listenAt(studio.url, token).catch(() => connected(3 * seconds));
    };
    const short = await connected(3);
    await auths.onApplicationShutdown();
    expect(await short.ended).toBe('expired');
    await stays(await listenAt(studio.url, person.token));
  });

  it('and closes when its session ended while nothing could be heard', async () => {
    const person = await studio.person('unheard');
    const ending = (await inBoth(person.token)).map(({ ended }) => ended);
    const database = new pg.Client({ connectionString: studio.databaseUrl });
    await database.connect();
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'scenewright listener'`,
    );
    await database.query('DELETE FROM identity.session WHERE "userId" = $1', [person.uid]);
    await database.end();
    expect(await Promise.all(ending)).toEqual(['signed-out', 'signed-out']);
  });

  it('and is one of a few: more windows than anybody has are told so', async () => {
    const person = await studio.person('windows');
    const few = await Promise.all([1, 2, 3].map(() => listenAt(studio.url, person.token)));
    expect(await (await listenAt(studio.url, person.token)).ended).toBe('too-many');
    for (const one of few) await stays(one);
    few[0]!.close();
    await eventually(
      async () => few[0]!.socket.connected,
      (connected) => !connected,
    );
    await stays(await listenAt(studio.url, person.token));
  });
});
