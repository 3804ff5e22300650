import { existsSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { testFolder } from '@scenewright/film/testing';
import { beginningOf } from '../../os-processes.js';
import { MoveJournal } from './move-journal.js';

const folder = testFolder();
afterAll(() => folder.remove());

describe('what a killed move has left', () => {
  it.each([
    ['our own number, as in a container at every start', `${process.pid} ${beginningOf(process.ppid)}`],
    ['our own number, in the words of an earlier release', `${process.pid}`],
    ['the number of a process that began later', `${process.ppid} 1`],
  ])('keeps nobody from going on: %s', async (_, left) => {
    const path = folder.of('media-move-to-disk.txt');
    writeFileSync(`${path}.lock`, left);
    await (await MoveJournal.open(path, 'there')).close();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it.each([
    ['', ` ${beginningOf(process.ppid)}`],
    [', in the words of an earlier release', ''],
  ])('is not what somebody who is alive has%s', async (_, began) => {
    const path = folder.of('taken.txt');
    writeFileSync(`${path}.lock`, `${process.ppid}${began}`);
    await expect(MoveJournal.open(path, 'there')).rejects.toThrow('being moved already');
  });
});
