import {
  accessBarrier,
  cheapestPlanWith,
  type Plan,
  premiumResolutions,
  resolutionOf,
  resolutionsOf,
  type VideoModel,
  videoModel,
  videoModels,
} from '@scenewright/domain';
import { frameSize } from '@scenewright/film';
import type { MakersOf } from '../generation/index.js';
import { Problem } from '../http/problems.js';

export interface AllowedVideo {
  readonly model: VideoModel;
  /** As the catalogue spells it. */
  readonly resolution: string;
}

/** Checks a model and a resolution against the catalogue and against what the plan allows. */
export function allowedVideo(plan: Plan, modelId: string, asked: string): AllowedVideo {
  const model = videoModel(modelId);
  if (!model) {
    throw new Problem(400, 'INVALID', `model must be one of ${videoModels.map((one) => one.id).join(', ')}.`, { field: 'model' });
  }
  const resolution = resolutionOf(model, asked);
  if (!resolution) {
    throw new Problem(400, 'INVALID', `resolution must be one of ${resolutionsOf(model).join(', ')} for ${model.name}.`, {
      field: 'resolution',
    });
  }
  const barrier = accessBarrier(plan, model, resolution);
  if (barrier) {
    throw new Problem(403, 'PREMIUM_REQUIRED', `${barrier.feature} needs a paid plan.`, {
      field: barrier.type,
      details: { ...barrier, plan: cheapestPlanWith((one) => one.premium)?.id },
    });
  }
  return { model, resolution };
}

/** The length has to be one that the model makes. */
export function allowedLength(model: VideoModel, seconds: number): number {
  if (model.lengths.includes(seconds)) return seconds;
  throw new Problem(400, 'INVALID', `length must be ${model.lengths.join(' or ')} seconds for ${model.name}.`, { field: 'length' });
}

/** Somebody has to be able to make it, with the model's own sound where that is wanted: said before anything is reserved. */
export function requireMaker(makers: MakersOf, { model, resolution, sound }: AllowedVideo & { sound?: boolean }, seconds: number): void {
  const wish = { kind: 'video', model: model.id, seconds, ...frameSize(resolution, '16:9') } as const;
  const refusal = makers.refusalOf(wish);
  if (refusal) throw new Problem(400, 'INVALID', refusal, { field: 'model' });
  if (!sound) return;
  if (!model.nativeAudio) {
    const sounding = videoModels.filter(({ nativeAudio }) => nativeAudio).map(({ name }) => name);
    const remedy = `Leave it out, or choose ${sounding.join(' or ')}.`;
    throw new Problem(400, 'INVALID', `${model.name} makes no sound of its own. ${remedy}`, { field: 'own_sound' });
  }
  if (makers.refusalOf({ ...wish, sound })) {
    throw new Problem(400, 'INVALID', `Nobody makes the sound of ${model.name} here at the moment. Leave it out.`, { field: 'own_sound' });
  }
}

/** For whoever named no model: the usual one when the plan has it, else the first that it does. */
export function usualModel(plan: Plan, usual: string): string {
  const model = videoModel(usual);
  if (model && (!model.premium || plan.premium)) return usual;
  return (videoModels.find((one) => !one.premium && resolutionsOf(one).some((each) => !premiumResolutions.includes(each))) as VideoModel)
    .id;
}
