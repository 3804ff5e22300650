import { ensureBuild } from '../lib/build.mjs';
import { say } from '../lib/paths.mjs';
import { stopOnSignals } from '../lib/processes.mjs';
import { unfinishedRestore } from '../lib/restore.mjs';
import { claimFolder, inUse, releaseFolder } from '../lib/run-file.mjs';
import { startStudio } from '../lib/studio.mjs';

/** Runs the studio until it is told to stop, or does not stay. */
export async function run(node) {
  const running = claimFolder();
  if (running) {
    console.error(inUse(running));
    process.exit(1);
  }
  if (unfinishedRestore()) {
    console.error(unfinishedRestore());
    releaseFolder();
    process.exit(1);
  }
  let studio;
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    say('stopping');
    await studio?.stop();
    releaseFolder();
    process.exit(code);
  };
  stopOnSignals(stop, { interrupted: 0 });
  await ensureBuild(node);
  studio = await startStudio(node, {
    givenUp: (reason) => {
      console.error(reason);
      stop(1);
    },
  });
  if (studio.failed) {
    console.error(studio.printed);
    process.exit(1);
  }
  say(`the studio is ready: ${studio.url}   (Ctrl-C stops it)`);
}
