import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CarriedBy, type ChangedViews, Changes, changesOf, type Touched } from '../event-log/changes.js';
import { CastRow } from './cast.entity.js';
import { CharacterViews } from './character-view.js';

const character = ({ characterId }: { characterId: string }) => [characterId];
// the project and its card count the characters
const joined = { touches: character, moves: true, stale: ['Project', 'Projects', 'Steps', 'Freshness'] } as const;
const work = { touches: character, stale: ['Freshness'] } as const;
const portrait = { touches: character, stale: ['CharacterHistory', 'Room', 'Steps', 'Freshness'] } as const;

/** Changes of casts: the character that an event touched, and how the casting stands. */
@Injectable()
export class CastChanges extends Changes<'cast'> {
  readonly name = 'cast';
  readonly projection = 'cast';
  override readonly item = 'characterId';
  readonly events: CarriedBy<'cast'> = {
    CastingRequested: {},
    // captions name who speaks
    CharacterRevised: { touches: character, stale: ['Preview', 'Steps', 'Freshness'] },
    CharacterAdded: joined,
    CharacterCopied: joined,
    CharactersCast: {},
    CastingFailed: {},
    CastCompleted: {},
    PortraitRequested: work,
    PortraitCompleted: portrait,
    PortraitFailed: work,
    PortraitUploaded: portrait,
    PortraitRestored: portrait,
    PortraitDeselected: portrait,
    DescriptionRequested: work,
    CharacterDescribed: { touches: character, stale: ['Steps', 'Freshness'] },
    DescriptionFailed: work,
  };

  constructor(private readonly views: CharacterViews) {
    super();
  }

  async read(projectId: string, touched: Touched, db: EntityManager): Promise<ChangedViews | null> {
    const row = await db.findOneBy(CastRow, { projectId });
    return (
      row && { cast: this.views.cast(row.state, (characters, view) => changesOf(characters, touched, (one) => one.characterId, view)) }
    );
  }
}
