import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import Stripe from 'stripe';
import { createHttpServer } from '../../../apps/stripe-stand-in/src/server.js';
import type { Store } from '../../../apps/stripe-stand-in/src/store/store.js';
import { type Caller, UnitOfWork } from '../../../apps/stripe-stand-in/src/store/unit-of-work.js';

export const MEMORY_KEY = 'sk_test_memory';

type Kept = { kind: string; text: string };
type Answer = Record<string, unknown>[];

/** What PostgreSQL means by `@>`. */
function contains(whole: unknown, part: unknown): boolean {
  if (part === null || typeof part !== 'object') return whole === part;
  if (whole === null || typeof whole !== 'object') return false;
  return Object.entries(part).every(([key, value]) => contains((whole as Record<string, unknown>)[key], value));
}

/** The stand-in's tables as far as its API reads and writes them. */
class Tables {
  /** In the order in which they came. */
  objects = new Map<string, Kept>();
  keys = new Map<string, Record<string, unknown>>();

  copy(): Tables {
    return Object.assign(new Tables(), { objects: new Map(this.objects), keys: new Map(this.keys) });
  }

  answer(sql: string, values: readonly unknown[]): Answer {
    const [first, second, third, fourth] = values as string[];
    if (sql.startsWith('INSERT INTO stripe_stand_in.objects')) this.objects.set(first!, { kind: second!, text: third! });
    else if (sql.startsWith('INSERT INTO stripe_stand_in.idempotency_keys'))
      this.keys.set(first!, { fingerprint: second, status: third, body: JSON.parse(fourth!) });
    else if (sql.includes('FROM stripe_stand_in.idempotency_keys')) return this.keys.has(first!) ? [this.keys.get(first!)!] : [];
    else if (sql.includes('WHERE id = $1')) {
      const found = this.objects.get(first!);
      return found && (second === undefined || found.kind === second) ? [{ body: JSON.parse(found.text) }] : [];
    } else if (sql.includes('body @> $2')) {
      const part: unknown = JSON.parse(second!);
      const ofKind = [...this.objects.values()]
        .filter(({ kind }) => kind === first)
        .map(({ text }) => ({ body: JSON.parse(text) as unknown }));
      return ofKind.filter(({ body }) => contains(body, part)).reverse();
    } else throw new Error(`the stand-in asks its tables something new: ${sql}`);
    return [];
  }
}

/** The stand-in itself, its API and its billing, on tables in memory: a person's whole life at it takes moments. */
export class MemoryStandIn {
  private tables = new Tables();
  private server = createServer();
  private turn: Promise<unknown> = Promise.resolve();

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Stripe's own client, pointed at it. */
  client(): Stripe {
    const { hostname, port } = new URL(this.url);
    return new Stripe(MEMORY_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
  }

  async open(): Promise<void> {
    const store = { transact: (work, request) => this.transact(work, request ?? null) } as Pick<Store, 'transact'> as Store;
    this.server = createHttpServer({ store, apiVersion: '2026-10-28.endive', changed: () => {} });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  /** Remembers how everything is; what this answers brings it back. */
  mark(): () => void {
    const marked = this.tables.copy();
    return () => {
      this.tables = marked.copy();
    };
  }

  private transact<T>(work: (unit: UnitOfWork) => Promise<T>, request: Caller | null): Promise<T> {
    const mine = this.turn.then(() => this.run(work, request));
    this.turn = mine.catch(() => {});
    return mine;
  }

  private async run<T>(work: (unit: UnitOfWork) => Promise<T>, request: Caller | null): Promise<T> {
    const before = this.tables.copy();
    let part = before;
    const query = async (sql: string, values: readonly unknown[] = []) => {
      if (sql === 'SAVEPOINT part') part = this.tables.copy();
      else if (sql === 'ROLLBACK TO SAVEPOINT part') this.tables = part.copy();
      else return { rows: this.tables.answer(sql, values) };
      return { rows: [] };
    };
    const settings = { url: this.url, apiVersion: '2026-10-28.endive', endpoints: 0 };
    const unit = new UnitOfWork({ query } as unknown as pg.ClientBase, Math.floor(Date.now() / 1000), settings, request);
    try {
      const result = await work(unit);
      await unit.flush();
      return result;
    } catch (error) {
      this.tables = before;
      throw error;
    }
  }
}
