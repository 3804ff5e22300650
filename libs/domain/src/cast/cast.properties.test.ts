import assert from 'node:assert/strict';
import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { castCommand } from '../testing/commands/cast.js';
import { play } from '../testing/history.js';
import { failure, id, image, jobId, look } from '../testing/samples.js';
import { type CastCommand, castDecider } from './decider.js';

describe('the completion of a cast', () => {
  it('comes at most once, whatever happens', () =>
    fc.assert(
      fc.property(fc.array(castCommand, { maxLength: 80, size: 'max' }), (commands) => {
        const completions = play(castDecider, commands).flatMap((step) => step.events.filter((event) => event.type === 'CastCompleted'));
        assert.ok(completions.length <= 1);
      }),
    ));

  it('comes exactly once, with the last first portrait, in whatever order they are made or fail', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 6 }), (ends) => {
        const characters = ends.map((_, n) => ({
          characterId: id(n, 5),
          portraitJobId: jobId(n),
          name: `Nr ${n}`,
          description: 'In a coat',
          image_gen_prompt: 'A portrait',
        }));
        const settle = ends
          .map(([works, rank], n) => ({ works, rank, n }))
          .sort((a, b) => a.rank - b.rank)
          .map(
            ({ works, n }): CastCommand =>
              works
                ? { type: 'CompletePortrait', jobId: jobId(n), prompt: '', image: image() }
                : { type: 'FailPortrait', jobId: jobId(n), failure },
          );
        const steps = play(castDecider, [
          { type: 'RequestCasting', jobId: jobId(99), projectId: id(9) },
          { type: 'CompleteCasting', jobId: jobId(99), characters, setting: look },
          ...settle,
          ...settle,
        ]);
        const completing = steps.flatMap((step, index) => step.events.filter((event) => event.type === 'CastCompleted').map(() => index));
        assert.deepEqual(completing, [1 + ends.length]);
      }),
    ));
});

describe('a portrait', () => {
  it('is chosen from the pictures of its own character, the newest until somebody chooses', () =>
    fc.assert(
      fc.property(fc.array(castCommand, { maxLength: 80, size: 'max' }), (commands) => {
        const setAside = new Set<string>();
        for (const { after, events } of play(castDecider, commands)) {
          for (const { type, data } of events) if (type === 'PortraitDeselected') setAside.add(data.characterId);
          for (const { characterId, portraits, selected } of after.characters) {
            if (selected === null) assert.ok(portraits.length === 0 || setAside.has(characterId));
            else assert.ok(portraits.some((version) => version.imageId === selected));
          }
        }
      }),
    ));
});
