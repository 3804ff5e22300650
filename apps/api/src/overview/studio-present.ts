import { Injectable } from '@nestjs/common';
import type { calls, ResponseOf } from '@scenewright/contract';
import { UsedRooms } from '../room/index.js';
import { SealWatch } from '../seals/index.js';
import { StudioNumbers } from '../telemetry/index.js';

type View = ResponseOf<typeof calls.adminPresent>;

/** All files are counted for it: an answer so old is given again. */
const STORAGE_LASTS_MS = 60_000;

/** How the studio is now. */
@Injectable()
export class StudioPresent {
  private storage: { readonly at: number; readonly found: Promise<View['storage']> } | undefined;

  constructor(
    private readonly rooms: UsedRooms,
    private readonly numbers: StudioNumbers,
    private readonly seals: SealWatch,
  ) {}

  async now(): Promise<View> {
    const [work, storage, { head, readers }, seals] = await Promise.all([
      this.work(),
      this.stored(),
      this.numbers.readers(),
      this.seals.state(),
    ]);
    return {
      at: new Date().toISOString(),
      work,
      storage,
      log: { position: String(head) },
      readers: readers.map(({ name, behind, behindSeconds, isLate, state, error }) => ({
        name,
        lag: behind,
        state,
        error,
        late_seconds: isLate ? Math.round(behindSeconds) : null,
      })),
      seals: {
        last: seals.last && { number: seals.last.number, position: String(seals.last.position), at: seals.last.at.toISOString() },
        unsealed_since: seals.unsealedSince?.toISOString() ?? null,
        overdue: seals.overdue,
      },
    };
  }

  private async work(): Promise<View['work']> {
    const rows = await this.numbers.openWork();
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
