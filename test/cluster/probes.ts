import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { KINDS, type Kind } from './report.js';
import { Window } from './window.js';

const EVERY_MS = 250;
/** Calls of a kind that may wait at the same time. */
const MOST_WAITING = 20;
const PATIENCE_MS = 30_000;
const AMOUNT = 0.001;
const EMAIL = 'probe@example.com';

/** Somebody who writes and reads four times a second, and notes when each came to something. */
export class Probes {
  /** When each kind came to something, in ms since 1970. Of jobs: when one of whoever's ended. */
  readonly successes: Record<Kind, number[]> = { writes: [], reads: [], pushes: [], jobs: [] };
  /** How often each status was answered to anybody; 0: nothing came. */
  readonly answers = new Map<number, number>();
  private readonly timers: NodeJS.Timeout[] = [];
  private token = '';
  private window: Window | undefined;

  constructor(private readonly cluster: Cluster) {}

  /** The status of an answer to anybody. */
  readonly heard = (status: number): void => void this.answers.set(status, (this.answers.get(status) ?? 0) + 1);

  async start(): Promise<void> {
    const operator = this.cluster.operator();
    const { token, uid } = await operator.call('issueToken', { body: { email: EMAIL } });
    this.token = token;
    await operator.as(token).call('registerUser', { body: { name: 'Probe' } });
    this.window = new Window(this.cluster.balancer.url, uid, () => this.newToken());
    this.again('writes', 'POST', '/api/credits/deduct', { amount: AMOUNT, operation: 'manual' });
    this.again('reads', 'GET', '/api/credits');
  }

  /** Nothing of what was is looked at any more. */
  begin(): void {
    for (const kind of KINDS) this.successes[kind].length = 0;
    this.answers.clear();
    this.window?.arrivals.clear();
  }

  /** Takes over when pushes came, and when jobs ended. */
  end(jobEnds: readonly number[]): void {
    this.successes.pushes.push(...(this.window?.arrivals.values() ?? []));
    this.successes.jobs.push(...jobEnds);
    for (const kind of KINDS) this.successes[kind].sort((a, b) => a - b);
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.window?.close();
  }

  private again(kind: 'writes' | 'reads', method: string, path: string, body?: object): void {
    let waiting = 0;
    const send = async () => {
      if (waiting >= MOST_WAITING) return;
      waiting++;
      const status = await this.send(method, path, body);
      waiting--;
      this.heard(status);
      if (status === 200) this.successes[kind].push(Date.now());
      if (status === 401) await this.newToken().catch(() => sleep(EVERY_MS));
    };
    this.timers.push(setInterval(() => void send(), EVERY_MS));
  }

  private async send(method: string, path: string, body?: object): Promise<number> {
    try {
      const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(this.cluster.balancer.url + path, {
        method,
        headers,
        signal,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  private async newToken(): Promise<string> {
    const { token } = await this.cluster.operator().call('issueToken', { body: { email: EMAIL } });
    this.token = token;
    return token;
  }
}
