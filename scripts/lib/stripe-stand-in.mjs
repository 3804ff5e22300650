/** The local stand-in for Stripe: its own process beside the studio, which speaks Stripe's API to it and cannot tell the difference. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { keepRunning } from './keep-running.mjs';
import { dataDir, inRoot, say } from './paths.mjs';
import { freePort, isLetGo } from './ports.mjs';
import { stopChild } from './processes.mjs';

const STOP_MS = 5000;

/**
 * Kept with the data: notifications that wait for delivery are signed for the secret of their time, and payment pages stay open in browsers.
 * Where another program has the port by now, it is another one from here on.
 */
async function remembered() {
  const file = path.join(dataDir(), 'stripe-stand-in.json');
  const known = read(file);
  if (known && (await isLetGo(known.port, '127.0.0.1'))) return known;
  const port = await freePort();
  const key = known?.key ?? `sk_test_${randomBytes(12).toString('hex')}`;
  const secret = known?.secret ?? `whsec_${randomBytes(24).toString('hex')}`;
  fs.writeFileSync(file, JSON.stringify({ port, key, secret }), { mode: 0o600 });
  if (known) {
    say(
      `another program has port ${known.port}, where the stand-in for Stripe was: it is at http://127.0.0.1:${port} now. ` +
        'A payment page that is still open leads nowhere; open it again from the studio',
    );
  }
  return { port, key, secret };
}

function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The settings that the studio needs, and the way to stop it; nothing when a Stripe account is configured. It is started again when it dies.
 * `givenUp` is told when it does not stay.
 */
export async function startStripeStandIn(node, { databaseUrl, studioUrl }, givenUp = () => {}) {
  if (process.env.STRIPE_SECRET_KEY) return { settings: {}, stop: async () => {} };
  const { port, key, secret } = await remembered();
  const start = () => spawnStandIn(node, { databaseUrl, studioUrl, port, key, secret });
  const kept = keepRunning('the stand-in for Stripe', start(), start, givenUp);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    settings: { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_BASE_URL: url },
    stop: kept.stop,
  };
}

function spawnStandIn(node, { databaseUrl, studioUrl, port, key, secret }) {
  const child = spawn(node, [inRoot('apps/stripe-stand-in/dist/main.js')], {
    // the line to it tells it when this process is gone, however it went
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
    cwd: inRoot(),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      SECRET_KEY: key,
      WEBHOOK_URL: `${studioUrl}/api/payments/webhook`,
      WEBHOOK_SECRET: secret,
      NODE_COMPILE_CACHE: inRoot('node_modules/.cache/v8'),
    },
  });
  return {
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve({ why: code ?? signal }))),
    stop: () => stopChild(child, { patienceMs: STOP_MS }),
  };
}
