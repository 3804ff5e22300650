import type pg from 'pg';
import { ApiError, missing } from '../api-error.js';
import type { AnyObject, Kind, Objects } from '../objects.js';
import { leadingTo } from '../own-addresses.js';

/** The stand-in's own clock, which everything without a test clock follows: real time plus what it was advanced by. */
export const OWN_CLOCK = 'clock_stand_in';

const NOUNS: Partial<Record<Kind, string>> = { 'checkout.session': 'checkout.session', 'test_helpers.test_clock': 'test_clock' };

/** The call that caused something, as its events name it. */
export interface Caller {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/**
 * What one call reads and changes, in one transaction. An object is loaded once and may simply be changed: `flush` writes what differs.
 */
export class UnitOfWork {
  private readonly loaded = new Map<string, { object: AnyObject; stored: string }>();
  private readonly times = new Map<string, number>();

  constructor(
    readonly client: pg.ClientBase,
    ownTime: number,
    readonly settings: { readonly url: string; readonly apiVersion: string; readonly endpoints: number },
    readonly request: Caller | null = null,
  ) {
    this.times.set(OWN_CLOCK, ownTime);
  }

  /** Seconds since 1970 on a clock. */
  async now(clock: string | null): Promise<number> {
    const known = this.times.get(clock ?? OWN_CLOCK);
    if (known !== undefined) return known;
    return (await this.get('test_helpers.test_clock', clock as string)).frozen_time;
  }

  async setTime(clock: string | null, time: number): Promise<void> {
    if (clock === null) this.times.set(OWN_CLOCK, time);
    else (await this.get('test_helpers.test_clock', clock)).frozen_time = time;
  }

  /** @throws {ApiError} 404 with `param` when there is none. */
  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Objects[K]> {
    const found = await this.find(kind, id);
    if (!found) throw missing(NOUNS[kind] ?? kind, id, param);
    return found;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Objects[K] | undefined> {
    const here = this.loaded.get(id)?.object;
    if (here) return here.object === kind ? (here as Objects[K]) : undefined;
    const { rows } = await this.client.query('SELECT body FROM stripe_stand_in.objects WHERE id = $1 AND kind = $2', [id, kind]);
    return rows[0] ? (this.adopt(rows[0].body) as Objects[K]) : undefined;
  }

  async findAny(id: string): Promise<AnyObject | undefined> {
    const here = this.loaded.get(id)?.object;
    if (here) return here;
    const { rows } = await this.client.query('SELECT body FROM stripe_stand_in.objects WHERE id = $1', [id]);
    return rows[0] && this.adopt(rows[0].body);
  }

  /** Every object of a kind that contains `part`, newest first. */
  async list<K extends Kind>(kind: K, part: object = {}, limit = 10_000): Promise<Objects[K][]> {
    await this.flush(kind);
    const { rows } = await this.client.query(
      'SELECT body FROM stripe_stand_in.objects WHERE kind = $1 AND body @> $2::jsonb ORDER BY seq DESC LIMIT $3',
      [kind, JSON.stringify(part), limit],
    );
    return rows.map(({ body }) => (this.loaded.get(body.id)?.object ?? this.adopt(body)) as Objects[K]);
  }

  add<T extends AnyObject>(object: T): T {
    this.loaded.set(object.id, { object, stored: '' });
    return object;
  }

  /** Writes what was changed, of one kind or of all. */
  async flush(kind?: Kind): Promise<void> {
    for (const entry of this.loaded.values()) {
      if (kind && entry.object.object !== kind) continue;
      const text = JSON.stringify(entry.object);
      if (text === entry.stored) continue;
      await this.client.query(
        `INSERT INTO stripe_stand_in.objects (id, kind, body) VALUES ($1, $2, $3::jsonb)
         ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
        [entry.object.id, entry.object.object, text],
      );
      entry.stored = text;
    }
  }

  /** Runs a part whose refusal undoes what it changed, unless the refusal says to keep it. */
  async undoing<T>(work: () => Promise<T>): Promise<T> {
    await this.flush();
    await this.client.query('SAVEPOINT part');
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && !error.details.keepChanges) {
        await this.client.query('ROLLBACK TO SAVEPOINT part');
        this.loaded.clear();
      }
      throw error;
    }
  }

  private adopt(body: AnyObject): AnyObject {
    const object = leadingTo(this.settings.url, body);
    this.loaded.set(object.id, { object, stored: JSON.stringify(object) });
    return object;
  }
}
