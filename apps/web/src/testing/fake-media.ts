/** Players that play without a sound card: what was played is known, and time stands still until a test moves it. */
export class FakeMedia {
  readonly played: string[] = [];
  /** Addresses that cannot be played. */
  readonly broken = new Set<string>();
  private readonly playing = new WeakSet<HTMLMediaElement>();
  private readonly times = new WeakMap<HTMLMediaElement, number>();

  /** Puts itself in the place of the browser's players. @returns what puts the old ones back */
  install(): () => void {
    const before = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);
    const { playing, times, played, broken } = this;
    Object.defineProperties(HTMLMediaElement.prototype, {
      paused: {
        configurable: true,
        get(this: HTMLMediaElement) {
          return !playing.has(this);
        },
      },
      play: {
        configurable: true,
        value(this: HTMLMediaElement) {
          const url = this.getAttribute('src') ?? '';
          if (broken.has(url)) return Promise.reject(new DOMException('no source', 'NotSupportedError'));
          played.push(url);
          playing.add(this);
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
      load: { configurable: true, value() {} },
      readyState: { configurable: true, get: () => 4 },
      currentTime: {
        configurable: true,
        get(this: HTMLMediaElement) {
          return times.get(this) ?? 0;
        },
        set(this: HTMLMediaElement, time: number) {
          times.set(this, time);
        },
      },
    });
    return () => Object.defineProperties(HTMLMediaElement.prototype, before);
  }
}
