import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LipSyncRequest, MediaProgress, OrderContext, OrderMark } from '@scenewright/providers';
import { SyncProvider } from '@scenewright/services';
import type { ServiceScenario } from './service-world.js';
import { SYNC_KEY, SyncStandIn } from './sync-stand-in.js';

const VIDEO = Buffer.from('\0\0\0\x20ftypisom and then a film');

describe('sync.so', () => {
  let folder: string;
  let service: SyncStandIn;
  let provider: SyncProvider;
  let request: LipSyncRequest;
  let keys = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scenewright-lip-sync-'));
    writeFileSync(join(folder, 'clip.mp4'), VIDEO);
    writeFileSync(join(folder, 'voice.wav'), 'RIFF and then a voice');
    service = await new SyncStandIn({ video: VIDEO }).start();
    provider = new SyncProvider({ key: SYNC_KEY, atOnce: 3, baseUrl: service.url });
    const [video, voice] = [
      { path: join(folder, 'clip.mp4'), mime: 'video/mp4' },
      { path: join(folder, 'voice.wav'), mime: 'audio/wav' },
    ];
    request = { kind: 'lip_sync', video, voice, seconds: 5, voiceSeconds: 4, width: 1280, height: 720, seed: 1 };
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const contextFor = (more: Partial<OrderContext> = {}): OrderContext => ({
    idempotencyKey: `job-${++keys}`,
    workDir: folder,
    signal: AbortSignal.timeout(120_000),
    onProgress: () => {},
    ordering: async () => {},
    ...more,
  });
  const result = async (progress: MediaProgress): Promise<Extract<MediaProgress, { state: 'done' }>> => {
    let now = progress;
    while (now.state === 'pending') {
      await sleep(30);
      now = await provider.poll(JSON.parse(JSON.stringify(now.ref)), contextFor());
    }
    return now;
  };
  const made = async (context = contextFor(), maker = provider) => result(await maker.start(request, context));
  const fault = (context?: OrderContext, maker?: SyncProvider) =>
    made(context, maker).catch((thrown: unknown) => thrown as Error & { options: { order?: string; retryAfterMs?: number } });

  it('moves the mouth of a clip, keeps the whole of it, and tells what that costs', async () => {
    service.expect('well', {});
    const { output, method, cost } = await made();
    expect(readFileSync(output.path)).toEqual(VIDEO);
    expect([output.mime, method]).toEqual(['video/mp4', 'sync: lipsync-2']);
    expect(cost).toEqual({ microdollars: 240_000, basis: 'price list' });
    expect(service.of('well')).toMatchObject([{ options: { sync_mode: 'silence' } }]);
  });

  it.each([
    ['was interrupted', { ends: ['interrupted'] }, { kind: 'passing', options: { order: 'ended' } }],
    ['is refused for its content', { ends: ['moderated'] }, { kind: 'moderated', options: { order: 'ended' } }],
    [
      'cannot be read',
      { ends: ['broken'] },
      { kind: 'fatal', options: { order: 'ended' }, message: expect.stringMatching(/Generate the video/) },
    ],
    ['comes back as a web page', { delivers: 'a web page' }, { kind: 'malformed' }],
    ['comes back in part', { delivers: 'half a file' }, { kind: 'passing' }],
    ['comes back as nothing', { delivers: 'nothing' }, { kind: 'malformed' }],
    ['is said to lie within our network', { delivers: 'an address elsewhere' }, { kind: 'malformed' }],
    ['is not paid for', { refuses: [402] }, { kind: 'fatal', options: { order: 'refused' }, message: expect.stringMatching(/top it up/) }],
    ['is too large', { refuses: [413] }, { kind: 'fatal', options: { order: 'refused' }, message: expect.stringMatching(/Trim/) }],
    ['comes too often', { refuses: [429] }, { kind: 'passing', options: { order: 'refused', retryAfterMs: 20_000 } }],
    ['meets an error of the service', { refuses: [500] }, { kind: 'passing' }],
  ] satisfies [string, ServiceScenario, object][])('says what became of a clip that %s', async (name, scenario, expected) => {
    service.expect(name, scenario);
    expect(await fault()).toMatchObject(expected);
  });

  it('waits for a place as long as it is told', async () => {
    service.atOnce = 1;
    service.expect('in the only place', { slow: true });
    const first = await provider.start(request, contextFor());
    service.expect('no place', {});
    expect(await fault()).toMatchObject({ kind: 'passing', options: { order: 'refused', retryAfterMs: 1000 } });
    await service.finish('in the only place');
    await result(first);
    service.atOnce = 3;
  });

  it.each([
    ['cut', { cuts: 1 }],
    ['half', { halves: 1 }],
  ] satisfies [string, ServiceScenario][])(
    'is sent an order again under the same key when the answer was lost: %s',
    async (name, scenario) => {
      service.expect(name, scenario);
      const context = contextFor();
      expect(((await fault(context)) as { options: object }).options).not.toHaveProperty('order');
      expect((await made(context)).method).toBe('sync: lipsync-2');
      expect(service.of(name)).toHaveLength(1);
    },
  );

  it('finds an order by the address of its webhook, and no other', async () => {
    service.expect('lost', { cuts: 1, slow: true });
    const marks: OrderMark[] = [];
    const webhookUrl = `${service.url}/nobody?order=1`;
    await fault(contextFor({ webhookUrl, ordering: async (mark) => void marks.push(JSON.parse(JSON.stringify(mark))) }));
    const ask = (mark: OrderMark | null) =>
      provider.find({ idempotencyKey: 'job', mark, orderedAt: new Date() }, AbortSignal.timeout(60_000));
    expect(await ask(marks[0]!)).toEqual({
      state: 'taken',
      ref: { id: service.of('lost')[0]?.id, endpoint: 'lipsync-2', microdollars: 240_000 },
    });
    expect(await ask({ ...marks[0], webhook: `${webhookUrl}2` })).toEqual({ state: 'never taken' });
    expect(await ask({ endpoint: 'lipsync-2' })).toEqual({ state: 'unknown' });
    await service.finish('lost');
  });

  it('cannot stop what has begun; deletes what is over, and takes what is gone for cancelled', async () => {
    service.expect('unwanted', { slow: true });
    const progress = await provider.start(request, contextFor());
    if (progress.state !== 'pending') throw new Error('it is slow');
    await expect(provider.cancel(progress.ref)).rejects.toMatchObject({ answered: { status: 409 } });
    await service.finish('unwanted');
    await provider.cancel(progress.ref);
    await provider.cancel(progress.ref);
    expect(service.of('unwanted')).toHaveLength(0);
    await expect(provider.poll(progress.ref, contextFor())).rejects.toMatchObject({ options: { order: 'ended' } });
  });

  it('has another order placed for one that the account of a new key does not have', async () => {
    service.expect('on another account', { slow: true });
    const progress = await provider.start(request, contextFor());
    if (progress.state !== 'pending') throw new Error('it is slow');
    const key = 'sk-anotherAnotherAnother.00';
    service.otherKeys.add(key);
    const there = new SyncProvider({ key, atOnce: 1, baseUrl: service.url });
    await expect(there.poll(progress.ref, contextFor())).rejects.toMatchObject({
      kind: 'passing',
      options: { order: 'ended' },
      message: expect.stringMatching(/key for it was changed/),
    });
    await service.finish('on another account');
    await result(progress);
  });

  it('gives a new address of a result that has gone stale', async () => {
    service.expect('stale', {});
    const progress = await provider.start(request, contextFor());
    service.goStale();
    expect((await result(progress)).output.mime).toBe('video/mp4');
  });

  it('signs its webhooks: with its secret, freshly, over the very body', async () => {
    const body = Buffer.from('{"id":"generation"}');
    const secret = 'whsec_5tandIn5tandIn5tandIn5tandIn';
    const heard = (at: number | string, { key = secret, of = body }: { key?: string; of?: Buffer } = {}) => {
      const signature = createHmac('sha256', key).update(`${at}.`).update(of).digest('hex');
      return provider.webhook({ 'sync-signature': `t=${at},v1=${signature}` }, body);
    };
    const now = Date.now();
    expect(await heard(now)).toEqual({ ref: { id: 'generation' } });
    expect(await heard(Math.floor(now / 1000))).toEqual({ ref: { id: 'generation' } });
    expect(await heard(now - 600_000)).toBeNull();
    expect(await heard(Math.floor(now / 1000) + 600)).toBeNull();
    expect(await heard(now, { key: 'whsec_another' })).toBeNull();
    expect(await heard(now, { of: Buffer.from('{"id":"another"}') })).toBeNull();
    expect(await provider.webhook({}, body)).toBeNull();
    expect(await provider.webhook({ 'sync-signature': `t=${now},v1=00` }, body)).toBeNull();
  });

  it('blames its key, not the person, and keeps it to itself', async () => {
    const wrong = 'sk-wrongWrongWrongWrong.00';
    const error = await fault(contextFor(), new SyncProvider({ key: wrong, atOnce: 1, baseUrl: service.url }));
    expect(error).toMatchObject({ kind: 'fatal', options: { order: 'refused' }, message: expect.stringMatching(/account/) });
    expect(`${error instanceof Error && error.stack} ${JSON.stringify(error)}`).not.toContain(wrong);
  });
});
