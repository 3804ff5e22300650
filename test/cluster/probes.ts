import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, calls } from '@scenewright/contract';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import { eventually } from '../support/studio.js';
import type { Cluster } from './cluster.js';
import { KINDS, type Kind } from './report.js';
import { Window } from './window.js';

const EVERY_MS = 250;
/** Calls of a kind that may wait at the same time. */
const MOST_WAITING = 20;
const PATIENCE_MS = 30_000;
const START_MS = 60_000;
const JOB_PAUSE_MS = 1_000;
const AMOUNT = 0.001;
const PLENTY = 100_000;
/** What the painter can do, each another picture than the one before. */
const WISHES = ['in the rain', 'at night', 'in the snow', 'at noon', 'in fog'];
const EMAIL = 'probe@example.com';

/** Somebody who writes and reads four times a second and has portraits drawn, and notes when each came to something. */
export class Probes {
  /** When each kind came to something, in ms since 1970. Of jobs: when one of whoever's ended. */
  readonly successes: Record<Kind, number[]> = { writes: [], reads: [], pushes: [], jobs: [] };
  /** How often each status was answered to anybody; 0: nothing came. */
  readonly answers = new Map<number, number>();
  private readonly timers: NodeJS.Timeout[] = [];
  private isOver = false;
  private isPaused = false;
  private waiting = 0;
  private token = '';
  window: Window | undefined;

  constructor(private readonly cluster: Cluster) {}

  /** The status of an answer to anybody. */
  readonly heard = (status: number): void => void this.answers.set(status, (this.answers.get(status) ?? 0) + 1);

  async start(): Promise<void> {
    const operator = this.cluster.operator();
    const { token, uid } = await operator.call('issueToken', { body: { email: EMAIL } });
    this.token = token;
    await operator.as(token).call('registerUser', { body: { name: 'Probe' } });
    this.window = new Window(this.cluster.balancer.url, uid, () => this.newToken());
    this.again('writes', calls.deductCredits, { amount: AMOUNT, operation: 'manual' });
    this.again('reads', calls.credits);
    await this.keepJobsGoing(operator.as(token));
  }

  /** Nothing of what was is looked at any more. */
  begin(): void {
    this.isPaused = false;
    for (const kind of KINDS) this.successes[kind].length = 0;
    this.answers.clear();
    this.window?.forget();
  }

  /** Sends nothing until it begins again. Comes back when everything is answered. */
  async pause(): Promise<void> {
    this.isPaused = true;
    while (this.waiting > 0) await sleep(EVERY_MS);
  }

  /** Takes over when pushes came, and when jobs ended. */
  end(jobEnds: readonly number[]): void {
    this.successes.pushes.push(...(this.window?.arrivals.values() ?? []));
    this.successes.jobs.push(...jobEnds);
    for (const kind of KINDS) this.successes[kind].sort((a, b) => a - b);
  }

  stop(): void {
    this.isOver = true;
    for (const timer of this.timers) clearInterval(timer);
    this.window?.close();
  }

  /** Has one portrait after the other drawn, so that there always is a job that could end. */
  private async keepJobsGoing(client: StudioClient): Promise<void> {
    await this.cluster
      .operator()
      .call('adjustCredits', { body: { email: EMAIL, amount: PLENTY, reason: 'portraits, one after the other' } });
    const { projectId } = await client.call('createProject', { body: { idea: 'A keeper of clocks', videoLength: 10 } });
    await client.call('generateCharacters', { body: { project_id: projectId } });
    const { characters } = await client.call('characters', { params: { projectId } });
    const drawing = async () => {
      for (let nth = 0; !this.isOver; nth++) {
        if (!this.isPaused) await this.send(calls.editPortrait, { character_id: characters[0]?._id, prompt: WISHES[nth % WISHES.length] });
        await sleep(JOB_PAUSE_MS);
      }
    };
    void drawing();
  }

  /** Comes back when both come to something: before anything is broken, all is well. */
  async areWell(): Promise<void> {
    const { writes, reads } = this.successes;
    await eventually(
      async () => Math.min(writes.length, reads.length),
      (count) => count > 0,
      START_MS,
    );
  }

  private again(kind: 'writes' | 'reads', call: Call, body?: object): void {
    let waiting = 0;
    const send = async () => {
      if (this.isPaused || waiting >= MOST_WAITING) return;
      waiting++;
      const status = await this.send(call, body);
      waiting--;
      if (status === 200) this.successes[kind].push(Date.now());
    };
    this.timers.push(setInterval(() => void send(), EVERY_MS));
  }

  private async send({ method, path }: Call, body?: object): Promise<number> {
    this.waiting++;
    const status = await this.statusOf(method, `${this.cluster.balancer.url}/api${path}`, body);
    this.waiting--;
    this.heard(status);
    if (status === 401) await this.newToken().catch(() => {});
    return status;
  }

  private async statusOf(method: string, url: string, body?: object): Promise<number> {
    try {
      const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(url, { method, headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
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
