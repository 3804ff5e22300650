import { describe, expect, it } from '@jest/globals';
import { ProviderFault } from '@scenewright/providers';
import { FalProvider } from '@scenewright/services';
import { MakersOf } from './makers.js';
import type { MediaProviders } from './media-providers.js';
import { OwnProvider } from './own-keys/own-provider.js';

const STUDIO = { name: 'the studio' };
const studio = { for: () => STUDIO } as unknown as MediaProviders;
const theirs = (atOnce = 1) =>
  new OwnProvider(
    'fal',
    async () => ({ keyId: '1', key: 'k' }),
    (key) => new FalProvider({ key, atOnce, name: 'fal#own', onKeyOf: 'ada', queueUrl: 'http://127.0.0.1:9' }),
  );

describe('who makes things for somebody with a key of their own', () => {
  const fal = theirs();
  const makers = new MakersOf([{ service: 'fal', provider: fal }], studio);

  it('is that service for what it makes, and the studio for the rest', () => {
    expect(makers.for({ kind: 'video', model: 'kling-2.1' })).toBe(fal);
    expect(makers.for({ kind: 'speech' })).toBe(STUDIO);
    expect([makers.isOwn('video'), makers.isOwn('speech')]).toEqual([true, false]);
  });
  it('is never the studio for what the service would make and cannot', () => {
    expect(makers.refusalOf({ kind: 'video', model: 'a-model-of-tomorrow' })).toBe(
      'Your own key for fal does not make this model. Choose another model, or remove the key under Account.',
    );
    expect(makers.refusalOf({ kind: 'video', model: 'hailuo-02', seconds: 10, width: 1920, height: 1080 })).toMatch(/length or resolution/);
  });
  it('is another account of theirs while one is not accepted, and the same when there is no other', () => {
    const first = theirs();
    const second = theirs();
    const both = new MakersOf(
      [
        { service: 'fal', provider: first },
        { service: 'replicate', provider: second },
      ],
      studio,
    );
    first.gate.failed(new ProviderFault('fatal', 'the key', { account: 'refused' }));
    expect(both.for({ kind: 'image' })).toBe(second);
    expect(new MakersOf([{ service: 'fal', provider: first }], studio).for({ kind: 'image' })).toBe(first);
  });
});

describe('a service on somebody’s own account', () => {
  const failing = async (key: { keyId: string; key: string } | null, options: object, call: 'start' | 'poll' = 'poll') => {
    const fails = async () => {
      throw new ProviderFault('fatal', 'The service is busy.', options);
    };
    const adapter = { name: 'fal#own', service: { atOnce: 1 }, capabilities: () => ({ serves: [] }) };
    const provider = new OwnProvider(
      'fal',
      async () => key,
      () => ({ ...adapter, start: fails, poll: fails }) as never,
    );
    return provider[call]({} as never, {} as never).catch((error: unknown) => error);
  };
  const key = { keyId: '1', key: 'the-key-itself' };

  it.each([
    [null, {}, /^Your own key for fal was removed before this was done/],
    [key, { account: 'refused' }, /^Your own key for fal was not accepted/],
    [key, { account: 'used up' }, /^Your own account with fal is used up/],
    [key, {}, /^The service is busy/],
  ] as const)('tells the person what is wrong with their key: %j %j', async (own, options, words) => {
    expect(await failing(own, options)).toMatchObject({ message: expect.stringMatching(words) });
  });
  it.each([
    [null, {}],
    [key, { account: 'refused' }],
    [key, { account: 'used up' }],
  ] as const)('says that nothing was charged only of what was not ordered there yet: %j %j', async (own, options) => {
    const underWay = 'It cost no credits; fal may bill what was under way.';
    expect(await failing(own, options, 'start')).toMatchObject({ message: expect.stringContaining('Nothing was charged.') });
    expect(await failing(own, options, 'poll')).toMatchObject({ message: expect.stringContaining(underWay) });
  });
  it('says the key in no log', async () => {
    const fault = (await failing(key, { cause: new Error('401: the-key-itself is wrong') })) as { options: { cause: Error } };
    expect(fault.options.cause.message).toBe('401: … is wrong');
  });
});
