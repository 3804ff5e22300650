import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { testFolder } from '@scenewright/film/testing';
import { claimTemporaryFolder } from './temporary-folder.js';

const folder = testFolder();
const before = process.env.TMPDIR;
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
