import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Call, type CallName, calls, type ResponseOf } from '@scenewright/contract';
import type { StudioClient } from '../../apps/api/src/cli/studio-client.js';
import type { TracedCall } from './audit/call-rules.js';
import type { NotedCall } from './noted-calls.js';
import type { Random } from './random.js';

/** After which somebody sends the same again. */
const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 400;
/** The same key is sent again although its answer is known. */
const REPEATED = 0.15;
/** The same key is sent to both processes at once. */
const TWICE = 0.1;

/** Answers that say nothing of whether it happened. */
const isNoAnswer = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;
/** What a studio under faults may say beside its usual answers: away, no room. All else from 500 on is a fault of ours. */
const isFault = (status: number) => status >= 500 && status !== 503 && status !== 507;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

type Parts<N extends CallName> = { params?: Record<string, string>; body?: BodyOf<(typeof calls)[N]> };

export interface World {
  readonly addresses: readonly string[];
  operator(nth: number): StudioClient;
  /** Where every call is noted. */
  readonly calls: NotedCall[];
  /** Told of the status of every answer, 0 where none came. */
  readonly heard?: ((status: number) => void) | undefined;
  /** True when it is time to stop sending again what gets no answer. */
  isGivenUp(): boolean;
}

/** Somebody who sends everything again under its key until they know what became of it, now to one process, now to the other. */
export class Person {
  readonly uid: string;
  private token = '';
  private count = 0;

  private constructor(
    readonly email: string,
    private readonly world: World,
    private readonly random: Random,
    who: { uid: string; token: string },
  ) {
    this.uid = who.uid;
    this.token = who.token;
  }

  static async arrive(email: string, world: World, random: Random): Promise<Person> {
    const person = new Person(email, world, random, await issueToken(world, email));
    await person.change('registerUser', { body: { name: email.split('@')[0] } });
    return person;
  }

  /** Asks until there is an answer; null when it is a refusal. */
  async look<N extends CallName>(
    name: N,
    parts: Parts<N> & { query?: Record<string, string> } = {},
  ): Promise<ResponseOf<(typeof calls)[N]> | null> {
    for (;;) {
      const { status, body } = await this.send(name, parts, null);
      if (status === 200) return body as ResponseOf<(typeof calls)[N]>;
      if (!isNoAnswer(status) || this.world.isGivenUp()) return null;
      await this.pause(status);
    }
  }

  /** Sends a call under a key of its own until its fate is known. Null when it is refused, or stays unknown to the end. */
  async change<N extends TracedCall | 'registerUser' | 'cancelJob'>(
    name: N,
    parts: Parts<N>,
  ): Promise<ResponseOf<(typeof calls)[N]> | null> {
    const key = `${this.email} ${++this.count}`;
    const [isTwice, isRepeated] = [this.random.chance(TWICE), this.random.chance(REPEATED)];
    const call: NotedCall = { uid: this.uid, name, key, isTwice, knows: 'unknown', status: 0, answer: {}, unanswered: 0, wrong: [] };
    this.world.calls.push(call);
    while (call.knows === 'unknown' && !this.world.isGivenUp()) {
      const answers = await Promise.all((isTwice ? [0, 1] : [undefined]).map((nth) => this.send(name, parts, key, nth)));
      for (const answer of answers.sort((a, b) => worth(a) - worth(b))) note(call, answer);
      if (call.knows === 'unknown') await this.pause(call.status);
    }
    if (call.knows === 'acknowledged' && isRepeated) note(call, await this.send(name, parts, key));
    return call.knows === 'acknowledged' ? (call.answer as ResponseOf<(typeof calls)[N]>) : null;
  }

  private async send(
    name: CallName,
    { params = {}, body, query }: { params?: Record<string, string>; body?: unknown; query?: Record<string, string> },
    key: string | null,
    address = Math.floor(this.random.next() * this.world.addresses.length),
  ): Promise<Answer> {
    const { method, path } = calls[name] as Call;
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    let heard = 0;
    try {
      const response = await fetch(`${this.world.addresses[address]}/api${filled}${search}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          'content-type': 'application/json',
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      heard = response.status;
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    } catch {
      return { status: 0, body: {} };
    } finally {
      this.world.heard?.(heard);
    }
  }

  private async pause(status: number): Promise<void> {
    await sleep(AGAIN_AFTER_MS);
    if (status === 401) this.token = (await issueToken(this.world, this.email)).token;
  }
}

/** Of several answers at the same time the one that says most is noted last, and counts. */
const worth = ({ status }: Answer) => (isNoAnswer(status) ? 0 : status === 200 ? 2 : 1);

/** What an answer tells of a call. The first that says whether it happened counts; what comes to the same key after it has to agree. */
function note(call: NotedCall, { status, body }: Answer): void {
  if (isFault(status)) call.wrong.push(`answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  if (isNoAnswer(status)) {
    if (call.knows === 'unknown') Object.assign(call, { status, unanswered: call.unanswered + 1 });
    return;
  }
  if (call.knows === 'acknowledged') {
    if (status !== 200) call.wrong.push(`was acknowledged, then refused with ${status} ${String(body.error_code)}`);
    // of two at the same time each may tell of another moment
    else if (!call.isTwice && !isDeepStrictEqual(body, call.answer))
      call.wrong.push(`was answered otherwise: ${JSON.stringify(body).slice(0, 200)}`);
    return;
  }
  Object.assign(call, { status, answer: body, knows: status === 200 ? 'acknowledged' : 'refused', knownAt: Date.now() });
}

async function issueToken(world: World, email: string): Promise<{ token: string; uid: string }> {
  for (let nth = 0; ; nth++) {
    try {
      return await world.operator(nth).call('issueToken', { body: { email } });
    } catch (error) {
      if (world.isGivenUp()) throw error;
      await sleep(AGAIN_AFTER_MS);
    }
  }
}
