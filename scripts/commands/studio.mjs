import { spawn } from 'node:child_process';
import { ensureBuild } from '../lib/build.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { stopOnSignals } from '../lib/processes.mjs';
import { claimFolder, releaseFolder, runningStudio } from '../lib/run-file.mjs';
import { startStudio } from '../lib/studio.mjs';

const NEEDS_NO_STUDIO = ['help', '--help', '-h', 'settings', undefined];
/** Longest wait for a studio that somebody is starting. */
const STARTING_MS = 120_000;

/** The command line, against the studio that runs here, or against one that is started for it. */
export async function run(node, args) {
  await ensureBuild(node);
  let studio;
  let child;
  const stop = async (code) => {
    child?.kill('SIGTERM');
    await studio?.stop();
    releaseFolder();
    process.exit(code);
  };
  stopOnSignals(stop);
  let url = process.env.STUDIO_URL ?? '';
  if (!url && !NEEDS_NO_STUDIO.includes(args[0])) {
    url = await urlOfRunning();
    if (!url) {
      studio = await startStudio(node, { quiet: true, port: String(await freePort()) });
      if (studio.failed) {
        console.error(studio.printed);
        return stop(1);
      }
      url = studio.url;
    }
  }
  child = spawn(node, ['--enable-source-maps', inRoot('apps/api/dist/cli/main.js'), ...args], {
    stdio: 'inherit',
    // relative paths in arguments mean the folder in which the person is
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, STUDIO_URL: url, DATA_DIR: dataDir() },
  });
  child.once('exit', (code) => stop(code ?? 1));
}

/** Of the studio on this data folder, waited for while it starts; null when there was none, and then the folder is ours. */
async function urlOfRunning() {
  for (const until = Date.now() + STARTING_MS; Date.now() < until; ) {
    const running = runningStudio() ?? claimFolder();
    if (!running) return null;
    if (running.url) return running.url;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The studio on ${dataDir()} has been starting for two minutes. Look at what it says, or end it and try again.`);
}
