import { categoryOf, type RecordedEvent } from '@scenewright/events';
import { LogWentBack } from '../errors.js';
import type { LogReader } from './log-reader.js';

/** So much of the log's end is kept for whoever follows it; who is further behind reads for himself. */
const KEPT_EVENTS = 1_000;
const PAGE = 1_000;

/**
 * The end of the log, read once for all subscriptions of a process: when the bell has rung the first of them reads what is new, and the
 * others find it here. Positions have no gaps and become visible in their order, so what stands behind the last known event is all that is
 * new, and the last event is the log's head. That event is read again with what is new: where it is not, or another one stands at its place,
 * the log went back, and nothing that was read of it holds.
 */
export class SharedEnd {
  /** Everything behind `start`, up to `end`. */
  private events: RecordedEvent[] = [];
  private start = 0n;
  private end: bigint | undefined;
  /** Of the event at the end; undefined in an empty log. */
  private lastEventId: string | undefined;
  /** How often the log went back so far. Who follows it takes this first, and has to begin anew when it has changed. */
  timesBack = 0;
  /** When the last look that came to its end began, and how often the bell had rung then. */
  private last = { at: Number.NEGATIVE_INFINITY, rung: -1 };
  private looking: Promise<void> | undefined;

  /** @param rings how often the bell has rung so far */
  constructor(
    private readonly reader: LogReader,
    private readonly rings: () => number,
    private readonly closing: AbortSignal,
  ) {}

  /**
   * The position of the log's last event, by a look that began after the bell had rung `rung` times.
   * @param notBefore when the look may have begun at the earliest; process clock
   * @throws {LogWentBack} since the last look; the next one begins anew
   */
  async head(rung: number, notBefore: number): Promise<bigint> {
    while (this.end === undefined || this.last.rung < rung || this.last.at < notBefore) {
      this.looking ??= this.look().finally(() => {
        this.looking = undefined;
      });
      await this.looking;
    }
    return this.end;
  }

  /** The first `limit` events behind a position, up to and including `to`, of these categories; undefined when not all of them are kept. */
  page(after: bigint, to: bigint, categories: readonly string[] | undefined, limit: number): RecordedEvent[] | undefined {
    if (this.end === undefined || after < this.start || to > this.end) return undefined;
    const found: RecordedEvent[] = [];
    for (let n = Number(after - this.start); n < Number(to - this.start) && found.length < limit; n++) {
      const event = this.events[n] as RecordedEvent;
      if (categories === undefined || categories.includes(categoryOf(event.stream))) found.push(event);
    }
    return found;
  }

  private async look(): Promise<void> {
    const begun = { at: performance.now(), rung: this.rings() };
    if (this.end === undefined) await this.begin();
    else await this.readOn(this.end);
    this.last = begun;
  }

  private async begin(): Promise<void> {
    const head = await this.reader.head(this.closing);
    const [last] = head > 0n ? await this.reader.after(head - 1n, 1, this.closing) : [];
    this.lastEventId = last?.id;
    this.start = this.end = head;
  }

  private async readOn(end: bigint): Promise<void> {
    let after = end > 0n ? end - 1n : end;
    for (let isHeld = end === 0n; ; isHeld = true) {
      const page = await this.reader.after(after, PAGE, this.closing);
      const known = isHeld ? undefined : page.shift();
      if (!isHeld && known?.id !== this.lastEventId) this.wentBack(end);
      const last = page.at(-1) ?? known;
      if (last) {
        after = last.position;
        this.lastEventId = last.id;
      }
      this.events = this.events.concat(page).slice(-KEPT_EVENTS);
      this.end = after;
      this.start = after - BigInt(this.events.length);
      if (page.length + (known ? 1 : 0) < PAGE) return;
    }
  }

  private wentBack(end: bigint): never {
    this.timesBack += 1;
    this.events = [];
    this.end = undefined;
    throw new LogWentBack(`at position ${end}`);
  }
}
