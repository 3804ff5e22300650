import { describe, expect, it } from '@jest/globals';
import { TIPS, tipFor, tipView } from './tips.js';

describe('the tips of a tab', () => {
  it('go by how far the project is', () => {
    expect(tipFor('scripts', 'cast', [])?.id).toBe('script-aloud');
    expect(tipFor('scripts', 'scenes', [])?.id).toBe('script-after-scenes');
  });

  it('come one after the other, as they are dismissed, until there is none', () => {
    expect(tipFor('scenes', 'scenes', [])?.id).toBe('frames-first');
    expect(tipFor('scenes', 'scenes', ['frames-first'])?.id).toBe('keys');
    expect(tipFor('scenes', 'scenes', ['frames-first', 'keys'])).toBeUndefined();
    expect(tipFor('kitchen', 'scenes', [])).toBeUndefined();
  });

  it.each(['script', 'cast', 'scenes', null] as const)('are there on every tab at the stage %s', (stage) => {
    for (const place of ['scripts', 'characters', 'scenes']) expect(tipFor(place, stage, [])).toBeDefined();
  });

  it('have ids of their own', () => expect(new Set(TIPS.map(({ id }) => id)).size).toBe(TIPS.length));

  it('lead somewhere only in a project', () => {
    const tip = tipFor('scripts', 'scenes', [])!;
    expect(tipView(tip, 'p').ctaLink).toBe('/project/p/scenes');
    expect(tipView(tip, undefined)).toMatchObject({ ctaText: '', ctaLink: '' });
  });
});
