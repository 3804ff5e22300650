import { Injectable } from '@nestjs/common';
import { castDecider, castInputs, looksIn } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { type CastInput, streams } from '@scenewright/events';
import type { CharacterReference } from '@scenewright/providers';
import { MediaPipeline } from '../media/index.js';

/** The characters of a shot as providers need them: looks and portrait. */
@Injectable()
export class CastReferences {
  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly pipeline: MediaPipeline,
  ) {}

  /** As they were when the picture was asked for. */
  of(cast: readonly CastInput[]): Promise<CharacterReference[]> {
    return Promise.all(
      cast.map(async ({ characterId, name, looks, portrait }) => ({
        id: characterId,
        name,
        ...looksIn(looks),
        ...(portrait ? { portrait: await this.pipeline.mediaInput(portrait.assetId, 'jpg') } : {}),
      })),
    );
  }

  /** As they are now, for what was asked for before its cast was kept. Somebody who left the cast is left out. */
  async asNow(projectId: string, characterIds: readonly string[]): Promise<CastInput[]> {
    if (characterIds.length === 0) return [];
    const cast = castInputs(await this.aggregates.stateOf(castDecider, streams.cast(projectId)));
    return cast.filter(({ characterId }) => characterIds.includes(characterId));
  }
}
