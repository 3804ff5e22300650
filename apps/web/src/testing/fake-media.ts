/** Players that play without a sound card: what was played is known, and time stands still until a test moves it. */
export class FakeMedia {
  readonly played: string[] = [];
  /** Addresses that cannot be played. */
  readonly broken = new Set<string>();
  /** Addresses that were asked for again. */
  readonly reloaded: string[] = [];
  /** Which address plays: with another one a player begins anew, and stands still until it is told. */
  private readonly playing = new WeakMap<HTMLMediaElement, string>();
  private readonly times = new WeakMap<HTMLMediaElement, { readonly url: string; readonly time: number }>();

  /** Puts itself in the place of the browser's players. @returns what puts the old ones back */
  install(): () => void {
    const before = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);
    const { playing, times, played, broken, reloaded } = this;
    const urlOf = (player: HTMLMediaElement) => player.getAttribute('src') ?? '';
    Object.defineProperties(HTMLMediaElement.prototype, {
      paused: {
        configurable: true,
        get(this: HTMLMediaElement) {
          return playing.get(this) !== urlOf(this);
        },
      },
      play: {
        configurable: true,
        value(this: HTMLMediaElement) {
          const url = urlOf(this);
          if (broken.has(url)) return Promise.reject(new DOMException('no source', 'NotSupportedError'));
          played.push(url);
          playing.set(this, url);
          this.dispatchEvent(new Event('play'));
          return Promise.resolve();
        },
      },
      pause: {
        configurable: true,
        value(this: HTMLMediaElement) {
          if (!playing.delete(this)) return;
          this.dispatchEvent(new Event('pause'));
        },
      },
      load: {
        configurable: true,
        value(this: HTMLMediaElement) {
          reloaded.push(urlOf(this));
          playing.delete(this);
          times.delete(this);
        },
      },
      readyState: { configurable: true, get: () => 4 },
      currentTime: {
        configurable: true,
        get(this: HTMLMediaElement) {
          const now = times.get(this);
          return now?.url === urlOf(this) ? now.time : 0;
        },
        set(this: HTMLMediaElement, time: number) {
          times.set(this, { url: urlOf(this), time });
        },
      },
    });
    return () => Object.defineProperties(HTMLMediaElement.prototype, before);
  }
}
