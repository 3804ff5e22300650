import { describe, expect, it } from '@jest/globals';
import { derivedId } from '@scenewright/event-log';
import { AssetGeneration, type GenerationJob, GenerationKind } from './generation-kind.js';
import type { JobEnd } from './job-endings.js';
import { UnnamedAssets } from './unnamed-assets.js';

const job = { id: 'job' } as GenerationJob;
const making = Object.create(AssetGeneration.prototype) as GenerationKind;
const ended = (state: JobEnd['state']): JobEnd => ({ state, at: new Date() });

const film = Object.assign(Object.create(GenerationKind.prototype), { assetOf: () => 'film' }) as GenerationKind;

/** What is removed where the log says this of the job's end, and of its project. `refuses`: the store does. */
async function removed(log: { isAwaited?: boolean; end?: JobEnd | null; isGone?: boolean }, { kind = making, refuses = false } = {}) {
  const gone: string[] = [];
  const endings = {
    isAwaited: async () => log.isAwaited ?? false,
    endOf: async () => log.end ?? null,
    isGone: async () => log.isGone ?? false,
  };
  const remove = async (assetId: string) => {
    if (refuses) throw new Error('the bucket does not answer');
    gone.push(assetId);
  };
  await new UnnamedAssets(endings as never, { remove } as never).removeOf(kind, job);
  return gone;
}

describe('what a job has stored', () => {
  it.each([
    ['has failed', ended('failed')],
    ['was cancelled', ended('cancelled')],
    ['was for something that is gone', null],
  ])('goes when it %s', async (_, end) => {
    expect(await removed({ end })).toEqual([derivedId('job', 'asset')]);
  });

  it('stays when it is done, and as long as another attempt may make it', async () => {
    expect(await removed({ end: ended('completed') })).toEqual([]);
    expect(await removed({ isAwaited: true })).toEqual([]);
  });

  it('stays where another job may have made the same', async () => {
    expect(await removed({ end: ended('failed') }, { kind: film })).toEqual([]);
  });

  it('goes even then when their project has gone for good: nobody removes it later', async () => {
    expect(await removed({ isGone: true }, { kind: film })).toEqual(['film']);
  });

  it('and cannot be removed keeps nothing from ending', async () => {
    expect(await removed({ end: ended('failed') }, { refuses: true })).toEqual([]);
  });
});

describe('whether it is done', () => {
  it('is asked after whether its end is awaited: another attempt may have done it in between', async () => {
    let isDone = false;
    const endings = {
      endOf: async () => (isDone ? ended('completed') : null),
      isAwaited: async () => {
        isDone = true;
        return false;
      },
    };
    const gone: string[] = [];
    await new UnnamedAssets(endings as never, { remove: async (id: string) => void gone.push(id) } as never).removeOf(making, job);
    expect(gone).toEqual([]);
  });
});
