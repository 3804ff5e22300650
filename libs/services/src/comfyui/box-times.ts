const LATEST = 9;
/** What it takes to have the models of another workflow in memory, as long as nothing better is known, in ms. */
const SWITCH_MS = 25_000;

interface Began {
  readonly box: string;
  readonly work: string;
  readonly at: number;
  /** The box had made something else before: loading models is part of its time. */
  readonly isSwitch: boolean;
}

/** How long boxes take for a workflow, learned from what they made for this process: the median of the latest, without loading its models. */
export class BoxTimes {
  private readonly taken = new Map<string, number[]>();
  private readonly began = new Map<string, Began>();
  private readonly last = new Map<string, string>();

  /** An order was seen at work for the first time. */
  begins(id: string, box: string, work: string, at = performance.now()): void {
    if (this.began.has(id)) return;
    this.began.set(id, { box, work, at, isSwitch: this.last.get(box) !== work });
    this.last.set(box, work);
  }

  /** It is over; only what ended well tells anything. */
  ends(id: string, isWell: boolean, at = performance.now()): void {
    const began = this.began.get(id);
    this.began.delete(id);
    if (!began || !isWell || began.isSwitch) return;
    const key = keyOf(began.box, began.work);
    this.taken.set(key, [...(this.taken.get(key) ?? []), at - began.at].slice(-LATEST));
  }

  /** What an order takes until it is done there, in ms, behind so many that wait or run. A box that has not made it takes what others take. */
  expected(box: string, work: string, ahead: number): number {
    const each = this.usual(box, work) ?? this.others(work) ?? 1000;
    return (ahead + 1) * each + (this.last.get(box) === work || !this.last.has(box) ? 0 : Math.min(SWITCH_MS, each));
  }

  private usual(box: string, work: string): number | undefined {
    const times = [...(this.taken.get(keyOf(box, work)) ?? [])].sort((a, b) => a - b);
    return times[Math.floor(times.length / 2)];
  }

  private others(work: string): number | undefined {
    const all = [...this.taken].filter(([key]) => key.endsWith(` ${work}`)).flatMap(([, times]) => times);
    return all.length === 0 ? undefined : all.reduce((sum, one) => sum + one, 0) / all.length;
  }
}

const keyOf = (box: string, work: string): string => `${box} ${work}`;
