/** How long a browser that does not say when it is idle is left alone. */
const PAUSE_MS = 200;

const FIRST = 'first-contentful-paint';

/** Calls once something has been drawn. A browser may be idle before, and a page behind others waits until it is looked at. */
function whenPainted(then: () => void, signal: AbortSignal): void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    then();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(FIRST).length === 0) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'paint', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Calls once the page has been drawn with all that belongs to it, and the browser has nothing more urgent. Returns the way to stop. */
export function whenQuiet(then: () => void): () => void {
  const stop = new AbortController();
  const atLeisure = () => {
    const quiet = () => {
      if (!stop.signal.aborted) then();
    };
    if (window.requestIdleCallback) window.requestIdleCallback(quiet);
    else setTimeout(quiet, PAUSE_MS);
  };
  const loaded = () => whenPainted(atLeisure, stop.signal);
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true, signal: stop.signal });
  return () => stop.abort();
}
