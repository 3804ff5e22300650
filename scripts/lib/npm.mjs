/** npm runs our scripts in a shell, and tells neither of them when it is ended by a signal that it does not pass on. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const LOOK_MS = 500;

/** Parent and command of a process; null when it is gone. */
function processInfo(pid) {
  try {
    if (process.platform === 'linux') {
      const parent = Number(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
      return { parent, command: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
    }
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/s.exec(stdout) ?? [];
    return parent ? { parent: Number(parent), command } : null;
  } catch {
    return null;
  }
}

/**
 * Calls `gone` when the npm that runs this script has ended, or the shell between the two. A script that npm did not start is not watched:
 * whoever starts one in the background may leave.
 */
export function whenNpmEnds(gone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const shell = processInfo(parent);
  const npm = shell && /^\S*sh\b/.test(shell.command) ? shell.parent : null;
  const isThere = () => process.ppid === parent && (npm === null || processInfo(parent)?.parent === npm);
  const timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    gone();
  }, LOOK_MS);
  timer.unref();
}
