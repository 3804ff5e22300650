import {
  DEFAULT_RESOLUTION,
  DEFAULT_SHOT_SECONDS,
  DEFAULT_VIDEO_MODEL,
  type Plan,
  type PlanTier,
  sizeInWords,
  toCredits,
  type VideoModel,
  videoModel,
} from '@scenewright/domain';
import { creditsOf as exactCreditsOf, spelledCredits, studioPrices } from '../../entities/credits/index.js';

const TIER_NAMES: Record<PlanTier, string> = { free: 'Free', basic: 'Basic', pro: 'Pro', ultimate: 'Ultimate' };

/** Free, Basic, …: the plan without its interval. */
export const tierName = ({ tier }: Plan): string => TIER_NAMES[tier];

/** US cents a month; of a yearly plan the twelfth of its price. */
export const pricePerMonth = ({ interval, price }: Plan): number => (interval === 'year' ? Math.round(price / 12) : price);

export const creditsOf = ({ creditsPerMonth }: Plan): string => spelledCredits(toCredits(creditsPerMonth));

const usualModel = videoModel(DEFAULT_VIDEO_MODEL) as VideoModel;
const usualPrice = () => studioPrices().video(usualModel, DEFAULT_RESOLUTION, DEFAULT_SHOT_SECONDS);

/** What `shotsOf` counts with. */
export const usualShot = (): string => `${usualModel.name} at ${DEFAULT_RESOLUTION}, ${exactCreditsOf(toCredits(usualPrice()))} each`;

/** How many shots with the usual settings a month of the plan pays for. */
export const shotsOf = ({ creditsPerMonth }: Plan): number => Math.floor(creditsPerMonth / usualPrice());

/** What a plan gives beside its credits, a line each. */
export function offersOf({ maxVideoSeconds, premium, maxProjects, room }: Plan): string[] {
  const length = maxVideoSeconds < 60 ? `${maxVideoSeconds} s` : `${maxVideoSeconds / 60} min`;
  return [
    `Videos up to ${length}`,
    premium ? 'Up to 1080p' : 'Up to 720p',
    premium ? 'Premium models' : 'Basic models',
    maxProjects === null ? 'Unlimited projects' : `${maxProjects} project`,
    `${sizeInWords(room)} of room for media`,
    ...(premium ? ['Priority support'] : []),
  ];
}
