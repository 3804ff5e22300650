import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** Where a shot is in its film now: both numbers from 1. */
export interface ShotPlace {
  readonly scene: number;
  readonly shot: number;
}

interface Named {
  readonly project_id: string | null;
  readonly shot_uid: string | null;
}

/** Which shots are meant, to people. */
@Injectable()
export class ShotPlaces {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** By the shots' uids; without those that are not in their films any more. */
  async of(named: readonly Named[]): Promise<ReadonlyMap<string, ShotPlace>> {
    const inShots = named.filter(({ shot_uid }) => shot_uid !== null);
    if (inShots.length === 0) return new Map();
    const rows = await this.database.query<{ shot_uid: string; number: number; shots: string[] }[]>(
      `SELECT ss.shot_uid, s.number, s.shots
         FROM scene_shots ss JOIN scenes s ON s.uid = ss.scene_uid
        WHERE ss.project_id = ANY($1::uuid[]) AND ss.shot_uid = ANY($2::uuid[]) AND s.number > 0`,
      [
        [...new Set(inShots.flatMap(({ project_id }) => project_id ?? []))],
        [...new Set(inShots.flatMap(({ shot_uid }) => shot_uid ?? []))],
      ],
    );
    return new Map(
      rows.flatMap(({ shot_uid, number, shots }) => {
        const place = shots.indexOf(shot_uid);
        return place < 0 ? [] : [[shot_uid, { scene: number, shot: place + 1 }] as const];
      }),
    );
  }
}
