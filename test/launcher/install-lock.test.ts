import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';

const LOCK = pathToFileURL(join(import.meta.dirname, '../../scripts/lib/install-lock.mjs')).href;
const folder = mkdtempSync(join(tmpdir(), 'scenewright-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let nth = 0;
let file: string;
let notes: string;
beforeEach(() => {
  [file, notes] = [join(folder, `lock-${++nth}`), join(folder, `notes-${nth}`)];
});

/** A process that does something under the lock, for so long, and notes when it begins and ends. */
function holder(name: string, ms: number, more = '', before = '') {
  const program = `
    import fs from 'node:fs';
    import { spawn } from 'node:child_process';
    import { withInstallLock } from '${LOCK}';
    const note = (what) => fs.appendFileSync(${JSON.stringify(notes)}, what + ' ');
    ${before}
    await withInstallLock(async (lock) => {
      note('+${name}');
      ${more}
      await new Promise((resolve) => setTimeout(resolve, ${ms}));
      note('-${name}');
    }, ${JSON.stringify(file)});
  `;
  const { NODE_OPTIONS: _, ...env } = process.env;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
}
const noted = () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split(' ') : []);
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};
/** It says that it waits. */
const waits = async (child: ReturnType<typeof holder>) => {
  let said = '';
  for await (const text of child.stderr) {
    said += text;
    if (said.includes('another command is installing the packages')) return;
  }
  throw new Error(`it does not wait: ${said}`);
};
const over = (child: ReturnType<typeof holder>) => once(child, 'exit');

describe('the lock of the installation', () => {
  it('is had by one command at a time, and the others wait and say so', async () => {
    const goOn = `${notes}-go-on`;
    const first = holder(
      'a',
      0,
      `while (!fs.existsSync(${JSON.stringify(goOn)})) await new Promise((resolve) => setTimeout(resolve, 10));`,
    );
    await until(() => noted().includes('+a'));
    const all = [first, ...['b', 'c', 'd'].map((name) => holder(name, 60))];
    const waiting = all.slice(1).map(waits);
    await Promise.all(waiting);
    writeFileSync(goOn, '');
    expect(await Promise.all(all.map(over))).toEqual(all.map(() => [0, null]));
    const order = noted();
    expect(order).toHaveLength(8);
    for (let n = 0; n < 8; n += 2) expect(order[n + 1]).toBe(order[n]!.replace('+', '-'));
    expect(existsSync(file)).toBe(false);
  });

  it('of a command that was killed is taken by the next one', async () => {
    const killed = holder('killed', 60_000);
    await until(() => noted().includes('+killed'));
    const ended = over(killed);
    killed.kill('SIGKILL');
    await ended;
    expect(existsSync(file)).toBe(true);
    await over(holder('next', 0));
    expect(noted()).toEqual(['+killed', '+next', '-next']);
  });

  it('is nobody’s when the number in it belongs to another process by now', async () => {
    writeFileSync(file, `${process.pid}@1`);
    await over(holder('next', 0));
    expect(noted()).toEqual(['+next', '-next']);
  });

  it('is nobody’s when the number in it is our own, as in a container at every start', async () => {
    await over(holder('next', 0, '', `fs.writeFileSync(${JSON.stringify(file)}, process.pid + ' 999999');`));
    expect(noted()).toEqual(['+next', '-next']);
  });

  it('is held as long as what a killed command has started goes on', async () => {
    const install = `const child = spawn('sleep', ['600'], { stdio: 'ignore', detached: true }); lock.isHeldBy(child.pid);`;
    const killed = holder('killed', 60_000, install);
    await until(() => noted().includes('+killed') && readFileSync(file, 'utf8').includes(' '));
    const ended = over(killed);
    killed.kill('SIGKILL');
    await ended;
    const next = holder('next', 0);
    await waits(next);
    expect(noted()).toEqual(['+killed']);
    process.kill(Number.parseInt(readFileSync(file, 'utf8').split(' ')[1]!, 10));
    await over(next);
    expect(noted()).toEqual(['+killed', '+next', '-next']);
  });
});
