import { categoryOf, type RecordedEvent } from '@scenewright/events';
import type { LogReader } from './log-reader.js';

const PAGE = 1_000;
/** So many pages are kept for whoever comes behind. */
const MOST_KEPT = 6;

interface Page {
  /** The positions behind `after`, up to and including `upTo`. */
  readonly after: bigint;
  readonly upTo: bigint;
  readonly events: Promise<RecordedEvent[]>;
}

/** The events of some categories up to a position. */
export interface Found {
  readonly events: RecordedEvent[];
  readonly upTo: bigint;
}

/** Of one subscription that is behind. */
interface Place {
  /** It has all that is up to here. */
  readonly after: bigint;
  /** When it came to this place. */
  readonly since: number;
}

/**
 * Pages of the log for those who are far behind its end. When several are, as after a start, they go together: each page is read once and
 * whole, since what it costs is taking it in, not finding it, and the fast wait for the slow, as long as those move. Who is behind alone
 * reads only what concerns him.
 */
export class CatchUpPages {
  /** One behind the other, without a gap. */
  private pages: Page[] = [];
  private readonly behind = new Map<object, Place>();
  /** Those in front. */
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly reader: LogReader,
    private readonly closing: AbortSignal,
    /** How long, in ms, those in front wait for one that is busy with its page before they go on without it. */
    private readonly patience = 2_000,
  ) {}

  /** @param who one subscription, from its first page until it `left` */
  async page(
    who: object,
    after: bigint,
    head: bigint,
    categories: readonly string[] | undefined,
    limit: number,
    signal: AbortSignal,
  ): Promise<Found> {
    this.behind.set(who, { after, since: performance.now() });
    this.wake();
    const page = await this.shared(who, after, head, signal);
    if (!page) {
      const events = await this.reader.page(after, head, categories, limit, signal);
      return { events, upTo: events.length === limit ? (events.at(-1)?.position ?? head) : head };
    }
    const found = (await page.events).filter(
      ({ position, stream }) => position > after && (categories === undefined || categories.includes(categoryOf(stream))),
    );
    // from here on it is busy with them
    if (this.behind.has(who)) this.behind.set(who, { after, since: performance.now() });
    const last = found[limit - 1];
    return found.length > limit && last ? { events: found.slice(0, limit), upTo: last.position } : { events: found, upTo: page.upTo };
  }

  left(who: object): void {
    if (!this.behind.delete(who)) return;
    if (this.behind.size === 0) this.pages = [];
    this.wake();
  }

  /** The page that begins at a position or has it; undefined for whoever reads by himself. */
  private async shared(who: object, after: bigint, head: bigint, signal: AbortSignal): Promise<Page | undefined> {
    while (!signal.aborted) {
      const [first] = this.pages;
      const kept = this.pages.find((page) => page.after <= after && after < page.upTo);
      if (kept || this.behind.size === 1) return kept;
      if (!first || !this.isShared(who)) {
        this.pages = [];
        return this.read(after, head);
      }
      if (after !== this.pages.at(-1)?.upTo) return undefined;
      const wait = this.pages.length < MOST_KEPT ? 0 : this.waitFor(first);
      if (wait <= 0) return this.read(after, head);
      await this.untilMoved(wait, signal);
    }
    return undefined;
  }

  /** Whether the pages serve somebody else. */
  private isShared(who: object): boolean {
    const from = this.pages[0]?.after ?? 0n;
    const to = this.pages.at(-1)?.upTo ?? 0n;
    return [...this.behind].some(([other, { after }]) => other !== who && from <= after && after <= to);
  }

  /** How long, in ms, to wait for those who have not gone beyond a page. */
  private waitFor({ after, upTo }: Page): number {
    const slow = [...this.behind.values()].filter((place) => after <= place.after && place.after < upTo);
    return Math.max(0, ...slow.map(({ since }) => since + this.patience - performance.now()));
  }

  private untilMoved(atMost: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, atMost);
      signal.addEventListener('abort', done, { once: true });
      this.waiting.add(done);
    });
  }

  private wake(): void {
    for (const done of [...this.waiting]) done();
  }

  private read(after: bigint, head: bigint): Page {
    // for all of them: whoever asked first may leave before it is there. Positions have no gaps: how far a page reaches is known before it is read
    const upTo = after + BigInt(PAGE) < head ? after + BigInt(PAGE) : head;
    const page = { after, upTo, events: this.reader.page(after, upTo, undefined, PAGE, this.closing) };
    this.pages = [...this.pages.slice(1 - MOST_KEPT), page];
    page.events.catch(() => {
      const place = this.pages.indexOf(page);
      if (place >= 0) this.pages = this.pages.slice(0, place);
    });
    return page;
  }
}
