import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { calls, ResponseOf } from '@scenewright/contract';
import { type EventStore, MemoryEventStore } from '@scenewright/event-log';
import type pg from 'pg';
import type { AssetStore } from '../../media/index.js';
import { MEDIA_LIST, writeManifest } from '../manifested-folder.js';
import type { StudioClient } from '../studio-client.js';
import { ACCOUNT, EVENTS, FORMAT } from './manifest.js';
import { takeIn } from './take-in.js';

const UID = 'ada';
const folder = mkdtempSync(join(tmpdir(), 'take-in-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Reader = ResponseOf<typeof calls.projectionStatus>['consumers'][number];
const reader = (one: Partial<Reader>): Reader => ({
  ...{ name: 'scenes', known: true, version: 9, position: '1', lag: 0, state: 'live', error: null, failed_position: null },
  ...one,
});

/** The move of somebody of whom nothing has to be brought. */
async function writeMove(): Promise<void> {
  const account = JSON.stringify({ key: 'a2V5', identity: null, customer: null });
  const files = Object.entries({ [EVENTS]: '', [ACCOUNT]: account, [MEDIA_LIST]: '' }).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return [name, createHash('sha256').update(text).digest('hex')];
  });
  const manifest = {
    ...{ format: FORMAT, madeAt: '', moveId: crypto.randomUUID(), uid: UID, email: 'ada@example.com' },
    ...{ from: 'https://one.example', to: 'https://two.example', events: 0, types: {}, streams: [], media: { files: 0, bytes: 0 } },
  };
  await writeManifest(folder, { ...manifest, files: Object.fromEntries(files) });
}

/** Takes her into a cell with one event in its log, whose readers stand so each time it is asked; tells what was called. */
async function takenIn(...looks: readonly (readonly Reader[])[]): Promise<string[]> {
  await writeMove();
  const store: EventStore = new MemoryEventStore();
  const metadata = { correlationId: 'c', causationId: 'c', actor: { uid: 'bob', role: 'creator' as const }, subject: {} };
  const event = { id: crypto.randomUUID(), type: 'UserProfileChanged', schemaVersion: 1, data: {}, metadata };
  await store.append([{ stream: 'user-bob', expected: 'none', events: [event] }]);
  const called: string[] = [];
  const operator = {
    call: async (name: string) => {
      called.push(name);
      const looked = called.filter((one) => one === 'projectionStatus').length;
      if (looked > looks.length) throw new Error('still waits');
      return { status: 'moving in', position: '1', head: '1', consumers: looks[looked - 1] };
    },
  };
  await takeIn({
    ...{ store, folder, signing: Buffer.alloc(32), progress: { step: () => {}, at: () => {}, done: () => {} } },
    assets: { ready: async () => {} } as unknown as AssetStore,
    client: { query: async () => ({ rows: [] }) } as unknown as pg.Client,
    operator: operator as unknown as StudioClient,
  });
  return called;
}

describe('who is taken in is shown', () => {
  it('once every reader has passed what came in', async () => {
    expect(await takenIn([reader({ position: '0' })], [reader({})])).toEqual([
      ...['beginOwnerMoveIn', 'projectionStatus', 'projectionStatus', 'completeOwnerMoveIn'],
    ]);
  });

  it.each(['live', 'failed'])('whatever another release has left: %s', async (state) => {
    const left = reader({ name: 'scenes@8', known: false, version: 8, position: '0', state });
    expect(await takenIn([reader({}), left])).toContain('completeOwnerMoveIn');
  });

  it('not where a reader has stopped, which is named', async () => {
    await expect(takenIn([reader({ state: 'failed' })])).rejects.toThrow('scenes has stopped');
  });
});
