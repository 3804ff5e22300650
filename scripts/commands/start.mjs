import { ensureBuild } from '../lib/build.mjs';
import { say } from '../lib/paths.mjs';
import { stopOnSignals } from '../lib/processes.mjs';
import { runningStudio } from '../lib/run-file.mjs';
import { startStudio } from '../lib/studio.mjs';

/** Runs the studio until it is told to stop. */
export async function run(node) {
  const running = runningStudio();
  if (running) {
    console.error(`A studio is running on this data folder already: ${running.url ?? 'it is still starting'} (process ${running.pid}).`);
    process.exit(1);
  }
  let studio;
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    say('stopping');
    await studio?.stop();
    process.exit(code);
  };
  stopOnSignals(stop);
  await ensureBuild(node);
  studio = await startStudio(node, { onExit: () => !stopping && studio && stop(1) });
  if (studio.failed) process.exit(1);
  say(`the studio is ready: ${studio.url}   (Ctrl-C stops it)`);
}
