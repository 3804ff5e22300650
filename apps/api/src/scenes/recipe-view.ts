import { Injectable } from '@nestjs/common';
import { blankRecipe, type RecipeView } from '@scenewright/contract';
import { type ClipVersion, clipById, type FrameVersion, type Shot, toCredits } from '@scenewright/domain';
import { CharacterViews, PICTURES } from '../cast/index.js';
import { MediaAddresses } from '../media/index.js';

/** How start frames and clips were made, as people see it. */
@Injectable()
export class RecipeViews {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly images: CharacterViews,
  ) {}

  /** Null of a picture of one's own. */
  frame({ image, prompt, recipe }: FrameVersion): RecipeView | null {
    if (!recipe) return null;
    const { mode, baseAssetId, price, inputs } = recipe;
    const { earlier: wentAlong = 0, ...sent } = image.sent ?? {};
    return {
      ...blankRecipe(PICTURES[mode], image.method),
      prompt,
      sent: 'text' in sent ? sent : null,
      credits: toCredits(price),
      source: baseAssetId ? this.images.source('picture', baseAssetId) : null,
      ...(inputs && {
        style: inputs.style,
        width: inputs.width,
        height: inputs.height,
        seed: inputs.seed,
        cast: this.images.castOf(inputs.cast),
        earlier: (inputs.earlier ?? []).slice(0, wentAlong).map(({ assetId }) => {
          const { url, thumbnail_url } = this.images.source('picture', assetId);
          return { url, thumbnail_url };
        }),
        complete: true,
      }),
    };
  }

  clip(shot: Shot, clip: ClipVersion): RecipeView | null {
    const { kind, recipe, source, video } = clip;
    const asked = recipe?.kind === 'video' && recipe.inputs?.sound === true;
    const own_sound = video.sound ? 'made' : asked ? 'missing' : null;
    switch (kind) {
      case 'trimmed':
        return { ...blankRecipe('trim', video.method), source: this.cutFrom(shot, source), cast: [], own_sound, complete: true };
      case 'lip_synced': {
        if (recipe?.kind !== 'lip_sync') return null;
        const { inputs, price } = recipe;
        return {
          ...blankRecipe('lip_sync', video.method),
          credits: toCredits(price),
          own_sound,
          source: this.cutFrom(shot, source && { ...source, start: null, end: null }),
          voice: { voice_id: null, words: inputs?.words ?? null },
          ...(inputs && { seed: inputs.seed, cast: this.images.castOf(inputs.speaker ? [inputs.speaker] : []), complete: true }),
        };
      }
      case 'generated': {
        if (recipe?.kind !== 'video') return null;
        const { prompt, seconds, price, startFrameAssetId, inputs } = recipe;
        return {
          ...blankRecipe('video', video.method),
          model: clip.model,
          prompt,
          sent: video.sent ?? null,
          seconds,
          own_sound,
          credits: toCredits(price),
          source: this.images.source('start_frame', startFrameAssetId),
          ...(inputs && {
            width: inputs.width,
            height: inputs.height,
            seed: inputs.seed,
            cast: this.images.castOf(inputs.cast),
            complete: true,
          }),
        };
      }
    }
  }

  /** The clip that another was made from, and which seconds of it. */
  private cutFrom(
    shot: Shot,
    source: { readonly videoId: string; readonly start: number | null; readonly end: number | null } | undefined,
  ): RecipeView['source'] {
    const clip = source && clipById(shot, source.videoId);
    if (!clip) return null;
    const { assetId } = clip.video;
    const [url, thumbnail_url] = [this.addresses.of(assetId, 'mp4'), this.addresses.of(assetId, 'jpg')];
    return { kind: 'clip', url, thumbnail_url, start: source.start, end: source.end };
  }
}
