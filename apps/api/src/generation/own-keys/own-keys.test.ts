import { beforeEach, describe, expect, it } from '@jest/globals';
import { userDecider } from '@scenewright/domain';
import { AggregateRepository, CommandExecutor, type EventLog, MemoryEventStore, newId, systemContext } from '@scenewright/event-log';
import { type OwnKeyService, type Recorded, streams } from '@scenewright/events';
import type { PersonKeys } from '../../accounts/index.js';
import type { Settings } from '../../config/settings.js';
import { OwnKeys } from './own-keys.js';

const PROJECT = newId();

describe('the keys of somebody', () => {
  let store: MemoryEventStore;
  let executor: CommandExecutor;
  let destroyed: boolean;

  const ownKeys = (OWN_KEYS: number | undefined = 0.2) => {
    const people = {
      unseal: async (_: string, sealed: string) => (destroyed ? null : sealed.replace('sealed ', '')),
    } as unknown as PersonKeys;
    return new OwnKeys(new AggregateRepository(store), store as unknown as EventLog, people, { OWN_KEYS } as Settings);
  };
  const user = async (...commands: Parameters<typeof userDecider.decide>[1][]) => {
    let position = 0n;
    for (const command of commands) {
      ({ position } = await executor.execute(systemContext(newId(), { userId: 'ada' }), (unit) =>
        unit.decide(userDecider, streams.user('ada'), command),
      ));
    }
    return position;
  };
  const seal = (service: OwnKeyService, key: string) => user({ type: 'SealOwnKey', service, keyId: newId(), key: `sealed ${key}` });
  const remove = (service: OwnKeyService) => user({ type: 'RemoveOwnKey', service });
  const request = (position: bigint, role: 'creator' | 'system' = 'creator') =>
    ({ position, metadata: { actor: { uid: 'ada', role }, subject: { userId: 'ada', projectId: PROJECT } } }) as unknown as Recorded;

  beforeEach(async () => {
    destroyed = false;
    store = new MemoryEventStore();
    executor = new CommandExecutor(store);
    await user({ type: 'RegisterUser', uid: 'ada', email: 'e', name: 'n', emailHash: 'h' });
  });

  it('are opened one at a time, and shown by their ends alone', async () => {
    await seal('replicate', 'r8_first_1111');
    await seal('replicate', 'r8_second_2222');
    await seal('fal', 'fal_3333');
    const keys = ownKeys();
    expect((await keys.reveal('ada', 'replicate'))?.key).toBe('r8_second_2222');
    expect(await keys.ends('ada')).toEqual([
      { service: 'replicate', last4: '2222' },
      { service: 'fal', last4: '3333' },
    ]);
    await remove('replicate');
    expect([await keys.reveal('ada', 'replicate'), await keys.servicesOf('ada')]).toEqual([null, ['fal']]);
  });

  it('cannot be opened by anybody once the person has left', async () => {
    await seal('fal', 'fal_3333');
    destroyed = true;
    expect([await ownKeys().reveal('ada', 'fal'), await ownKeys().ends('ada')]).toEqual([null, []]);
  });

  it('are not used where the studio does not let people use them, and still shown, to be taken away', async () => {
    const at = await seal('fal', 'fal_3333');
    const keys = new OwnKeys(
      new AggregateRepository(store),
      store as unknown as EventLog,
      { unseal: async () => 'fal_3333' } as unknown as PersonKeys,
      {} as Settings,
    );
    expect([await keys.servicesOf('ada'), await keys.whenAsked(request(at + 1n), newId())]).toEqual([[], []]);
    expect(await keys.ends('ada')).toHaveLength(1);
  });

  it('make what was asked for while they were there', async () => {
    const before = await seal('fal', 'fal_3333');
    const removed = await remove('fal');
    await seal('replicate', 'r8_first_1111');
    const keys = ownKeys();
    const asked = (position: bigint) => keys.whenAsked(request(position), newId());
    expect([await asked(before - 1n), await asked(before), await asked(removed), await asked(removed + 5n)]).toEqual([
      [],
      ['fal'],
      [],
      ['replicate'],
    ]);
  });

  it('of a step of an update are those of the click, at whose prices it was reserved', async () => {
    await seal('fal', 'fal_3333');
    const jobId = newId();
    const step = { kind: 'portrait', jobId, characterId: newId(), price: 200, waitsFor: [] };
    await store.append([
      {
        stream: streams.project(PROJECT),
        expected: 0,
        events: [
          {
            id: newId(),
            type: 'RefreshRequested',
            schemaVersion: 1,
            data: { refreshId: newId(), steps: [step] },
            metadata: { actor: { uid: 'ada', role: 'creator' }, subject: {}, correlationId: 'c', causationId: 'c', commandId: 'c' },
          },
        ],
      },
    ] as never);
    const later = await remove('fal');
    expect(await ownKeys().whenAsked(request(later + 1n, 'system'), jobId)).toEqual(['fal']);
    expect(await ownKeys().whenAsked(request(later + 1n, 'system'), newId())).toEqual([]);
  });
});
