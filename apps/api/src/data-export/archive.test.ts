import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { Archive } from './archive.js';

it('opens a file when its turn comes, and no other before that one is read', async () => {
  const archive = new Archive();
  const opened: string[] = [];
  const file = (name: string) => async () => {
    opened.push(name);
    return Readable.from([Buffer.alloc(3_000_000, name)]);
  };
  archive.addMedia('a.mp4', file('a'));
  archive.addMedia('b.mp4', file('b'));
  archive.addMedia('gone.mp4', async () => null);
  archive.end();
  const chunks = archive.content[Symbol.asyncIterator]();
  await chunks.next();
  expect(opened).toEqual(['a']);
  await buffer({ [Symbol.asyncIterator]: () => chunks });
  expect(opened).toEqual(['a', 'b']);
});

it('leaves nothing open for somebody who goes away', async () => {
  const archive = new Archive();
  const file = new Readable({ read() {} });
  archive.addMedia('a.mp4', async () => file);
  archive.end();
  file.push('some of it');
  await archive.content[Symbol.asyncIterator]().next();
  archive.content.destroy();
  await new Promise((resolve) => file.once('close', resolve));
  expect(file.destroyed).toBe(true);
});

it('fails as a whole when a file cannot be read', async () => {
  const archive = new Archive();
  archive.addMedia('a.mp4', () => Promise.reject(new Error('the disk is gone')));
  archive.end();
  await expect(buffer(archive.content)).rejects.toThrow('the disk is gone');
});
