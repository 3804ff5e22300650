import { say } from './paths.mjs';

/** Before each new start in a row. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];
/** What has run for so long was well: after that it is counted anew. */
const WELL_MS = 60_000;

/**
 * Starts something again when it ends without being told to: a few times, with longer and longer pauses. Whatever runs has `stop()` and a
 * promise `ended` of why it ended.
 * @param first what runs already
 * @param start starts another in its place; its signal tells one that is still starting to stop
 * @param givenUp is told why when it does not stay
 */
export function keepRunning(name, first, start, givenUp) {
  let running = first;
  const stopping = new AbortController();
  let endPause = () => {};
  const pause = (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const startAgain = async (reason, times) => {
    say(`${name} ended (${reason}); it is started again`);
    await pause(PAUSES_MS[times]);
    if (stopping.signal.aborted) return null;
    try {
      running = await start(stopping.signal);
      return null;
    } catch (error) {
      return error.message;
    }
  };
  const watch = async () => {
    for (let times = 0; !stopping.signal.aborted; ) {
      const began = performance.now();
      let reason = (await running.ended).why;
      if (performance.now() - began > WELL_MS) times = 0;
      while (reason !== null && !stopping.signal.aborted) {
        if (times === PAUSES_MS.length) return givenUp(`${name} does not stay: it ended ${times + 1} times. The last time: ${reason}`);
        reason = await startAgain(reason, times++);
      }
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      endPause();
      await running.stop();
      await watching;
      // one that was being started meanwhile
      await running.stop();
    },
  };
}
