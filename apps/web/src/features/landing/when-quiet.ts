/** How long a browser that does not say when it is idle is left alone. */
const PAUSE_MS = 200;

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
  if (document.readyState === 'complete') atLeisure();
  else addEventListener('load', atLeisure, { once: true, signal: stop.signal });
  return () => stop.abort();
}
