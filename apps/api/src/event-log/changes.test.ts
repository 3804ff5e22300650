import { describe, expect, it } from '@jest/globals';
import type { CarriedBy, ChangedViews } from './changes.js';
import { Changes } from './changes.js';

/** Of two events, as if the others of scenes were new. */
class SomeOfScenes extends Changes<'scene'> {
  readonly name = 'scene';
  readonly projection = 'scenes';
  override readonly item: string | null = 'shotUid';
  readonly events: CarriedBy<'scene'> = {
    SceneRevised: { stale: ['Steps'] },
    ShotMoved: { touches: ({ shotUid }) => [shotUid], moves: true, stale: ['Preview', 'Steps'] },
  };
  async read(): Promise<ChangedViews | null> {
    return null;
  }
}

class AsOne extends SomeOfScenes {
  override readonly item = null;
}

describe('what an event changes', () => {
  const changes = new SomeOfScenes();

  it('is what is known of it', () => {
    expect(changes.carriedBy('SceneRevised')).toEqual({ stale: ['Steps'] });
  });

  it('is, when nothing is known of it, the item that it names, its place, and whatever else events of its stream make stale', () => {
    const { touches, moves, stale } = changes.carriedBy('ShotAdded');
    expect(touches?.({ shotUid: 'a' })).toEqual(['a']);
    expect({ moves, stale }).toEqual({ moves: true, stale: ['Steps', 'Preview'] });
  });

  it('is all of them, when it names none', () => {
    expect(changes.carriedBy('SceneCreated').touches?.({})).toBe('all');
    expect(new AsOne().carriedBy('ShotAdded').touches?.({ shotUid: 'a' })).toBe('all');
  });

  it('is no name that every object has', () => {
    expect(changes.carriedBy('constructor').stale).toEqual(['Steps', 'Preview']);
  });
});
