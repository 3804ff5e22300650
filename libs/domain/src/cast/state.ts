import type { ImageAsset, PictureMode, PortraitInputs, VideoStyle } from '@scenewright/events';
import type { Millicredits } from '../money.js';
import type { WorkSlot } from '../work.js';

/** How a film's pictures are to look. `width` and `height` in pixels. */
export interface PictureSetting {
  readonly style: VideoStyle;
  readonly width: number;
  readonly height: number;
}

/** What a portrait was asked for with. */
export interface PortraitRecipe {
  readonly mode: PictureMode;
  readonly model: string | null;
  /** The picture that was changed. */
  readonly baseAssetId: string | null;
  readonly price: Millicredits;
  /** Null of one from before they were kept. */
  readonly inputs: PortraitInputs | null;
}

/** One picture of a character. */
export interface PortraitVersion {
  readonly imageId: string;
  readonly image: ImageAsset;
  readonly prompt: string;
  /** The words that it shows; null where nobody knows, or until it is described. */
  readonly looks: string | null;
  /** Null of a picture of one's own. */
  readonly recipe: PortraitRecipe | null;
}

export interface Character {
  readonly characterId: string;
  readonly name: string;
  /** The name that the script has for them, whatever they are called by now. */
  readonly scriptName: string;
  readonly description: string;
  /** What the casting asked for the first portrait with. */
  readonly imagePrompt: string;
  /** Who speaks what they say; null while nobody was chosen. */
  readonly voiceId: string | null;
  readonly portraits: readonly PortraitVersion[];
  readonly selected: string | null;
  readonly portraitWork: WorkSlot;
  /** What the picture is asked for with that is being made. `chosen` and `description`: the picture and the words that were theirs then. */
  readonly pendingPortrait: { readonly chosen: string | null; readonly description: string; readonly recipe: PortraitRecipe } | null;
  readonly descriptionWork: WorkSlot;
  /** The picture that is being described. `description`: the words that were theirs when that was asked for. */
  readonly described: { readonly assetId: string; readonly description: string } | null;
}

export interface CastState {
  readonly castingWork: WorkSlot;
  readonly completed: boolean;
  readonly characters: readonly Character[];
}

export const selectedPortrait = (character: Character): PortraitVersion | undefined =>
  character.portraits.find((version) => version.imageId === character.selected);

/** Whether somebody else of the cast is called so. */
export const hasNamesake = ({ characters }: CastState, { characterId, name }: Pick<Character, 'characterId' | 'name'>): boolean =>
  characters.some((other) => other.characterId !== characterId && other.name.toLowerCase() === name.toLowerCase());

/** Whether a description of the picture that is being described is theirs: they show that picture, and nobody has written since. */
export const takesDescription = (character: Character): boolean =>
  character.described?.assetId === selectedPortrait(character)?.image.assetId && character.described?.description === character.description;
