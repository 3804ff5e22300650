import { AS_SPECIFIED, PRICED_KINDS, type PricedKind, type PriceList, priceList } from '@scenewright/domain';
import { priceFactorsTold } from '../../platform/page/price-factors.js';

let latest: { readonly said: string; readonly list: PriceList } | undefined;

/** What this studio asks, as its page says: where a service makes something it may be more than usual. */
export function studioPrices(): PriceList {
  const said = priceFactorsTold();
  if (latest?.said !== said) latest = { said, list: priceList({ ...AS_SPECIFIED, ...factorsIn(said) }) };
  return latest.list;
}

function factorsIn(said: string): Partial<Record<PricedKind, number>> {
  const pairs = said.split(' ').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs
      .map(([kind, factor]) => [kind, Number(factor)] as const)
      .filter(([kind, factor]) => PRICED_KINDS.includes(kind as PricedKind) && factor > 0),
  );
}
