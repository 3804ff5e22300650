import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNpm } from './dependencies.mjs';
import { inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';

/** Where packages lie that only these suites want: they are no part of the studio. */
const FOLDER = inRoot('node_modules', '.cache', 'services');
const READY_MS = 90_000;

/**
 * Services whose suites are skipped elsewhere. `packages` can be had from the registry and started here (`start` gives arguments of Node and
 * the settings that lead there); `setting` has to be there otherwise, with an account or a server behind it.
 */
export const SERVICES = [
  {
    name: 'Firebase Authentication, emulated',
    file: 'test/browser/firebase-emulator.test.ts',
    packages: ['firebase-tools@15.34.2'],
    start(folder, port) {
      const config = path.join(folder, 'firebase.json');
      const ui = { enabled: false };
      fs.writeFileSync(config, JSON.stringify({ emulators: { auth: { host: '127.0.0.1', port }, ui, singleProjectMode: false } }));
      const program = inPackage('firebase-tools/lib/bin/firebase.js');
      return {
        args: [program, 'emulators:start', '--only', 'auth', '--project', 'demo-studio', '--config', config],
        settings: { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
      };
    },
  },
  {
    // of those in the registry one mixes what two write at once, and its successor takes a slash in a query for a wrong signature
    name: 'a bucket of an S3 server',
    file: 'test/media/asset-stores.test.ts',
    setting: 'TEST_BUCKET_ENDPOINT',
    remedy: 'start one (SeaweedFS, Ceph) with a bucket scenewright-tests, and set its address, TEST_BUCKET_KEY_ID and TEST_BUCKET_SECRET',
  },
  {
    name: 'KurrentDB',
    file: 'test/event-store/kurrentdb.test.ts',
    setting: 'KURRENTDB_URL',
    remedy: 'start one and set KURRENTDB_URL=kurrentdb://localhost:2113?tls=false',
  },
  {
    name: 'an image, built and started',
    file: 'test/deploy/image.test.ts',
    setting: 'TEST_IMAGE',
    remedy: 'install docker, podman or buildah and set TEST_IMAGE=build, or TEST_IMAGE to the name of one that was built',
  },
  {
    name: 'a composed studio, two of whose processes are killed',
    file: 'test/deploy/composed.test.ts',
    setting: 'TEST_IMAGE',
    remedy: 'as for the image, and install caddy',
  },
  {
    name: "Stripe's test mode",
    file: 'test/payments/stripe.test.ts',
    setting: 'STRIPE_SECRET_KEY',
    remedy: 'set STRIPE_SECRET_KEY to a key that begins with sk_test_',
  },
];

const inPackage = (name) => path.join(FOLDER, 'node_modules', name);

/** Those that can be asked, started where they are ours to start, and those that cannot, with why. */
export async function makeServicesReady(node, environment, { spawn, say }) {
  const ready = [];
  const missing = [];
  for (const service of SERVICES) {
    const { name, file, setting } = service;
    if (setting) {
      if (environment[setting]) ready.push({ name, file, settings: {} });
      else missing.push({ name, why: `${setting} is not set: ${service.remedy}` });
      continue;
    }
    try {
      await install(service.packages, say);
      ready.push({ name, file, ...(await started(node, service, spawn)) });
    } catch (error) {
      missing.push({ name, why: error.message });
    }
  }
  return { ready, missing };
}

/** @throws when the registry cannot be reached, or does not have them */
async function install(packages, say) {
  const isThere = packages.every((one) => {
    const [, name, version] = /^(.+)@(.+)$/.exec(one);
    const manifest = path.join(inPackage(name), 'package.json');
    return fs.existsSync(manifest) && JSON.parse(fs.readFileSync(manifest, 'utf8')).version === version;
  });
  if (isThere) return;
  say(`fetching ${packages.join(' ')}`);
  fs.mkdirSync(FOLDER, { recursive: true });
  const all = SERVICES.flatMap((service) => service.packages ?? []);
  const child = startNpm(['install', '--prefix', FOLDER, '--no-save', ...all]);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('its packages could not be fetched: is the registry reachable?');
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** @throws with its last words when it does not answer in time */
async function started(node, { name, start }, spawn) {
  const folder = fs.mkdtempSync(path.join(FOLDER, 'run-'));
  const port = await freePort();
  const { args, settings } = start(folder, port);
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      words = `${words}${chunk}`.slice(-600);
    });
  for (const until = Date.now() + READY_MS; Date.now() < until && child.exitCode === null; await sleep(200))
    if (await answers(port)) return { child, settings };
  child.kill('SIGKILL');
  throw new Error(`${name} did not start: ${words.trim() || '(it said nothing)'}`);
}

/** Ends these when this process does. */
export function endWithThis(children) {
  process.once('exit', () => {
    for (const child of children) child.kill('SIGTERM');
    for (const name of fs.readdirSync(FOLDER))
      if (name.startsWith('run-')) fs.rmSync(path.join(FOLDER, name), { recursive: true, force: true });
  });
}
