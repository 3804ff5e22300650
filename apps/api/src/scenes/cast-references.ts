import { Injectable } from '@nestjs/common';
import { castDecider, selectedPortrait } from '@scenewright/domain';
import { streams } from '@scenewright/events';
import { Decisions } from '../event-store/decisions/decisions.js';
import type { CharacterReference } from '../generation/ports/media-provider.js';
import { MediaPipeline } from '../media/index.js';

/** The characters of a shot as providers need them: looks and portrait. Somebody who left the cast is left out. */
@Injectable()
export class CastReferences {
  constructor(
    private readonly decisions: Decisions,
    private readonly pipeline: MediaPipeline,
  ) {}

  async of(projectId: string, characterIds: readonly string[]): Promise<CharacterReference[]> {
    if (characterIds.length === 0) return [];
    const { characters } = await this.decisions.stateOf(castDecider, streams.cast(projectId));
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
