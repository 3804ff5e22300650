import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startTestStudio, type TestStudio } from '../support/studio.js';

const PROJECT = 'demo-studio';

interface Account {
  readonly localId: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Answers what the studio asks Firebase's emulator; there tokens are signed by nobody. */
let firebase: Server;
let accounts: Map<string, Account>;
let studio: TestStudio;
beforeAll(async () => {
  firebase = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { localId = [] } = JSON.parse(body || '{}') as { localId?: string[] };
    const users = localId.flatMap((id) => accounts.get(id) ?? []).map((account) => ({ ...account, createdAt: '1795000000000' }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(users.length > 0 ? { users } : {}));
  });
  await new Promise<void>((resolve) => firebase.listen(0, '127.0.0.1', resolve));
  const { port } = firebase.address() as AddressInfo;
  studio = await startTestStudio({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
  });
});
beforeEach(() => {
  accounts = new Map();
});
afterAll(async () => {
  await studio?.close();
  firebase?.close();
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** As the browser has it when the account is as it is now. */
const tokenOf = ({ localId, email, emailVerified }: Account) => {
  const now = Math.floor(Date.now() / 1000);
  const about = { sub: localId, user_id: localId, email, email_verified: emailVerified };
  const times = { iat: now - 10, auth_time: now - 10, exp: now + 3000 };
  return `${base64({ alg: 'none' })}.${base64({ iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, ...about, ...times })}.`;
};
/** Signs in: every page that is opened makes the record anew. */
async function open(localId: string, email: string, emailVerified: boolean) {
  const account = { localId, email, emailVerified };
  accounts.set(localId, account);
  const client = studio.operator.as(tokenOf(account));
  const { user } = await client.call('registerUser', { body: {} });
  return { user, client };
}
const creditsOf = async (client: Awaited<ReturnType<typeof open>>['client']) => (await client.call('credits')).credits;
const history = async (stream: string) =>
  (await studio.operator.call('streamHistory', { params: { stream } }).catch(() => ({ events: [] }))).events.map(({ type }) => type);

describe('Starter credits of accounts at Firebase', () => {
  it('are given to an address that is proven', async () => {
    const { user, client } = await open('uid-proven', 'proven@example.com', true);
    expect(user.emailVerified).toBe(true);
    expect(await creditsOf(client)).toBe(30);
  });

  it('wait until the address is proven, in the first month and the next ones, and come once', async () => {
    const { user, client } = await open('uid-late', 'late@example.com', false);
    expect(user.emailVerified).toBe(false);
    expect(await creditsOf(client)).toBe(0);
    expect(await history('subscription-uid-late')).toEqual([]);
    for (let nth = 0; nth < 2; nth++) {
      const proven = await open('uid-late', 'late@example.com', true);
      expect(proven.user.emailVerified).toBe(true);
      expect(await creditsOf(proven.client)).toBe(30);
    }
    expect(await history('credits-uid-late')).toEqual(['CreditsGranted']);
  });

  it('are not taken from a mailbox’s owner by somebody who only claims its address, however it is spelt', async () => {
    await open('uid-thief', 'mail.owner@gmail.com', false);
    await eventually(
      async () => (await studio.operator.call('projectionStatus')).consumers.find(({ name }) => name === 'process:starter-mailboxes'),
      (process) => process?.lag === 0,
    );
    const { client } = await open('uid-owner', 'mailowner@gmail.com', true);
    expect(await creditsOf(client)).toBe(30);
  });
});

describe('What the operator gives to an address at Firebase', () => {
  const email = 'colleague@example.com';
  const grant = () => studio.operator.call('grantRole', { body: { email, role: 'admin' } });
  const give = (amount = 5) => studio.operator.call('adjustCredits', { body: { email, amount, reason: 'Made good.' } });

  it('goes to nobody who only claims it, and to whoever has proven it', async () => {
    const { client } = await open('uid-colleague', email, false);
    await expect(grant()).rejects.toThrow(`${email} has not proven`);
    await expect(give()).rejects.toThrow(`${email} has not proven`);
    expect((await client.call('me')).user.roles).toEqual(['creator']);
    await open('uid-colleague', email, true);
    expect((await grant()).person.roles).toEqual(['creator', 'admin']);
    expect((await give()).credits).toBe(35);
    // what was given can be taken from whoever has it
    accounts.set('uid-colleague', { localId: 'uid-colleague', email, emailVerified: false });
    const { person } = await studio.operator.call('revokeRole', { body: { email, role: 'admin' } });
    expect(person.roles).toEqual(['creator']);
    expect((await give(-35)).credits).toBe(0);
  });
});
