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

/**
 * Pages of the log for those who are far behind its end. When several are, as after a start, each page is read once and whole: what it
 * costs is taking it in, not finding it. Who is behind alone reads only what concerns him.
 */
export class CatchUpPages {
  private pages: Page[] = [];
  private readonly behind = new Set<object>();

  constructor(
    private readonly reader: LogReader,
    private readonly closing: AbortSignal,
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
    this.behind.add(who);
    const kept = this.pages.find((page) => page.after <= after && after < page.upTo);
    if (!kept && this.behind.size === 1) {
      const events = await this.reader.page(after, head, categories, limit, signal);
      return { events, upTo: events.length === limit ? (events.at(-1)?.position ?? head) : head };
    }
    const { events, upTo } = kept ?? this.read(after, head);
    const found = (await events).filter(
      ({ position, stream }) => position > after && (categories === undefined || categories.includes(categoryOf(stream))),
    );
    const last = found[limit - 1];
    return found.length > limit && last ? { events: found.slice(0, limit), upTo: last.position } : { events: found, upTo };
  }

  left(who: object): void {
    this.behind.delete(who);
    if (this.behind.size === 0) this.pages = [];
  }

  private read(after: bigint, head: bigint): Page {
    // for all of them: whoever asked first may leave before it is there. Positions have no gaps: how far a page reaches is known before it is read
    const upTo = after + BigInt(PAGE) < head ? after + BigInt(PAGE) : head;
    const page = { after, upTo, events: this.reader.page(after, upTo, undefined, PAGE, this.closing) };
    this.pages = [...this.pages.slice(1 - MOST_KEPT), page];
    page.events.catch(() => {
      this.pages = this.pages.filter((other) => other !== page);
    });
    return page;
  }
}
