import { spawn } from 'node:child_process';
import { ensureBuild } from '../lib/build.mjs';
import { databaseOf } from '../lib/database-of.mjs';
import { needsNoStudio } from '../lib/needs-no-studio.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { stopOnSignals } from '../lib/processes.mjs';
import { restore, unfinishedRestore } from '../lib/restore.mjs';
import { claimFolder, inUse, releaseFolder, runningStudio } from '../lib/run-file.mjs';
import { hasSecrets } from '../lib/secrets.mjs';
import { startDatabase, startStudio } from '../lib/studio.mjs';

/** Longest wait for a studio that somebody is starting. */
const STARTING_MS = 120_000;

/** The command line, against the studio that runs here, or against one that is started for it. */
export async function run(node, args) {
  await ensureBuild(node);
  let started;
  let child;
  let exitCode;
  const stop = async (code) => {
    // the first reason counts: Ctrl-C ends the command line, too, which has a code of its own
    exitCode ??= code;
    child?.kill('SIGTERM');
    await started?.stop();
    releaseFolder();
    process.exit(exitCode);
  };
  stopOnSignals(stop);
  const cli = (given, settings = {}) =>
    new Promise((resolve) => {
      child = spawn(node, ['--enable-source-maps', inRoot('apps/api/bundle/cli/main.js'), ...given], {
        stdio: 'inherit',
        // relative paths in arguments mean the folder in which the person is
        cwd: process.env.INIT_CWD ?? process.cwd(),
        env: { ...process.env, DATA_DIR: dataDir(), ...settings },
      });
      child.once('exit', (code) => resolve(code ?? 1));
    });
  const fail = (why) => {
    console.error(why);
    return stop(1);
  };

  if (needsNoStudio(args)) return stop(await cli(args));
  const [command] = args;
  if (command === 'restore') {
    const running = claimFolder();
    if (running) return fail(inUse(running));
    return stop(await restore(node, args[1] ?? '', cli));
  }
  // it looks at the database itself: what runs there is another build than this
  if (process.env.STUDIO_URL || (command === 'upgrade' && process.env.DATABASE_URL)) return stop(await cli(args));
  const isOfDatabase = command === 'backup' || command === 'upgrade';
  if ((isOfDatabase || (command === 'media' && args[1] === 'move')) && !hasSecrets() && !isElsewhere()) {
    return fail(
      `There is no studio in ${dataDir()}. Set DATA_DIR to the folder of yours, or DATABASE_URL and SIGNING_SECRET to what its processes have.`,
    );
  }
  // media are moved past the studio, whether one runs or not
  if (command === 'media') {
    const beside = runningStudio();
    // one that is starting cannot be asked yet where it keeps them
    if (beside && !beside.url && args.includes('--remove-source')) return fail(inUse(beside));
    return stop(await cli(args, beside?.url ? { STUDIO_URL: beside.url } : {}));
  }
  const running = await whoeverRuns();
  if (running) {
    const { settings, problem } = databaseOf(running);
    return problem ? fail(problem) : stop(await cli(args, { STUDIO_URL: running.url, ...settings }));
  }
  if (unfinishedRestore()) return fail(unfinishedRestore());
  if (isOfDatabase) {
    started = await startDatabase();
    return stop(await cli(args, { DATABASE_URL: started.url }));
  }
  const studio = await startStudio(node, { quiet: true, port: String(await freePort()) });
  if (studio.failed) return fail(studio.printed);
  started = studio;
  return stop(await cli(args, { STUDIO_URL: studio.url }));
}

/** Whether the studio is one that needs nothing of a data folder to be known: its database and its secrets are settings. */
const isElsewhere = () => Boolean(process.env.DATABASE_URL && (process.env.SIGNING_SECRET || process.env.SIGNING_SECRET_FILE));

/** The studio on this data folder, waited for while it starts; null when there was none, and then the folder is ours. */
async function whoeverRuns() {
  for (const until = Date.now() + STARTING_MS; Date.now() < until; ) {
    const running = runningStudio() ?? claimFolder();
    if (!running || running.url) return running;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The studio on ${dataDir()} has been starting for two minutes. Look at what it says, or end it and try again.`);
}
