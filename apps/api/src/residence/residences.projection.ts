import { Injectable } from '@nestjs/common';
import { residenceDecider } from '@scenewright/domain';
import { Projection } from '@scenewright/event-log';
import { idOf, type RecordedIn } from '@scenewright/events';
import type { EntityManager } from 'typeorm';
import { ResidenceRow } from './residence.entity.js';

/** In which cell people live who have moved. */
@Injectable()
export class ResidencesProjection extends Projection<'residence'> {
  readonly name = 'residences';
  readonly version = 1;
  readonly categories = ['residence'] as const;
  readonly tables = ['residences'];

  async project(events: readonly RecordedIn<'residence'>[], db: EntityManager): Promise<void> {
    for (const event of events) {
      // each event says all that is shown
      const { status, cell } = residenceDecider.evolve(residenceDecider.initial, event);
      await db.upsert(ResidenceRow, { uid: idOf(event.stream), status, cell }, ['uid']);
    }
  }
}
