import type { calls, JobKind, OverTime, ResponseOf, WorkOfKind } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';
import type { DayCount, Measure } from './day-counts.js';

type View = ResponseOf<typeof calls.adminOverview>;
/** Types of the events that ask for work of a kind, and that end it. */
export interface KindOfWork {
  readonly name: JobKind;
  readonly requested: string;
  readonly completed: string;
  readonly failed: string;
}

/** How many people did something on a day, and how many of them had not since the first day of the span. */
export interface ActiveOn {
  readonly day: string;
  readonly people: number;
  readonly first: number;
}

/** Work that ended so has not failed: somebody stopped it, or what it was for is gone. */
const NO_FAULTS: ReadonlySet<string> = new Set(['cancelled', 'superseded']);
/** What the staff took is not used for work. */
const BY_STAFF: ReadonlySet<string> = new Set(['CreditsDeducted adjustment', 'CreditsDeducted manual']);

/** What was counted on some days, as an administrator sees it. `days`: all of them, in order; each kind's events are its own. */
export function overviewView(
  days: readonly string[],
  counts: readonly DayCount[],
  active: readonly ActiveOn[],
  kinds: readonly KindOfWork[],
): Omit<View, 'work'> & { work: Omit<View['work'], 'orders'> } {
  const counted = new Counted(days, counts);
  const credits = (wanted: (of: string) => boolean) => inCredits(counted.overTime('credits', wanted));
  const happened = (type: string) => counted.overTime('happened', (of) => of === type);
  const kindOf = new Map(kinds.flatMap((kind) => [kind.requested, kind.completed, kind.failed].map((type) => [type, kind] as const)));
  const isFault = (of: string) => kindOf.has(typeIn(of)) && !NO_FAULTS.has(lastIn(of));
  return {
    days: [...days],
    people: {
      signed_up: happened('UserRegistered'),
      left: happened('UserDeleted'),
      active: { by_day: counted.onDays(active.map(({ day, people }) => [day, people])), total: sum(active.map(({ first }) => first)) },
    },
    films: { projects: happened('ProjectCreated'), exported: happened('ExportCompleted') },
    credits: {
      sold: credits((of) => of === 'CreditsGranted purchase' || (of.startsWith('CreditPeriodStarted ') && lastIn(of) !== 'free')),
      given: credits((of) => ['CreditsGranted starter', 'CreditsGranted adjustment', 'CreditPeriodStarted free'].includes(of)),
      used: credits((of) => of.startsWith('CreditsDeducted ') && !BY_STAFF.has(of)),
      refunded: credits((of) => of === 'CreditsRefunded'),
    },
    money: [...new Set([...counted.names('paid'), ...counted.names('returned')])].sort().map((currency) => ({
      currency,
      paid: counted.overTime('paid', (of) => of === currency),
      returned: counted.overTime('returned', (of) => of === currency),
    })),
    models: counted.totals('tokens').flatMap(([of, read]) => {
      const model = of.slice(typeIn(of).length + 1);
      return typeIn(of) === 'read' ? [{ model, read, wrote: counted.totalOf('tokens', `wrote ${model}`) }] : [];
    }),
    work: {
      asked: counted.overTime('happened', (of) => kindOf.get(of)?.requested === of),
      done: counted.overTime('happened', (of) => kindOf.get(of)?.completed === of),
      failed: counted.overTime('failed', isFault),
      kinds: kinds
        .map((kind) => workOf(kind, counted))
        .filter(({ asked, done, failed, cancelled }) => asked + done + failed + cancelled > 0)
        .sort(byMost),
      makers: counted
        .totals('made')
        .flatMap(([of, made]) => {
          const kind = kindOf.get(typeIn(of));
          return kind ? [{ provider: of.slice(typeIn(of).length + 1), kind: kind.name, made }] : [];
        })
        .sort((one, other) => other.made - one.made),
    },
  };
}

const byMost = (one: WorkOfKind, other: WorkOfKind): number => other.asked - one.asked || one.kind.localeCompare(other.kind);

function workOf({ name, requested, completed, failed }: KindOfWork, counted: Counted): WorkOfKind {
  const faults = counted.totals('failed').flatMap(([of, count]) => (typeIn(of) === failed ? [{ code: lastIn(of), count }] : []));
  const cancelled = faults.filter(({ code }) => NO_FAULTS.has(code));
  const real = faults.filter(({ code }) => !NO_FAULTS.has(code)).sort((one, other) => other.count - one.count);
  const of = (type: string) => counted.overTime('happened', (name) => name === type).total;
  return {
    kind: name,
    asked: of(requested),
    done: of(completed),
    failed: sum(real.map(({ count }) => count)),
    cancelled: sum(cancelled.map(({ count }) => count)),
    faults: real,
  };
}

/** What stands first: the type of the event that a count is of. */
const typeIn = (of: string): string => of.split(' ', 1)[0] ?? of;
const lastIn = (of: string): string => of.slice(of.lastIndexOf(' ') + 1);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const inCredits = ({ total, by_day }: OverTime): OverTime => ({ total: toCredits(total), by_day: by_day.map(toCredits) });

class Counted {
  private readonly places: ReadonlyMap<string, number>;
  private readonly byMeasure: ReadonlyMap<Measure, readonly DayCount[]>;

  constructor(days: readonly string[], counts: readonly DayCount[]) {
    this.places = new Map(days.map((day, place) => [day, place]));
    this.byMeasure = Map.groupBy(counts, ({ measure }) => measure);
  }

  overTime(measure: Measure, wanted: (of: string) => boolean): OverTime {
    const by_day = this.onDays(this.of(measure).flatMap(({ day, of, amount }) => (wanted(of) ? [[day, amount] as const] : [])));
    return { total: sum(by_day), by_day };
  }

  onDays(amounts: readonly (readonly [day: string, amount: number])[]): number[] {
    const byDay = new Array<number>(this.places.size).fill(0);
    for (const [day, amount] of amounts) {
      const place = this.places.get(day);
      if (place !== undefined) byDay[place] = (byDay[place] ?? 0) + amount;
    }
    return byDay;
  }

  names(measure: Measure): string[] {
    return [...new Set(this.of(measure).map(({ of }) => of))];
  }

  totals(measure: Measure): [of: string, amount: number][] {
    const totals = new Map<string, number>();
    for (const { of, amount } of this.of(measure)) totals.set(of, (totals.get(of) ?? 0) + amount);
    return [...totals];
  }

  totalOf(measure: Measure, wanted: string): number {
    return sum(this.of(measure).flatMap(({ of, amount }) => (of === wanted ? [amount] : [])));
  }

  private of(measure: Measure): readonly DayCount[] {
    return this.byMeasure.get(measure) ?? [];
  }
}
