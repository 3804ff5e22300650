import { spawn } from 'node:child_process';
import { ensureBuild } from '../lib/build.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { stopOnSignals } from '../lib/processes.mjs';
import { runningStudio } from '../lib/run-file.mjs';
import { startStudio } from '../lib/studio.mjs';

const NEEDS_NO_STUDIO = ['help', '--help', '-h', 'settings', undefined];

/** The command line, against the studio that runs here, or against one that is started for it. */
export async function run(node, args) {
  await ensureBuild(node);
  const running = process.env.STUDIO_URL ? { url: process.env.STUDIO_URL } : runningStudio();
  let studio;
  let child;
  const stop = async (code) => {
    child?.kill('SIGTERM');
    await studio?.stop();
    process.exit(code);
  };
  stopOnSignals(stop);
  if (!running && !NEEDS_NO_STUDIO.includes(args[0])) {
    studio = await startStudio(node, { quiet: true, port: String(await freePort()) });
    if (studio.failed) {
      console.error(studio.printed);
      process.exit(1);
    }
  }
  child = spawn(node, ['--enable-source-maps', inRoot('apps/api/dist/cli/main.js'), ...args], {
    stdio: 'inherit',
    // relative paths in arguments mean the folder in which the person is
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: { ...process.env, STUDIO_URL: running?.url ?? studio?.url ?? '', DATA_DIR: dataDir() },
  });
  child.once('exit', (code) => stop(code ?? 1));
}
