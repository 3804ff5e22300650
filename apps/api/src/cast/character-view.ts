import { Injectable } from '@nestjs/common';
import { blankRecipe, type CharacterView, type ImageHistoryItem, type RecipeView } from '@scenewright/contract';
import {
  type CastState,
  type Character,
  type PortraitVersion,
  portraitPrompt,
  selectedPortrait,
  shownFailure,
  statusOf,
  toCredits,
} from '@scenewright/domain';
import type { CastInput, ImageAsset, PictureMode } from '@scenewright/events';
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
      script_name: character.scriptName,
      description: character.description,
      voice_id: character.voiceId,
      image_url: portrait ? this.addresses.of(portrait.assetId, 'jpg') : null,
      thumbnail_url: portrait ? this.addresses.of(portrait.assetId, 'thumb.webp') : null,
      image_gen_prompt: portraitPrompt(character),
      generation_method: portrait ? methodOf(portrait) : 'unknown',
      image_status: statusOf(character.portraitWork, portrait !== undefined),
      description_status: statusOf(character.descriptionWork, true),
      ...(failure ? { error: failure.message } : {}),
    };
  }

  history(character: Character, times: Record<string, string>): ImageHistoryItem[] {
    return character.portraits
      .map((version) => ({
        ...this.image(version.imageId, version.image, times[version.imageId]),
        character_used: [character.name],
        prompt: version.prompt,
        in_use: version.imageId === character.selected,
        recipe: this.recipe(character, version),
      }))
      .reverse();
  }

  private recipe({ characterId: character_id }: Character, { image, prompt, recipe }: PortraitVersion): RecipeView | null {
    if (!recipe) return null;
    const { mode, model, baseAssetId, price, inputs } = recipe;
    return {
      ...blankRecipe(PICTURES[mode], image.method),
      model,
      prompt,
      sent: image.sent ?? null,
      credits: toCredits(price),
      source: baseAssetId ? this.source('picture', baseAssetId) : null,
      ...(inputs && {
        style: inputs.style,
        width: inputs.width,
        height: inputs.height,
        seed: inputs.seed,
        cast: [{ character_id, name: inputs.name, looks: inputs.looks, thumbnail_url: null }],
        complete: true,
      }),
    };
  }

  /** A picture that another was made from. */
  source(kind: 'picture' | 'start_frame', assetId: string): NonNullable<RecipeView['source']> {
    const [url, thumbnail_url] = [this.addresses.of(assetId, 'jpg'), this.addresses.of(assetId, 'thumb.webp')];
    return { kind, url, thumbnail_url, start: null, end: null };
  }

  /** Who was in a picture, as they were then. */
  castOf(cast: readonly CastInput[]): NonNullable<RecipeView['cast']> {
    return cast.map(({ characterId, name, looks, portrait }) => ({
      character_id: characterId,
      name,
      looks,
      thumbnail_url: portrait && this.addresses.of(portrait.assetId, 'thumb.webp'),
    }));
  }

  /** What is the same for every picture of the studio. */
  image(id: string, image: ImageAsset, createdAt = ''): Omit<ImageHistoryItem, 'character_used' | 'prompt' | 'in_use' | 'recipe'> {
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

export const PICTURES = {
  initial: 'first_picture',
  modify: 'changed_picture',
  generate: 'new_picture',
} as const satisfies Record<PictureMode, RecipeView['kind']>;

/** The model that was asked for stands first; what really made it is always named. */
export const methodOf = (image: ImageAsset): string =>
  image.model && image.model !== image.method ? `${image.model} (${image.method})` : image.method;
