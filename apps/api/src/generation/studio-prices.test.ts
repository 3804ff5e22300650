import { beforeEach, describe, expect, it } from '@jest/globals';
import { userDecider } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, type EventLog, MemoryEventStore, newId, systemContext } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { PersonKeys } from '../accounts/index.js';
import type { Settings } from '../config/settings.js';
import type { StudioSignals } from '../signals/index.js';
import type { MediaProviders } from './media-providers.js';
import { OwnKeys } from './own-keys/own-keys.js';
import { OwnProviders } from './own-keys/own-providers.js';
import { StudioPrices } from './studio-prices.js';

const ADA = streams.user('ada');
const STUDIO = 'image=2 video=2 speech=1 sound_effect=1 music=1 lip_sync=1';
const WITH_FAL = 'image=0.2 video=0.2 speech=1 sound_effect=1 music=1 lip_sync=0.2';

const signals = { on: () => ({ subscribe: () => {} }) } as unknown as StudioSignals;

describe('what somebody is asked', () => {
  let executor: CommandExecutor;
  let store: MemoryEventStore;

  const prices = (OWN_KEYS: number | null = 0.2) => {
    const settings = { PRICE_FACTOR: { usual: 2, kinds: new Map() }, ...(OWN_KEYS === null ? {} : { OWN_KEYS }) } as unknown as Settings;
    const keys = new OwnKeys(new AggregateRepository(store), store as unknown as EventLog, {} as PersonKeys, settings);
    const elsewhere = { isElsewhere: ([kind]: string[]) => kind === 'video' || kind === 'image' } as unknown as MediaProviders;
    return new StudioPrices(elsewhere, settings, keys, new OwnProviders(settings, keys, signals));
  };
  const user = (command: Parameters<typeof userDecider.decide>[1]) =>
    executor.execute(systemContext(newId(), { userId: 'ada' }), (unit) => unit.decide(userDecider, ADA, command));
  const seal = () => user({ type: 'SealOwnKey', service: 'fal', keyId: newId(), key: 'sealed' });

  beforeEach(async () => {
    store = new MemoryEventStore();
    executor = new CommandExecutor(store);
    await user({ type: 'RegisterUser', uid: 'ada', email: 'e', name: 'n', emailHash: 'h' });
  });

  it('is what the studio asks without a key, and the share of the specified prices with one', async () => {
    expect((await prices().of('ada')).told).toBe(STUDIO);
    await seal();
    expect((await prices().of('ada')).told).toBe(WITH_FAL);
    expect((await prices().of('bob')).told).toBe(STUDIO);
  });

  it('is what the studio asks where keys are not used', async () => {
    await seal();
    expect((await prices(null).of('ada')).told).toBe(STUDIO);
  });

  it('are decided again when a key goes at the same moment', async () => {
    await seal();
    const asked: string[] = [];
    const list = prices();
    await executor.execute(systemContext(newId(), { userId: 'bob' }), async (unit) => {
      asked.push((await list.of('ada', unit)).told);
      if (asked.length === 1) {
        await new CommandExecutor(store).execute(systemContext(newId(), { userId: 'ada' }), (other) =>
          other.decide(userDecider, ADA, { type: 'RemoveOwnKey', service: 'fal' }),
        );
      }
      const person = { uid: 'bob', email: 'e', name: 'n', emailHash: 'h' };
      await unit.decide(userDecider, streams.user('bob'), { type: 'RegisterUser', ...person });
    });
    expect(asked).toEqual([WITH_FAL, STUDIO]);
  });
});
