import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { calls, ResponseOf } from '@scenewright/contract';
import { Checkpoints, EventLog } from '@scenewright/event-log';
import type { DataSource } from 'typeorm';
import { OPEN_STATES } from '../generation/index.js';
import { ReaderLag } from '../operator/index.js';
import { UsedRooms } from '../room/index.js';
import { SealWatch } from '../seals/index.js';

type View = ResponseOf<typeof calls.adminPresent>;

/** All files are counted for it: an answer so old is given again. */
const STORAGE_LASTS_MS = 60_000;

interface OpenWork {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly since: Date | null;
}

/** How the studio is now. */
@Injectable()
export class StudioPresent {
  private storage: { readonly at: number; readonly found: Promise<View['storage']> } | undefined;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly rooms: UsedRooms,
    private readonly events: EventLog,
    private readonly checkpoints: Checkpoints,
    private readonly lag: ReaderLag,
    private readonly seals: SealWatch,
  ) {}

  async now(): Promise<View> {
    const [work, storage, head, readers, late, seals] = await Promise.all([
      this.work(),
      this.stored(),
      this.events.head(),
      this.checkpoints.all(),
      this.lag.late(),
      this.seals.state(),
    ]);
    const lateBy = new Map(late.map(({ name, seconds }) => [name, seconds]));
    return {
      at: new Date().toISOString(),
      work,
      storage,
      log: { position: String(head) },
      readers: readers.map(({ name, position, state, error }) => ({
        name,
        lag: Math.max(0, Number(head - position)),
        state,
        error,
        late_seconds: lateBy.get(name) ?? null,
      })),
      seals: {
        last: seals.last && { number: seals.last.number, position: String(seals.last.position), at: seals.last.at.toISOString() },
        unsealed_since: seals.unsealedSince?.toISOString() ?? null,
        overdue: seals.overdue,
      },
    };
  }

  private async work(): Promise<View['work']> {
    const rows = await this.database.query<OpenWork[]>(
      `SELECT kind, (count(*) FILTER (WHERE state <> 'running'))::int AS waiting, (count(*) FILTER (WHERE state = 'running'))::int AS running,
              min(created_at) FILTER (WHERE state <> 'running') AS since
         FROM generation_jobs WHERE state = ANY($1::text[]) GROUP BY kind ORDER BY kind`,
      [OPEN_STATES],
    );
    const since = rows.flatMap((row) => row.since?.getTime() ?? []);
    return {
      waiting: rows.reduce((all, { waiting }) => all + waiting, 0),
      waiting_since: since.length > 0 ? new Date(Math.min(...since)).toISOString() : null,
      running: rows.reduce((all, { running }) => all + running, 0),
      kinds: rows.map(({ kind, waiting, running }) => ({ kind, waiting, running })),
    };
  }

  private stored(): Promise<View['storage']> {
    if (this.storage && performance.now() - this.storage.at < STORAGE_LASTS_MS) return this.storage.found;
    const found = this.rooms.ofAll();
    this.storage = { at: performance.now(), found };
    // what could not be found out is asked for again
    found.catch(() => {
      if (this.storage?.found === found) this.storage = undefined;
    });
    return found;
  }
}
