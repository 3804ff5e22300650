import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startStripeStandIn } from '../../scripts/lib/stripe-stand-in.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { newDataDir, until } from './support/launched.js';

type StandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

describe('the launcher’s stand-in for Stripe', () => {
  const { DATA_DIR, STRIPE_SECRET_KEY } = process.env;
  let database: TestDatabase;
  let running: StandIn | undefined;
  let other: Server | undefined;

  beforeEach(async () => {
    database = await createTestDatabase({ migrate: false });
    process.env.DATA_DIR = newDataDir('stand-in');
    delete process.env.STRIPE_SECRET_KEY;
  });
  afterEach(async () => {
    await running?.stop();
    other?.close();
    await database.close();
    for (const [name, value] of Object.entries({ DATA_DIR, STRIPE_SECRET_KEY })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    jest.restoreAllMocks();
  });

  const start = async () => {
    running = await startStripeStandIn(process.execPath, { databaseUrl: database.url, studioUrl: 'http://127.0.0.1:1' });
    return running;
  };
  const serves = async ({ url }: StandIn) => (await fetch(`${url}/`).catch(() => null))?.status === 200;

  it('keeps its port and its keys, and takes another port when another program has its own by now', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    const first = await start();
    await until('the stand-in', () => serves(first));
    await first.stop();
    const again = await start();
    expect(again.settings).toEqual(first.settings);
    await again.stop();

    const { port } = new URL(String(first.url));
    other = createServer().listen(Number(port), '127.0.0.1');
    await once(other, 'listening');
    const moved = await start();
    expect(moved.url).not.toBe(first.url);
    expect(moved.settings).toEqual({ ...first.settings, STRIPE_BASE_URL: moved.url });
    await until('the stand-in at its new port', () => serves(moved));
    expect(said.mock.calls.flat().join('\n')).toContain(
      `another program has port ${port}, where the stand-in for Stripe was: it is at ${moved.url} now`,
    );
    await moved.stop();
    other.close();
    expect((await start()).url).toBe(moved.url);
  }, 60_000);
});
