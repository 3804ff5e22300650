import {
  accessBarrier,
  DEFAULT_BULK_MODEL,
  DEFAULT_RESOLUTION,
  type Millicredits,
  resolutionOf,
  resolutionsOf,
  type VideoModel,
  videoModel,
  videoModels,
} from '@scenewright/domain';
import { studioPrices } from '../../../entities/credits/index.js';
import type { Access, Barrier } from '../../../entities/plan/index.js';

export interface BulkChoice {
  readonly model: VideoModel;
  readonly resolution: string;
}

/** What keeps a person from a choice; null when nothing does, or when their plan is not known and the studio decides. */
export const barrierTo = (access: Access, { model, resolution }: BulkChoice): Barrier | null =>
  access && accessBarrier(access, model, resolution);

const firstOf = (model: VideoModel, access: Access): string =>
  resolutionOf(model, DEFAULT_RESOLUTION) ??
  resolutionsOf(model).find((resolution) => barrierTo(access, { model, resolution }) === null) ??
  (resolutionsOf(model)[0] as string);

/** The usual model where the plan has it, else the first that every plan has. */
export function firstBulkChoice(access: Access): BulkChoice {
  const usual = videoModel(DEFAULT_BULK_MODEL) as VideoModel;
  const model = access?.premium ? usual : (videoModels.find((one) => !one.premium) ?? usual);
  return { model, resolution: firstOf(model, access) };
}

/** Another model keeps the resolution if it has it and the plan allows it. */
export function withModel({ resolution }: BulkChoice, model: VideoModel, access: Access): BulkChoice {
  const same = resolutionOf(model, resolution);
  return { model, resolution: same && barrierTo(access, { model, resolution: same }) === null ? same : firstOf(model, access) };
}

/** Seconds of each clip of a bulk run. */
export const bulkSeconds = (model: VideoModel): number => model.lengths[0] as number;

export const bulkPrice = ({ model, resolution }: BulkChoice, count: number): Millicredits =>
  count * studioPrices().video(model, resolution, bulkSeconds(model));
