import type { ShotView } from '@scenewright/contract';
import {
  accessBarrier,
  DEFAULT_RESOLUTION,
  DEFAULT_VIDEO_MODEL,
  resolutionsOf,
  type VideoModel,
  videoModel,
  videoModels,
  wordsNow,
} from '@scenewright/domain';
import { studioPrices } from '../../../entities/credits/index.js';
import type { Access, Barrier } from '../../../entities/plan/index.js';

/** What a clip is asked for with. */
export interface VideoChoice {
  readonly model: string;
  readonly resolution: string;
  readonly seconds: number;
}

type Outcome = { readonly choice: VideoChoice } | { readonly barrier: Barrier };

const LENGTHS = [5, 10] as const;
/** A shot of this many planned seconds is filmed in 10. */
const LONG_SHOT_SECONDS = 6;

const entry = (id: string): VideoModel => videoModel(id) as VideoModel;
const barrierTo = (access: Access, model: VideoModel, resolution: string) => (access ? accessBarrier(access, model, resolution) : null);
const accessible = (access: Access, model: VideoModel) =>
  resolutionsOf(model).find((resolution) => barrierTo(access, model, resolution)?.type !== 'resolution') ??
  (resolutionsOf(model)[0] as string);

export function openingChoice(plannedSeconds: number): VideoChoice {
  return { model: DEFAULT_VIDEO_MODEL, resolution: DEFAULT_RESOLUTION, seconds: plannedSeconds >= LONG_SHOT_SECONDS ? 10 : 5 };
}

/** What the last clip was sent, in the words that the shot has now; of a shot without one, those words. */
export const openingPrompt = ({ video_prompt: now, video_generation_prompt: last, video_generation_words: then }: ShotView): string =>
  last === null ? now : wordsNow(last, then, now);

/** The lengths that can be chosen: one where the model makes no other. */
export const lengthsFor = ({ model }: VideoChoice): readonly number[] => {
  const { lengths } = entry(model);
  return LENGTHS.some((seconds) => lengths.includes(seconds)) ? LENGTHS : lengths;
};

/** Models that make the chosen length, or have one of their own. */
export const modelsFor = ({ seconds }: VideoChoice): readonly VideoModel[] =>
  videoModels.filter(({ lengths }) => seconds !== 10 || lengths.includes(10) || !lengths.includes(5));

/** Another model keeps the resolution if it has it and it may be used, and the length if it makes it. */
export function withModel(choice: VideoChoice, id: string, access: Access): Outcome {
  const model = entry(id);
  const barrier = barrierTo(access, model, choice.resolution);
  if (barrier?.type === 'model') return { barrier };
  const keeps = resolutionsOf(model).includes(choice.resolution) && !barrier;
  return {
    choice: {
      model: id,
      resolution: keeps ? choice.resolution : accessible(access, model),
      seconds: model.lengths.includes(choice.seconds) ? choice.seconds : (model.lengths[0] as number),
    },
  };
}

export function withResolution(choice: VideoChoice, resolution: string, access: Access): Outcome {
  const barrier = barrierTo(access, entry(choice.model), resolution);
  return barrier ? { barrier } : { choice: { ...choice, resolution } };
}

/** A length that the model does not make goes to the next better model that does. */
export function withLength(choice: VideoChoice, seconds: number, access: Access): VideoChoice {
  if (entry(choice.model).lengths.includes(seconds)) return { ...choice, seconds };
  const able = videoModels.find((model) => model.lengths.includes(seconds) && !barrierTo(access, model, choice.resolution));
  const outcome = able && withModel({ ...choice, seconds }, able.id, access);
  return outcome && 'choice' in outcome ? outcome.choice : choice;
}

export const priceOf = ({ model, resolution, seconds }: VideoChoice) => studioPrices().video(entry(model), resolution, seconds);
