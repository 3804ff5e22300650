import { TestEnvironment } from 'jest-environment-jsdom';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom with what it lacks and the application uses. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const browser = this.global;
    // of one realm: a Request takes no signal of another
    Object.assign(browser, { Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder });
    Object.assign(browser, {
      ResizeObserver: Observer,
      IntersectionObserver: Observer,
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
