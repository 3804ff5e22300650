import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandExecutor, MemoryEventStore, newId, SEAL_STREAM, Sealer, Seals } from '@scenewright/event-log';
import { readSealLine, SealFile, SealFileDiffers } from './seal-file.js';

let folder: string;
let file: string;
let store: MemoryEventStore;
let seals: Seals;

/** Something happens, and is sealed. */
async function seal(times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: 'ada', role: 'creator' as const }, subject: {} };
    await store.append([
      { stream: 'scene-1', expected: 'any', events: [{ id: newId(), type: 'Happened', schemaVersion: 1, data: {}, metadata }] },
    ]);
    await new Sealer(store, new CommandExecutor(store), { events: 1, ms: 0 }).look();
  }
}
const written = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => readSealLine(line))
    .map((line) => readSealLine(line)?.seal);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seals-'));
  file = join(folder, 'seals.jsonl');
  store = new MemoryEventStore();
  seals = new Seals(store);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the file of heads', () => {
  it('has every head, each once, also those from before it was asked for', async () => {
    await seal(2);
    const kept = new SealFile(file, seals);
    await kept.bringUpToDate();
    await seal(1);
    await kept.bringUpToDate();
    await kept.bringUpToDate();
    expect(written()).toEqual([1, 2, 3]);
    const last = await seals.last();
    expect(readSealLine(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '')).toEqual({
      seal: 3,
      position: String(last?.position),
      count: last?.count,
      head: last?.head,
      at: last?.at.toISOString(),
    });
  });

  it('is gone on with after a restart, and by another machine that has a file of its own', async () => {
    await seal(2);
    await new SealFile(file, seals).bringUpToDate();
    await seal(2);
    await new SealFile(file, seals).bringUpToDate();
    expect(written()).toEqual([1, 2, 3, 4]);
  });

  it('is whole again after a line was cut off', async () => {
    await seal(2);
    await new SealFile(file, seals).bringUpToDate();
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -40));
    await new SealFile(file, seals).bringUpToDate();
    expect(written()).toEqual([1, 2]);
  });

  it('takes nothing more when the log says something else', async () => {
    await seal(2);
    await new SealFile(file, seals).bringUpToDate();
    store = new MemoryEventStore();
    seals = new Seals(store);
    await seal(3);
    const before = readFileSync(file, 'utf8');
    await expect(new SealFile(file, seals).bringUpToDate()).rejects.toThrow(SealFileDiffers);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('takes nothing more when the log goes back under it', async () => {
    await seal(2);
    const kept = new SealFile(file, { at: (number) => seals.at(number), from: (number, limit) => seals.from(number, limit) } as Seals);
    await kept.bringUpToDate();
    const before = readFileSync(file, 'utf8');
    store = new MemoryEventStore();
    seals = new Seals(store);
    await expect(kept.bringUpToDate()).rejects.toThrow(SealFileDiffers);
    await seal(3);
    await expect(kept.bringUpToDate()).rejects.toThrow(SealFileDiffers);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('is not added to from a seal that cannot be read', async () => {
    await seal(1);
    await store.append([
      {
        stream: SEAL_STREAM,
        expected: 'any',
        events: [
          {
            id: newId(),
            type: 'LogSealed',
            schemaVersion: 1,
            data: {},
            metadata: { correlationId: 'c', causationId: 'c', actor: { uid: 'x', role: 'system' }, subject: {} },
          },
        ],
      },
    ]);
    await expect(new SealFile(file, seals).bringUpToDate()).rejects.toThrow(SealFileDiffers);
  });

  it('says so when it cannot be written', async () => {
    await seal(1);
    await expect(new SealFile(join(folder, 'none', 'seals.jsonl'), seals).bringUpToDate()).rejects.toThrow('ENOENT');
  });
});
