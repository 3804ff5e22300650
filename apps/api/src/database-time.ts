/** Whatever asks the database. */
interface Database {
  query<Rows>(text: string): Promise<Rows>;
}

/**
 * The time by the database's clock, told on from one reading by the monotonic clock of this process. The wall clocks of hosts differ, and jump:
 * moments that several processes compare are the database's.
 */
export class DatabaseTime {
  private constructor(
    private readonly read: number,
    private readonly readAt: number,
  ) {}

  static async of(database: Database): Promise<DatabaseTime> {
    const [{ now }] = await database.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return new DatabaseTime(now.getTime(), performance.now());
  }

  /** In ms, as `Date.now`. */
  now(): number {
    return this.read + performance.now() - this.readAt;
  }

  /** How long ago a moment by the database's clock was, in ms. */
  since(moment: Date): number {
    return this.now() - moment.getTime();
  }

  /** The same moment by the wall clock of this process, for whoever compares with that. */
  here(moment: Date): Date {
    return new Date(Date.now() - this.since(moment));
  }
}
