/** Lets one command at a time install the packages. Needs nothing but Node: it runs before there are any. */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, say } from './paths.mjs';
import { beginningOf, isAlive } from './processes.mjs';

const USUAL = inRoot('.installing');
const LOOK_MS = 250;

/** The processes that have the packages in their hands, by what the file says; undefined while it is being written, or there is none. */
function holders(file) {
  try {
    const words = fs.readFileSync(file, 'utf8').trim().split(' ');
    const all = words.map((word) => word.split('@')).map(([pid, began]) => ({ pid: Number(pid), began }));
    return all.every(({ pid }) => pid > 0) ? all : undefined;
  } catch {
    return undefined;
  }
}

const beginningIn = (pid) => (beginningOf(pid) ?? '').replaceAll(' ', '_');
/** A number with when its process began: in a container the same numbers come with every start. */
const written = (pid) => `${pid}@${beginningIn(pid)}`;

/** Whoever has our number was there before us. `began` is missing where an earlier release wrote it. */
const isGone = ({ pid, began }) => pid === process.pid || !isAlive(pid) || (began !== undefined && began !== beginningIn(pid));
const isLeft = (file) => holders(file)?.every(isGone) ?? false;

/** Takes away what nobody holds any more; what somebody has taken meanwhile is put back. */
function removeLeft(file) {
  const aside = `${file}.${process.pid}.left`;
  fs.renameSync(file, aside);
  if (!isLeft(aside)) fs.linkSync(aside, file);
  fs.rmSync(aside);
}

/** Takes the lock, or what somebody who was killed has left of it. @returns whether it is ours now */
function take(file) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, written(process.pid));
  try {
    if (isLeft(file)) removeLeft(file);
    // a link is there or not: of two that take it at once one has it
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    // somebody else was quicker, with the lock or with what was left of it
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Does it while nobody else does, and waits for whoever does. `isHeldBy`: names a process that goes on when this one is killed; the lock
 * is then held until that one has ended, too.
 */
export async function withInstallLock(work, file = USUAL) {
  for (let told = false; !take(file); await sleep(LOOK_MS)) {
    if (!told) say('another command is installing the packages: waiting for it');
    told = true;
  }
  const letGo = () => fs.rmSync(file, { force: true });
  process.once('exit', letGo);
  try {
    await work({ isHeldBy: (pid) => pid && fs.writeFileSync(file, `${written(process.pid)} ${written(pid)}`) });
  } finally {
    process.off('exit', letGo);
    letGo();
  }
}
