import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The launcher has the same: `scripts/lib/processes.mjs`. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** When a process began, in the system's own words: a number may belong to another program by now. Empty where nobody tells. */
export function beginningOf(pid: number): string {
  try {
    // the name in brackets may have spaces of its own; the twentieth word after it is the time since the machine's start
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
