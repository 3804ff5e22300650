import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onPath } from './on-path.mjs';
import { inRoot, say } from './paths.mjs';
import { runNode } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const installed = () => NAMES.map(onPath).find(Boolean) ?? PLACES.find((place) => fs.existsSync(place));

/**
 * A browser for the tests: one that is there, else the one of the package registry, else (as root on Debian) the system's package.
 * `temporary`: the folder for temporary files in which it is unpacked, once for all runs.
 */
export async function findChromium(node, temporary = os.tmpdir()) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = installed();
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') {
    say('unpacking a browser for the tests');
    try {
      const folder = path.join(temporary, `scenewright-chromium-${process.getuid()}`);
      const printed = await runNode(node, [inRoot('scripts/unpack-chromium.mjs'), folder]);
      return printed.trim().split('\n').at(-1);
    } catch (error) {
      say(`that browser does not work here: ${error.message.slice(0, 300)}`);
    }
  }
  if (process.platform === 'linux' && process.getuid() === 0 && onPath('apt-get')) {
    say('installing chromium');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  }
  return installed();
}
