import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { whenNpmEnds } from './npm.mjs';

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** When a process began, in the system's own words: a number may belong to another program by now. Null where nobody tells. */
export function beginningOf(pid) {
  if (process.platform === 'win32') return null;
  try {
    // the name in brackets may have spaces of its own; the twentieth word after it is the time since the machine's start
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || null;
  } catch {
    return null;
  }
}

/** A program did not do what it was run for. What it printed says why; where it was run from tells nobody anything. */
export class ProgramFailed extends Error {}

/** Runs a Node program to its end. Resolves with what it printed; rejects with {@link ProgramFailed} when it fails. */
export function runNode(node, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new ProgramFailed(`${path.basename(args[0])} failed (${code})\n${output}`)),
    );
  });
}

/** Ends a child: asks first, then insists. */
export async function stopChild(child, { signal = 'SIGTERM', insist = 'SIGKILL', patienceMs = 10_000 } = {}) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill(insist), patienceMs);
  await gone;
  clearTimeout(timer);
}

/** Parents of all processes, by process id. Empty where the system does not say. */
function parents() {
  if (process.platform === 'win32') return new Map();
  if (process.platform !== 'linux') {
    const { stdout = '' } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return new Map(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number)),
    );
  }
  const found = new Map();
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // the name before it may have spaces and brackets of its own
      const [, , parent] = /^.*\) (\S) (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      found.set(Number(pid), Number(parent));
    } catch {
      // it has ended meanwhile
    }
  }
  return found;
}

/** What a process has started, and what that has started. */
export function descendantsOf(pid) {
  const parentOf = parents();
  const below = [];
  for (let level = [pid]; level.length > 0; below.push(...level)) {
    level = [...parentOf].filter(([, parent]) => level.includes(parent)).map(([child]) => child);
  }
  return below;
}

/** Sends a signal to a process, or to a group of them by its negative number, that may have ended. */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // it is gone already
  }
}

/** Asks processes that are not our children to end, then insists. */
export async function endProcesses(pids, signal = 'SIGTERM', patienceMs = 10_000) {
  for (const pid of pids) send(pid, signal);
  for (const until = Date.now() + patienceMs; pids.some(isAlive) && Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const pid of pids) send(pid, 'SIGKILL');
}

/**
 * Calls `stop`, whatever ends this process: Ctrl-C (also twice), SIGTERM, a closed terminal, the end of npm, an error nobody caught.
 * `stop` has to end in `process.exit`, and may be called more than once. `interrupted`: the exit code after Ctrl-C, which cuts work short
 * unless that is how it ends.
 */
export function stopOnSignals(stop, { interrupted = 130 } = {}) {
  for (const [signal, code] of [
    ['SIGINT', interrupted],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => stop(code));
  }
  whenNpmEnds(() => stop(143));
  process.on('uncaughtException', (error) => {
    console.error(error);
    stop(1);
  });
}
