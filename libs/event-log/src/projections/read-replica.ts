import type { DataSource } from 'typeorm';
import type { Log } from '../log.js';

/** How long a replica that could not be asked is left alone, in ms. */
const REST_MS = 5_000;

/** How long an answer is waited for, in ms: the primary takes far less. */
const ANSWER_MS = 2_000;

/** Which database this is: two servers answer the same when one is a physical standby of the other. */
const WHICH = 'SELECT system_identifier::text AS cluster, current_database() AS database FROM pg_control_system()';

/**
 * A standby of the database, for what only shows something. Whoever cannot be answered there is answered by the primary, so nobody waits for
 * it and nothing fails with it.
 */
export class ReadReplica {
  private source: DataSource | null = null;
  private opening: Promise<void> | null = null;
  private restsUntil = 0;
  private hasFailed = false;

  constructor(
    private readonly primary: DataSource,
    /** Not connected yet. */
    private readonly make: () => DataSource,
    private readonly log: Log,
    private readonly now: () => number = Date.now,
  ) {}

  /** Undefined when the replica cannot be asked, or `work` says so: then the primary is to be asked. */
  async ask<Answer>(work: (replica: DataSource) => Promise<Answer | undefined>): Promise<Answer | undefined> {
    if (this.now() < this.restsUntil) return undefined;
    if (!this.source) {
      this.open();
      return undefined;
    }
    try {
      const answer = await this.inTime(work(this.source));
      if (answer !== undefined) this.answers();
      return answer;
    } catch (error) {
      this.fails(error);
      return undefined;
    }
  }

  /** Connects, while others go on without it. */
  open(): void {
    this.opening ??= this.connect()
      .catch((error: unknown) => this.fails(error))
      .finally(() => {
        this.opening = null;
      });
  }

  /** From now on the primary is asked alone. */
  async close(): Promise<void> {
    this.restsUntil = Number.POSITIVE_INFINITY;
    await this.opening;
    const { source } = this;
    this.source = null;
    await source?.destroy();
  }

  private async connect(): Promise<void> {
    const source = await this.make().initialize();
    const [here, there] = await Promise.all([this.primary, source].map((database) => database.query(WHICH))).catch(async (error) => {
      await source.destroy();
      throw error;
    });
    if (JSON.stringify(here) !== JSON.stringify(there)) {
      await source.destroy();
      throw new Error('it is no standby of the database that is written to');
    }
    this.source = source;
  }

  private async inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS / 1000} s`)), ANSWER_MS);
    });
    return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
  }

  private answers(): void {
    if (this.hasFailed) this.log.log('the replica answers again');
    this.hasFailed = false;
  }

  private fails(error: unknown): void {
    if (!this.hasFailed) this.log.warn(`the replica cannot be read, the primary is: ${(error as Error).message}`);
    this.hasFailed = true;
    this.restsUntil = Math.max(this.restsUntil, this.now() + REST_MS);
  }
}
