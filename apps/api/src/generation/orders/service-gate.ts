import { ProviderFault } from '@scenewright/providers';

/** Faults in a row after which a service counts as down. */
const DOWN_AFTER = 5;
/** So long nobody is let in before the next one on trial is. */
const TRIAL_AFTER_MS = 30_000;
/** A service that asks for a longer pause is tried again by then: what it says may be wrong, and the longest are beyond what a timer can wait. */
const LONGEST_PAUSE_MS = 60 * 60_000;
/** So long work goes to others that can do it, after the account was refused. */
const REFUSED_MS = 60_000;
/** Different orders in a row whose results cannot be fetched, after which it is no matter of one result. */
const WITHHOLDS_AFTER = 3;
/** So long work goes to others after a result could not be fetched once more: longer than it takes to ask for it again in vain. */
const WITHHELD_MS = 5 * 60_000;

interface Waiting {
  readonly person: string;
  readonly go: () => void;
}

/**
 * From well to worst. Busy: it asked for a pause. Withholding: it makes what is ordered, and nobody can fetch it. Refused: it does not accept
 * the studio's account, and has taken no order since. Down: it gives no answer, and nobody is let in but one on trial.
 */
export const GATE_STATES = ['ready', 'busy', 'withholding', 'refused', 'down'] as const;

export type GateState = (typeof GATE_STATES)[number];

/** That a service does not accept the studio's account. */
interface Refusal {
  readonly at: number;
  /** What was refused: an order, or no more than a question. */
  readonly of: 'order' | 'question';
}

/**
 * How hard one service is asked: so many orders at a time, none while it asked for a pause, none but one on trial after it was down or while
 * it withholds what it makes. Whoever waits is let in by turns: one of each person, so that forty clips of one do not stop everybody else.
 */
export class ServiceGate {
  private readonly waiting: Waiting[] = [];
  private readonly lastTurn = new Map<string, number>();
  private inside = 0;
  private turns = 0;
  private faults = 0;
  private pausedUntil = 0;
  private downUntil = 0;
  private refusal: Refusal | undefined;
  /** Jobs whose result could not be fetched, since one was fetched last. */
  private readonly withheld = new Set<string>();
  private withheldAt = 0;
  private withholdingUntil = 0;
  private timer: NodeJS.Timeout | undefined;
  private tellOfTaken: () => void = () => {};

  constructor(private readonly atOnce: number) {}

  get state(): GateState {
    if (this.isDown) return 'down';
    if (this.refusal) return 'refused';
    if (this.isWithholding) return 'withholding';
    return this.pausedUntil > Date.now() ? 'busy' : 'ready';
  }

  /** Whether somebody else had better be asked, where there is anybody. */
  get isAvoided(): boolean {
    if (this.isDown || (this.refusal?.at ?? 0) + REFUSED_MS > Date.now()) return true;
    // as long as somebody is on their way to find out, nobody else is sent after them
    return this.isWithholding && (this.inside > 0 || this.withheldAt + WITHHELD_MS > Date.now());
  }

  /** How many wait to be let in. */
  get queue(): number {
    return this.waiting.length;
  }

  /** Comes back when it is this person's turn, with what ends it. @throws the signal's abortion */
  enter(person: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        person,
        go: () => {
          signal.removeEventListener('abort', leave);
          resolve(this.admitted());
        },
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(entry);
      this.letIn();
    });
  }

  /** Counts an order that is under way already. Returns what ends it. */
  admitted(): () => void {
    this.inside++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.inside--;
      this.letIn();
    };
  }

  /** Has somebody told of every order that the service takes here. */
  onTaken(tell: () => void): void {
    this.tellOfTaken = tell;
  }

  /** The service has taken an order. */
  took(): void {
    this.takesOrders();
    this.heard();
    this.tellOfTaken();
  }

  /** It accepts the studio's account, whoever has found out. */
  takesOrders(): void {
    this.refusal = undefined;
  }

  /** What came of a question that needs the key alone, where it was answered. What an order was refused for may be more than the key. */
  answered(isKeyAccepted: boolean): void {
    if (!isKeyAccepted) this.refusal = { at: Date.now(), of: this.refusal?.of ?? 'question' };
    else if (this.refusal?.of === 'question') this.refusal = undefined;
  }

  /** The service answered as it should. */
  heard(): void {
    this.faults = 0;
    this.downUntil = 0;
    this.letIn();
  }

  /** A result was fetched. */
  delivered(): void {
    this.withheld.clear();
    this.withholdingUntil = 0;
    this.letIn();
  }

  /** What a job has ordered is made, and could not be fetched. False when that was known. */
  withholds(jobId: string): boolean {
    this.withheldAt = Date.now();
    if (this.withheld.has(jobId)) return false;
    this.withheld.add(jobId);
    if (this.isWithholding) this.withholdingUntil = this.withheldAt + TRIAL_AFTER_MS;
    return true;
  }

  /** What a fault says of the service. */
  failed(error: unknown): void {
    if (error instanceof ProviderFault && error.options.account) this.refusal = { at: Date.now(), of: 'order' };
    if (!(error instanceof ProviderFault) || error.kind !== 'passing') return;
    const { order, retryAfterMs } = error.options;
    // it has answered; whoever has its results may be another one
    if (order === 'ended' || order === 'made') return;
    // whoever asks for a pause is at work
    if (retryAfterMs !== undefined) {
      this.pausedUntil = Math.max(this.pausedUntil, Date.now() + Math.min(retryAfterMs, LONGEST_PAUSE_MS));
    } else {
      this.faults++;
      if (this.isDoubted) this.downUntil = Date.now() + TRIAL_AFTER_MS;
    }
    this.letIn();
  }

  private get isDown(): boolean {
    // whoever is on trial has found out nothing yet: a call that hangs lasts longer than the pause before it
    return this.downUntil > Date.now() || (this.isDoubted && this.inside > 0);
  }

  private get isDoubted(): boolean {
    return this.faults >= DOWN_AFTER;
  }

  private get isWithholding(): boolean {
    return this.withheld.size >= WITHHOLDS_AFTER;
  }

  private letIn(): void {
    const closedMs = Math.max(this.pausedUntil, this.downUntil, this.withholdingUntil) - Date.now();
    if (closedMs > 0) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.letIn(), closedMs + 1);
      this.timer.unref();
      return;
    }
    // one finds out how it is; what is made and never fetched has to be paid for
    const most = this.isDoubted || this.isWithholding ? 1 : this.atOnce;
    while (this.inside < most && this.waiting.length > 0) {
      const next = this.next();
      this.lastTurn.set(next.person, ++this.turns);
      next.go();
    }
    if (this.waiting.length === 0 && this.inside === 0) this.lastTurn.clear();
  }

  /** The first of whoever had their turn longest ago. */
  private next(): Waiting {
    const turnOf = ({ person }: Waiting) => this.lastTurn.get(person) ?? 0;
    const next = this.waiting.reduce((first, one) => (turnOf(one) < turnOf(first) ? one : first));
    this.waiting.splice(this.waiting.indexOf(next), 1);
    return next;
  }
}
