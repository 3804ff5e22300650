/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeMedia } from '../../testing/fake-media.js';
import { playInStep } from './in-step.js';

describe('a sound beside a picture', () => {
  const media = new FakeMedia();
  let restore = () => {};
  beforeEach(() => {
    restore = media.install();
  });
  afterEach(() => restore());
  const at = (seconds: number) => Object.assign(new Audio('/sound.m4a'), { currentTime: seconds });

  it('begins where the picture is', () => {
    const sound = at(0);
    playInStep(sound, 3);
    expect([sound.currentTime, sound.playbackRate, sound.paused]).toEqual([3, 1, false]);
  });

  it.each([
    ['catches up when it lags', 2.9, 1.05],
    ['waits when it is ahead', 3.1, 0.95],
    ['runs as it is when nobody hears a difference', 3.01, 1],
  ])('%s', (_, seconds, rate) => {
    const sound = at(seconds);
    playInStep(sound, 3);
    expect([sound.currentTime, sound.playbackRate]).toEqual([seconds, rate]);
  });

  it('leaves the picture alone when it cannot be played', () => {
    media.broken.add('/broken.m4a');
    expect(() => playInStep(new Audio('/broken.m4a'), 1)).not.toThrow();
  });
});
