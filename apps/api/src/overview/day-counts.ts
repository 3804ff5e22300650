import { type Category, categoryOf, type RecordedIn } from '@scenewright/events';

/** Streams of which something is counted. */
export type Counted = Extract<Category, 'user' | 'credits' | 'subscription' | 'project' | 'cast' | 'scene' | 'soundtrack' | 'conversation'>;
type Happened = RecordedIn<Counted>;

/**
 * What is counted, each by its `of`:
 * - happened: events, by their type
 * - failed: events that say why work failed, by their type and the fault's code
 * - made: events that bring a file, by their type and who made it
 * - credits: millicredits, by the event's type and where they are from or what they are for; of months, their plan
 * - tokens: what language models read and wrote, by 'read MODEL' and 'wrote MODEL'
 * - model: the same by the event's type, with how often and what it cost: 'ModelWrote read MODEL', and uses, wrote, microdollars, unpriced
 * - paid, returned: money in the currency's smallest unit, by the currency
 * - active: people who did something, by how many days ago they had last done something; `NEVER_BEFORE` of those who had not within a year
 */
export type Measure = 'happened' | 'failed' | 'made' | 'credits' | 'tokens' | 'model' | 'paid' | 'returned' | 'active';

export interface DayCount {
  /** UTC, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly measure: Measure;
  readonly of: string;
  readonly amount: number;
}

/** Longer than any span that is looked at. */
export const NEVER_BEFORE = 366;
/** What the payments service is asked to charge in. */
const CURRENCY = 'usd';
const DAY_MS = 24 * 60 * 60_000;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
const daysBetween = (before: string, day: string): number => Math.round((Date.parse(day) - Date.parse(before)) / DAY_MS);

/** What some events add to the days on which they happened, without people. */
export function countsOf(events: readonly Happened[]): DayCount[] {
  const counts = new Sums();
  for (const event of events) {
    const day = dayOf(event.recordedAt);
    counts.add(day, 'happened', event.type, 1);
    if ('failure' in event.data) counts.add(day, 'failed', `${event.type} ${event.data.failure.code}`, 1);
    const maker = makerOf(event);
    if (maker) counts.add(day, 'made', `${event.type} ${maker}`, 1);
    const credits = creditsOf(event);
    if (credits) counts.add(day, 'credits', credits.of, credits.amount);
    if (event.type === 'ModelUsed' || event.type === 'ModelWrote' || event.type === 'LoglinesWritten') {
      const { model, inputTokens, outputTokens } = event.data;
      counts.add(day, 'tokens', `read ${model}`, inputTokens);
      counts.add(day, 'tokens', `wrote ${model}`, outputTokens);
      const { microdollars } = event.data;
      const cost = microdollars === undefined ? { unpriced: 1 } : { microdollars };
      for (const [what, amount] of Object.entries({ uses: 1, read: inputTokens, wrote: outputTokens, ...cost }))
        counts.add(day, 'model', `${event.type} ${what} ${model}`, amount);
    }
    // less than nothing when a change of plan credited more than it charged: later invoices are paid from it
    if (event.type === 'InvoicePaid') counts.add(day, 'paid', CURRENCY, event.data.total);
    if (event.type === 'PaymentReturned') counts.add(day, 'returned', CURRENCY, event.data.amount);
  }
  return counts.all();
}

/** Who made the file that an event brings; undefined of events without one, and of people's own files. */
function makerOf({ data }: Happened): string | undefined {
  const file =
    'image' in data ? data.image : 'video' in data ? data.video : 'audio' in data ? data.audio : 'film' in data ? data.film : null;
  if (!('jobId' in data) || file === null || typeof file !== 'object' || !('method' in file)) return undefined;
  return file.method;
}

/** The first month of anybody: what it gives is the grant to start with, which not everybody gets. */
const FIRST_PERIOD = 'period-1';

/** Months count by their plan: the grant that comes with one does not say whether it was paid for. */
function creditsOf({ type, stream, data }: Happened): { of: string; amount: number } | null {
  if (type === 'CreditPeriodStarted') return data.periodId === FIRST_PERIOD ? null : { of: `${type} ${data.plan}`, amount: data.amount };
  if (categoryOf(stream) !== 'credits' || !('amount' in data)) return null;
  const of = 'source' in data ? data.source : 'operation' in data ? data.operation : null;
  return { of: of === null ? type : `${type} ${of}`, amount: data.amount };
}

/** The last day on which each person did something, by uid. */
export type LastDays = ReadonlyMap<string, string>;

/** The person who did it; null of what the studio did, and of what the staff did for somebody. */
export function doerOf({ metadata: { actor, subject } }: Happened): string | null {
  return actor.role !== 'system' && actor.uid === subject.userId ? actor.uid : null;
}

/**
 * Counts who did something, once a day and person. By how long they had been away, so that how many different people there were between two
 * days is a sum: those of each day who had not been there since the first one.
 */
export function activityOf(events: readonly Happened[], known: LastDays): { counts: DayCount[]; last: Map<string, string> } {
  const counts = new Sums();
  const last = new Map<string, string>();
  for (const event of events) {
    const uid = doerOf(event);
    if (uid === null) continue;
    const day = dayOf(event.recordedAt);
    const before = last.get(uid) ?? known.get(uid);
    if (before !== undefined && before >= day) continue;
    last.set(uid, day);
    counts.add(day, 'active', String(before === undefined ? NEVER_BEFORE : Math.min(NEVER_BEFORE, daysBetween(before, day))), 1);
  }
  return { counts: counts.all(), last };
}

class Sums {
  private readonly counts = new Map<string, DayCount>();

  add(day: string, measure: Measure, of: string, amount: number): void {
    const key = `${day} ${measure} ${of}`;
    this.counts.set(key, { day, measure, of, amount: (this.counts.get(key)?.amount ?? 0) + amount });
  }

  all(): DayCount[] {
    return [...this.counts.values()];
  }
}
