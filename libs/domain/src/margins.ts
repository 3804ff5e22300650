/** What credits are sold for, against what an order costs at a service. */
import { videoModel } from './models.js';
import { type Millicredits, toCredits } from './money.js';
import { type Plan, plans, priceOfMonth } from './plans.js';
import { type PricedKind, type PriceList, spokenSeconds } from './pricing.js';

const CENTS = 100;

/** Something that could be ordered, as far as its price goes by it. */
export interface PricedExample {
  readonly kind: PricedKind;
  readonly model: string | null;
  readonly seconds?: number;
  readonly resolution?: string;
  /** Of a text that is spoken. */
  readonly characters?: number;
}

/** What a person pays for it; null where that cannot be said. Of pictures it is one that is changed or made anew: the first ones are free. */
export function priceOfExample({ kind, model, seconds, resolution, characters }: PricedExample, prices: PriceList): Millicredits | null {
  if (kind === 'image') return prices.imageRun;
  if (kind === 'speech') return characters === undefined ? null : prices.voice(spokenSeconds('x'.repeat(characters)));
  if (seconds === undefined) return null;
  if (kind === 'sound_effect') return prices.soundEffect(seconds);
  if (kind === 'music') return prices.music(seconds);
  if (kind === 'lip_sync') return prices.lipSync(seconds);
  const known = videoModel(model ?? '');
  return known && resolution !== undefined && Object.hasOwn(known.pricePerSecond, resolution)
    ? prices.video(known, resolution, seconds)
    : null;
}

/** US dollars that a credit was sold for. */
export interface CreditWorth {
  readonly usd: number;
  /** The plan that it is so with. */
  readonly plan: string;
}

const worthIn = (plan: Plan): CreditWorth => ({ usd: priceOfMonth(plan) / CENTS / toCredits(plan.creditsPerMonth), plan: plan.name });

/** What a credit of a paid plan was sold for at best and at worst. Those of the free plan were sold for nothing. */
export function creditWorth(): { readonly best: CreditWorth; readonly worst: CreditWorth } {
  const worth = plans
    .filter(({ price }) => price > 0)
    .map(worthIn)
    .sort((a, b) => b.usd - a.usd);
  return { best: worth[0] as CreditWorth, worst: worth.at(-1) as CreditWorth };
}

/** From the worst to the best, in US dollars. */
export interface Spread {
  readonly worst: number;
  readonly best: number;
}

/** What credits were sold for. */
export function soldFor(amount: Millicredits): Spread {
  const { best, worst } = creditWorth();
  return { worst: toCredits(amount) * worst.usd, best: toCredits(amount) * best.usd };
}

/** What is left of it when it costs so much. Below nothing: a loss. */
export const marginOf = (sold: Spread, usd: number): Spread => ({ worst: sold.worst - usd, best: sold.best - usd });
