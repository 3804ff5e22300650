import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { testFolder } from '@scenewright/film/testing';
import { claimTemporaryFolder } from './temporary-folder.js';

const folder = testFolder();
const before = process.env.TMPDIR;
afterEach(() => void jest.useRealTimers());
afterAll(async () => {
  process.env.TMPDIR = before;
  await folder.remove();
});

it('is a folder of this process alone, without those of the dead and with those of the living and of others', () => {
  const parent = folder.of('tmp');
  mkdirSync(parent);
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const names = [
    `scenewright-${dead}-aB3xyz`,
    `scenewright-${process.pid}-earlier`,
    `scenewright-${process.ppid}-living`,
    'scenewright-test-1',
  ];
  for (const name of names) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'half.mp4'), 'x');
  }
  const own = claimTemporaryFolder(parent);
  expect(process.env.TMPDIR).toBe(own);
  expect(existsSync(own)).toBe(true);
  expect(readdirSync(parent).sort()).toEqual([names[2], names[3], own.slice(parent.length + 1)].sort());
});

it('is not left to whoever clears away what nobody has touched for long, and is there again when it was', () => {
  jest.useFakeTimers();
  const parent = folder.of('cleared');
  mkdirSync(parent);
  const own = claimTemporaryFolder(parent);
  const longAgo = new Date(Date.now() - 10 * 86_400_000);
  utimesSync(own, longAgo, longAgo);
  jest.advanceTimersByTime(60_000);
  expect(statSync(own).mtimeMs).toBeGreaterThan(Date.now() - 86_400_000);
  rmdirSync(own);
  jest.advanceTimersByTime(60_000);
  expect(statSync(own).mode & 0o777).toBe(0o700);
});
