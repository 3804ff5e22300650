/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { playFilm } from './film.js';

describe('a film of the landing page', () => {
  let seen: (...intersecting: boolean[]) => void;
  let video: HTMLVideoElement;
  let button: HTMLButtonElement;
  let isPlaying: boolean;
  const original = globalThis.IntersectionObserver;

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.IntersectionObserver = class {
      constructor(hears: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (...intersecting) => hears(intersecting.map((isIntersecting) => ({ isIntersecting })));
      }
      observe() {}
      disconnect() {}
    } as never;
    document.body.innerHTML = '<video data-film="hero"></video><button data-of="hero"></button>';
    video = document.querySelector('video') as HTMLVideoElement;
    button = document.querySelector('button') as HTMLButtonElement;
    isPlaying = false;
    Object.defineProperty(video, 'paused', { get: () => !isPlaying });
    const turn = (to: boolean, event: string) => () => {
      isPlaying = to;
      video.dispatchEvent(new Event(event));
      return Promise.resolve();
    };
    Object.assign(video, { play: turn(true, 'play'), pause: turn(false, 'pause') });
  });
  afterEach(() => {
    globalThis.IntersectionObserver = original;
    document.body.replaceChildren();
    jest.useRealTimers();
  });

  it('plays while it is in sight, and when one scrolls away and back at once', () => {
    const stop = playFilm(video);
    seen(true);
    expect(isPlaying).toBe(true);
    seen(false);
    expect(isPlaying).toBe(false);
    seen(false, true);
    expect(isPlaying).toBe(true);
    seen(true, false);
    expect(isPlaying).toBe(false);
    stop();
  });

  it('stays as the person wants it', () => {
    const stop = playFilm(video);
    seen(true);
    button.click();
    expect([isPlaying, button.ariaLabel]).toEqual([false, 'Play the film']);
    seen(false, true);
    expect(isPlaying).toBe(false);
    button.click();
    expect([isPlaying, button.ariaLabel]).toEqual([true, 'Pause the film']);
    stop();
  });
});
