import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startStripeStandIn } from '@scenewright/stripe-stand-in';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { statusByNginx, TRACKS_OF_PROXIES } from '../support/passed-on.js';
import { TEST_KEY } from './support/stand-in.js';

/** An address of this machine in its network: whoever connects to it does not come over loopback. */
const outward = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address;

let database: TestDatabase;
let standIn: Awaited<ReturnType<typeof startStripeStandIn>>;
let port: string;
beforeAll(async () => {
  database = await createTestDatabase({ migrate: false });
  standIn = await startStripeStandIn({ databaseUrl: database.url, host: '0.0.0.0', secretKey: TEST_KEY });
  ({ port } = new URL(standIn.url));
});
afterAll(async () => {
  await standIn?.stop();
  await database?.close();
});

const statusOf = (path: string, host: string, to = '127.0.0.1', key = TEST_KEY, more: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ host: to, port, path, headers: { host, authorization: `Bearer ${key}`, ...more } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });

describe.each(['/', '/v1/customers', '/stand-in/style.css'])('%s of the stand-in', (path) => {
  it.each(['127.0.0.1', 'localhost', '[::1]'])('opens at this machine, by the name %s', async (name) => {
    expect(await statusOf(path, `${name}:${port}`)).toBe(200);
  });

  it.each(['evil.example', 'localhost:1', '203.0.113.7', 'localhost.evil.example'])(
    'does not open to a page whose name was pointed at this machine: %s',
    async (host) => expect(await statusOf(path, host)).toBe(403),
  );

  it('does not open to what a proxy or tunnel passes on', async () => {
    for (const tracks of TRACKS_OF_PROXIES)
      expect([tracks, await statusOf(path, `127.0.0.1:${port}`, '127.0.0.1', TEST_KEY, tracks)]).toEqual([tracks, 403]);
    expect(await statusByNginx(path, port)).toBe(403);
  });

  (outward ? it : it.skip)('does not open over the network, whatever the Host', async () => {
    for (const name of [outward, '127.0.0.1', 'localhost']) expect(await statusOf(path, `${name}:${port}`, outward)).toBe(403);
  });
});

it('the stand-in takes the key that it was started with and no other', async () => {
  for (const key of [`${TEST_KEY}x`, 'sk_test_another', 'sk_live_stand_in', '']) {
    expect(await statusOf('/v1/customers', `127.0.0.1:${port}`, '127.0.0.1', key)).toBe(401);
  }
});
