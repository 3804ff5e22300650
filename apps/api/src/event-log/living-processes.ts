import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { QueryResultRow } from 'pg';

/** Whoever has not said for so long that it lives does not. */
const LIVES_S = 15;

/** How a process finds the services that it orders from, by name. Another release may have other words for it. */
export type ServicesAsFound = Readonly<Record<string, { readonly state: string; readonly waiting: number }>>;

/** A process of the studio that lives, as it says of itself. */
export interface LivingProcess {
  readonly release: number;
  readonly roles: readonly string[];
  readonly host: string;
  readonly pid: number;
  /** Versions of its projections, by name. */
  readonly projections: Readonly<Record<string, number>>;
  /** Versions of the events that it knows, by type. */
  readonly events: Readonly<Record<string, number>>;
  /** Whether its commands are held to where their owners live. */
  readonly guardsResidence: boolean;
  /** Why it cannot serve, in sentences. */
  readonly lacks: readonly string[];
  readonly services: ServicesAsFound;
}

type Ask = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

export const livingProcesses = (ask: Ask): Promise<LivingProcess[]> =>
  ask<LivingProcess & QueryResultRow>(
    `SELECT release, roles, host, pid, projections, events, lacks,
            -- a database of the release before has no such columns
            coalesce((to_jsonb(p) ->> 'guards_residence')::boolean, false) AS "guardsResidence",
            coalesce(to_jsonb(p) -> 'services', '{}') AS services FROM ops.processes p
      WHERE seen_at > clock_timestamp() - $1 * interval '1 s' ORDER BY release, host, pid`,
    [LIVES_S],
  );

/** This process among the others: says every few seconds that it lives, what it lacks, and how it finds services. */
export class OwnHeartbeat {
  private readonly id = randomUUID();

  constructor(
    private readonly ask: Ask,
    private readonly self: Omit<LivingProcess, 'host' | 'pid' | 'lacks' | 'services'>,
  ) {}

  async beat(lacks: readonly string[], services: ServicesAsFound): Promise<void> {
    const { release, roles, projections, events, guardsResidence } = this.self;
    await this.ask(
      `INSERT INTO ops.processes (id, release, roles, host, pid, projections, events, guards_residence, lacks, services)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (id) DO UPDATE SET lacks = $9, services = $10, seen_at = clock_timestamp()`,
      [
        ...[this.id, release, roles, hostname(), process.pid, JSON.stringify(projections), JSON.stringify(events)],
        ...[guardsResidence, lacks, JSON.stringify(services)],
      ],
    );
    await this.ask("DELETE FROM ops.processes WHERE seen_at < clock_timestamp() - interval '1 hour'");
  }

  async end(): Promise<void> {
    await this.ask('DELETE FROM ops.processes WHERE id = $1', [this.id]);
  }
}
