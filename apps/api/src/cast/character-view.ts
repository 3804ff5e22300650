import { Injectable } from '@nestjs/common';
import type { CharacterView, ImageHistoryItem } from '@scenewright/contract';
import { type CastState, type Character, selectedPortrait, shownFailure, statusOf } from '@scenewright/domain';
import type { ImageAsset } from '@scenewright/events';
import { MediaAddresses } from '../media/index.js';

/** Characters and their pictures as people see them. */
@Injectable()
export class CharacterViews {
  constructor(private readonly addresses: MediaAddresses) {}

  /** A cast, with those of its characters that `pick` takes. */
  cast<Picked>(
    { characters, completed, castingWork }: CastState,
    pick: (characters: readonly Character[], view: (character: Character) => CharacterView) => Picked,
  ) {
    return {
      characters: pick(characters, (one) => this.character(one)),
      characters_completed: completed,
      casting_status: statusOf(castingWork, characters.length > 0),
    };
  }

  character(character: Character): CharacterView {
    const portrait = selectedPortrait(character)?.image;
    const failure = shownFailure(character.portraitWork.failure) ?? shownFailure(character.descriptionWork.failure);
    return {
      _id: character.characterId,
      name: character.name,
      description: character.description,
      image_url: portrait ? this.addresses.of(portrait.assetId, 'jpg') : null,
      thumbnail_url: portrait ? this.addresses.of(portrait.assetId, 'thumb.webp') : null,
      image_gen_prompt: character.imagePrompt,
      generation_method: portrait ? methodOf(portrait) : 'unknown',
      image_status: statusOf(character.portraitWork, portrait !== undefined),
      description_status: statusOf(character.descriptionWork, true),
      ...(failure ? { error: failure.message } : {}),
    };
  }

  history(character: Character, times: Record<string, string>): ImageHistoryItem[] {
    return character.portraits
      .map(({ imageId, image, prompt }) => ({
        ...this.image(imageId, image, times[imageId]),
        character_used: [character.name],
        prompt,
        in_use: imageId === character.selected,
      }))
      .reverse();
  }

  /** What is the same for every picture of the studio. */
  image(id: string, image: ImageAsset, createdAt = ''): Omit<ImageHistoryItem, 'character_used' | 'prompt' | 'in_use'> {
    return {
      _id: id,
      image_url: this.addresses.of(image.assetId, 'jpg'),
      thumb_url: this.addresses.of(image.assetId, 'thumb.webp'),
      width: image.width,
      height: image.height,
      process_time: image.processMs / 1000,
      generation_method: methodOf(image),
      created_at: createdAt,
    };
  }
}

/** The model that was asked for stands first; what really made it is always named. */
export const methodOf = (image: ImageAsset): string =>
  image.model && image.model !== image.method ? `${image.model} (${image.method})` : image.method;
