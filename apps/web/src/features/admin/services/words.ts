import type { ServiceCost } from '@scenewright/contract';
import { videoModel } from '@scenewright/domain';

type Spread = ServiceCost['ordered']['margin'];

const KINDS: Readonly<Record<NonNullable<ServiceCost['kind']>, string>> = {
  video: 'Clips',
  image: 'Pictures',
  speech: 'Voices',
  sound_effect: 'Sound effects',
  music: 'Music',
  lip_sync: 'Lip sync',
};

/** 'Clips'; 'No longer offered' of what was ordered where nothing is ordered any more. */
export const kindName = (kind: ServiceCost['kind']): string => (kind === null ? 'No longer offered' : KINDS[kind]);

/** Which kinds people pay more for than usual. */
export function pricesInWords(factors: Readonly<Partial<Record<NonNullable<ServiceCost['kind']>, number>>>): string {
  const raised = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => {
    const factor = factors[kind] ?? 1;
    return factor === 1 ? [] : [`${KINDS[kind].toLowerCase()} × ${factor}`];
  });
  return raised.length > 0
    ? `People pay more credits than usual here (PRICE_FACTOR): ${raised.join(', ')}.`
    : 'People pay the usual credits; PRICE_FACTOR asks for more where a service makes it.';
}

/** The model of the catalogue, or the kind where there is none to choose. */
export const rowName = ({ kind, model }: Pick<ServiceCost, 'kind' | 'model'>): string =>
  model === null ? kindName(kind) : (videoModel(model)?.name ?? model);

/** Small amounts have a third decimal: a picture is $0.039. */
const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** '$0.27', '−$0.076'. */
export const dollars = (usd: number): string => amount.format(Math.round(usd * 1000) / 1000 || 0).replace('-', '\u2212');

/** '$0.09 to $0.20': at worst and at best. */
export const between = ({ worst, best }: Spread): string =>
  dollars(worst) === dollars(best) ? dollars(best) : `${dollars(worst)} to ${dollars(best)}`;

/** Whether what is sold covers what it costs: with the credits of every plan, of some, or of none. */
export function outcomeOf({ worst, best }: Spread): 'covers' | 'sometimes' | 'loss' {
  if (worst >= 0) return 'covers';
  return best >= 0 ? 'sometimes' : 'loss';
}
