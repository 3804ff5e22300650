import assert from 'node:assert/strict';
import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { soundtrackCommand } from '../testing/commands/soundtrack.js';
import { play } from '../testing/history.js';
import { idle } from '../work.js';
import { ofShot, soundtrackDecider } from './decider.js';

const histories = fc.array(soundtrackCommand, { maxLength: 80, size: 'max' });

describe('the soundtrack', () => {
  it('has every sound once, whatever is designed, added or repeated', () =>
    fc.assert(
      fc.property(histories, (commands) => {
        for (const { after } of play(soundtrackDecider, commands)) {
          const ids = after.audios.map((audio) => audio.audioId);
          assert.equal(new Set(ids).size, ids.length);
        }
      }),
    ));

  it('gives every sound back as it was, at its place, whatever was removed and brought back in between', () =>
    fc.assert(
      fc.property(histories, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (commands, twice) => {
        const before = play(soundtrackDecider, commands).at(-1)?.after ?? soundtrackDecider.initial;
        const ids = before.audios.map((audio) => audio.audioId);
        const some = ids.filter((_, index) => twice[index]);
        const away = ids.map((audioId) => ({ type: 'RemoveAudio', audioId }) as const);
        const back = [...some, ...ids.toReversed()].map((audioId) => ({ type: 'RestoreAudio', audioId }) as const);
        const after = play(soundtrackDecider, [...away, ...back], before).at(-1)?.after ?? before;
        const atRest = before.audios.map((audio) => (audio.work.jobId === null ? audio : { ...audio, work: idle, pending: null }));
        assert.deepEqual(after.audios, atRest);
      }),
    ));

  it('is designed at most once', () =>
    fc.assert(
      fc.property(histories, (commands) => {
        const designs = play(soundtrackDecider, commands).flatMap((step) =>
          step.events.filter((event) => event.type === 'SoundtrackDesigned'),
        );
        assert.ok(designs.length <= 1);
      }),
    ));

  it('takes every sound that it is given for a shot away with that shot', () =>
    fc.assert(
      fc.property(histories, (commands) => {
        for (const { command, after } of play(soundtrackDecider, commands)) {
          if (command.type !== 'RemoveAudiosOfShot') continue;
          assert.ok(!after.audios.some((audio) => ofShot(audio, command.shotUid)));
        }
      }),
    ));
});
