import { TestEnvironment } from 'jest-environment-jsdom';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Listeners know jsdom's own signals only, which have just been replaced. */
function takeSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    if (!options?.signal) return addEventListener.call(this, type, listener, options);
    const { signal, ...others } = options;
    if (signal.aborted) return;
    addEventListener.call(this, type, listener, others);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others), { once: true });
  };
}

/** jsdom with what it lacks and the application uses. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const browser = this.global;
    // of one realm: a Request takes no signal of another
    Object.assign(browser, { Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder });
    takeSignals(browser.EventTarget.prototype);
    Object.assign(browser, {
      ResizeObserver: Observer,
      IntersectionObserver: Observer,
      PointerEvent: class PointerEvent extends browser.MouseEvent {},
      scrollTo: () => {},
      matchMedia: (media) => ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    });
    Object.assign(browser.Element.prototype, {
      scrollIntoView: () => {},
      scrollTo: () => {},
      hasPointerCapture: () => false,
      setPointerCapture: () => {},
      releasePointerCapture: () => {},
    });
  }
}
