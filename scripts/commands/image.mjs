import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, say } from '../lib/paths.mjs';

const builders = ['docker', 'podman', 'buildah'];
const usage = `Usage: npm run image -- [--tag NAME] [--node-image NAME] [--debian-image NAME]

Builds the image of the studio with docker, podman or buildah, whichever works here.`;

/** Builds the image with what is there. */
export async function run(_, args) {
  const options = optionsOf(args);
  if (!options) {
    console.error(usage);
    process.exit(1);
  }
  const { builder, reasons } = findBuilder();
  if (!builder) {
    console.error(`No image can be built here:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`);
    console.error('Install one of them, e.g. `apt-get install buildah`, or start the service that docker wants.');
    process.exit(1);
  }
  say(`building ${options.tag} with ${builder}`);
  const { status } = spawnSync(builder, buildArguments(builder, options), { stdio: 'inherit', cwd: inRoot(), env: environmentOf(builder) });
  if (status !== 0) process.exit(status ?? 1);
  say(`${options.tag} is built. docs/operations.md says how it is run: compose.yaml, deploy/kubernetes`);
}

/** The first that works, and of the others why they do not. */
export function findBuilder() {
  const reasons = [];
  for (const builder of builders) {
    const looked = spawnSync(builder, builder === 'buildah' ? ['version'] : ['info'], { encoding: 'utf8', timeout: 15_000 });
    if (looked.error?.code === 'ENOENT') reasons.push(`${builder} is not installed`);
    else if (looked.status !== 0 || /^ERROR:/m.test(looked.stderr)) {
      reasons.push(`${builder} is installed and does not work: ${looked.stderr.trim().split('\n').at(-1)}`);
    } else return { builder, reasons };
  }
  return { builder: null, reasons };
}

/** What a builder is called with. The registry's settings and certificates of this machine are secrets of the build: no layer has them. */
export function buildArguments(builder, { tag, nodeImage, debianImage }) {
  const npmrc = path.join(os.homedir(), '.npmrc');
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const secrets = [
    ...(fs.existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    ...(certificates && fs.existsSync(certificates) ? ['--secret', `id=certificates,src=${certificates}`] : []),
  ];
  return [
    builder === 'buildah' ? 'bud' : 'build',
    // without this form the image has no HEALTHCHECK
    ...(builder === 'docker' ? [] : ['--format', 'docker']),
    ...['--network', 'host', '--tag', tag],
    ...secrets,
    ...(nodeImage ? ['--build-arg', `NODE_IMAGE=${nodeImage}`] : []),
    ...(debianImage ? ['--build-arg', `DEBIAN_IMAGE=${debianImage}`] : []),
    '.',
  ];
}

/** Inside a container no layers can be mounted over each other, and no other container be started: slower ways go everywhere. */
function environmentOf(builder) {
  if (builder !== 'buildah' || !fs.existsSync('/.dockerenv')) return process.env;
  return { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot', ...process.env };
}

function optionsOf(args) {
  const names = { '--tag': 'tag', '--node-image': 'nodeImage', '--debian-image': 'debianImage' };
  const options = { tag: 'scenewright:latest' };
  for (let n = 0; n < args.length; n += 2) {
    const name = names[args[n]];
    if (!name || !args[n + 1]) return null;
    options[name] = args[n + 1];
  }
  return options;
}
