import { Readable } from 'node:stream';

/** How often a read goes on after its line was cut, without a byte having come between. */
const MOST_CUTS = 3;
const STALLED_MS = 20_000;

/** A body ended before it should have, or nothing came of it any more. */
export class CutShort extends Error {
  override readonly name = 'CutShort';
}

/** From which byte on, and a signal that ends it. @throws what cannot be read again */
export type Opening = (from: number, signal: AbortSignal) => Promise<Readable>;

type Told = (error: unknown) => Error;

interface Part {
  /** The first byte and the last. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a part of something far away; where the line is cut it goes on at the same byte. A reader that goes away ends the request at once.
 * @param first the body from `start` on, which is open already
 * @param told what the reader hears of an error
 */
export function steadily({ start, end }: Part, first: { body: Readable; ending: AbortController }, open: Opening, told: Told): Readable {
  let { body, ending } = first;
  async function* bytes(): AsyncGenerator<Buffer> {
    let at = start;
    for (let cuts = 0; at <= end; ) {
      try {
        for await (const chunk of withinTime(body)) {
          const wanted = chunk.subarray(0, end + 1 - at);
          at += wanted.length;
          cuts = 0;
          if (wanted.length > 0) yield wanted;
        }
        if (at <= end) throw new CutShort(`ended at byte ${at} of ${end + 1}`);
      } catch (error) {
        ending.abort();
        cuts += 1;
        if (stream.destroyed || cuts > MOST_CUTS) throw error;
        ending = new AbortController();
        body = await open(at, ending.signal);
      }
    }
  }
  const source = bytes();
  const stream = new Readable({
    read() {
      source.next().then(
        ({ done, value }) => {
          if (!stream.destroyed) stream.push(done ? null : value);
        },
        (error) => stream.destroy(told(error)),
      );
    },
    destroy(error, done) {
      ending.abort();
      body.destroy();
      done(error);
    },
  });
  return stream;
}

/** Ends a body of which nothing comes for a while; how long its reader takes does not count. */
async function* withinTime(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        body.destroy();
        reject(new CutShort(`nothing came for ${STALLED_MS / 1000} s`));
      }, STALLED_MS);
    });
    try {
      const { done, value } = await Promise.race([chunks.next(), stalled]);
      if (done) return;
      yield value as Buffer;
    } finally {
      clearTimeout(timer);
    }
  }
}
