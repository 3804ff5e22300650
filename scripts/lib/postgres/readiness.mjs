import net from 'node:net';

const ANSWER_MS = 1000;
const LOOK_EVERY_MS = 20;
const TELL_EVERY_MS = 10_000;
/**
 * While it brings the disk up to date or recovers, a server says every ten seconds how far it is; the checkpoint after that takes a while
 * without a word.
 */
const SILENT_MS = 30 * 60_000;

/** An SSLRequest is answered with one byte by a server, as soon as it listens and without any driver. */
export const answers = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const done = (ready) => {
      socket.destroy();
      resolve(ready);
    };
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.once('data', () => done(true));
    socket.once('error', () => done(false));
    setTimeout(() => done(false), ANSWER_MS).unref();
  });

/** The last thing that a server said of itself, and not of somebody who wants to connect. */
const lastWords = (printed) => [...printed.matchAll(/ LOG: {2}(.*)$/gm)].at(-1)?.[1] ?? '';

/**
 * Waits for a server that was started. After a crash it recovers first, on a large database and a slow disk for minutes: it is waited for as
 * long as it lives and says something new, and `log` is told how far it is.
 * @param server `isReady()`, what it has `printed()`, and `reason()`: why it ended, null while it runs
 * @throws with what it printed, at once when it has ended
 */
export async function untilReady(server, log) {
  const began = performance.now();
  let words = '';
  let heard = began;
  let told = began;
  while (!(await server.isReady())) {
    if (server.reason() !== null) throw new Error(`PostgreSQL ended (${server.reason()}):\n${server.printed()}`);
    const now = performance.now();
    const latest = lastWords(server.printed());
    if (latest !== words) heard = now;
    words = latest;
    if (now - heard > SILENT_MS) {
      throw new Error(`PostgreSQL has said nothing new for ${SILENT_MS / 60_000} minutes and is not ready:\n${server.printed()}`);
    }
    if (now - told > TELL_EVERY_MS) {
      told = now;
      log(`PostgreSQL is not ready yet (${Math.round((now - began) / 1000)} s): ${words}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
