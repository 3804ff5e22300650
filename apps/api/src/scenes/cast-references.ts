import { Injectable } from '@nestjs/common';
import { castDecider, selectedPortrait } from '@scenewright/domain';
import { AggregateRepository } from '@scenewright/event-log';
import { streams } from '@scenewright/events';
import type { CharacterReference } from '@scenewright/providers';
import { MediaPipeline } from '../media/index.js';

/** The characters of a shot as providers need them: looks and portrait. Somebody who left the cast is left out. */
@Injectable()
export class CastReferences {
  constructor(
    private readonly aggregates: AggregateRepository,
    private readonly pipeline: MediaPipeline,
  ) {}

  async of(projectId: string, characterIds: readonly string[]): Promise<CharacterReference[]> {
    if (characterIds.length === 0) return [];
    const { characters } = await this.aggregates.stateOf(castDecider, streams.cast(projectId));
    const present = characters.filter((character) => characterIds.includes(character.characterId));
    return Promise.all(
      present.map(async (character) => {
        const portrait = selectedPortrait(character);
        return {
          id: character.characterId,
          name: character.name,
          description: character.description,
          ...(portrait ? { portrait: await this.pipeline.mediaInput(portrait.image.assetId, 'jpg') } : {}),
        };
      }),
    );
  }
}
