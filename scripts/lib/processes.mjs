import { spawn } from 'node:child_process';
import path from 'node:path';

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Runs a Node program to its end. Resolves with what it printed; rejects with it when it fails. */
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
      code === 0 ? resolve(output) : reject(new Error(`${path.basename(args[0])} failed (${code})\n${output}`)),
    );
  });
}

/** Ends a child: asks first, then insists. */
export async function stopChild(child, patienceMs = 10_000) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(timer);
}

/**
 * Calls `stop` once, whatever ends this process: Ctrl-C (also twice), SIGTERM, a closed terminal, an error nobody caught. `stop` has
 * to end in `process.exit`.
 */
export function stopOnSignals(stop) {
  for (const [signal, code] of [
    ['SIGINT', 0],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => stop(code));
  }
  process.on('uncaughtException', (error) => {
    console.error(error);
    stop(1);
  });
}
