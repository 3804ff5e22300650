import type { ServiceCost } from '@scenewright/contract';
import { type Millicredits, marginOf, type PriceList, priceOfExample, soldFor, toCredits, videoModels } from '@scenewright/domain';
import type { Maker, OrdersAt } from '../generation/index.js';

type Ordered = ServiceCost['ordered'];
type Example = ServiceCost['example'];

const NOTHING: OrdersAt = {
  provider: '',
  endpoint: null,
  orders: 0,
  delivered: 0,
  failed: 0,
  cancelled: 0,
  uncertain: 0,
  usd: 0,
  doubtUsd: 0,
  unpriced: 0,
  settled: 0,
};

/** Whoever makes something with what was ordered there; then where something was ordered and is no longer. */
export function serviceCosts(makers: readonly Maker[], ordered: readonly OrdersAt[], prices: PriceList): ServiceCost[] {
  const left = new Set(ordered);
  const rows = makers.map((maker) => {
    const here = ordered.find(
      (one) => left.has(one) && one.provider === maker.provider && one.endpoint === (maker.offer?.endpoint ?? null),
    );
    if (here) left.delete(here);
    return rowOf(maker, here ?? NOTHING, prices);
  });
  return [...rows.sort(byKindAndModel), ...[...left].map(goneRow)];
}

const MODELS = videoModels.map(({ id }) => id);
const KINDS = ['video', 'image', 'speech', 'sound_effect', 'music', 'lip_sync'];

/** What makes the same stands together, those preferred first. */
const byKindAndModel = (a: ServiceCost, b: ServiceCost): number =>
  KINDS.indexOf(a.kind ?? '') - KINDS.indexOf(b.kind ?? '') || MODELS.indexOf(a.model ?? '') - MODELS.indexOf(b.model ?? '');

function rowOf(
  { kind, provider, isService, state, waiting, offer, retiresSoon, hasRetired }: Maker,
  ordered: OrdersAt,
  prices: PriceList,
): ServiceCost {
  return {
    kind,
    model: offer?.model ?? null,
    provider,
    endpoint: offer?.endpoint ?? null,
    made_by: isService ? 'service' : 'studio',
    state: hasRetired ? 'gone' : state,
    waiting,
    retires: offer?.retires ?? null,
    retires_soon: retiresSoon,
    successor: offer?.successor ?? null,
    example: offer && exampleOf(offer, prices),
    ordered: orderedView(ordered),
  };
}

const goneRow = (ordered: OrdersAt): ServiceCost => ({
  kind: null,
  model: null,
  provider: ordered.provider,
  endpoint: ordered.endpoint,
  made_by: 'service',
  state: 'gone',
  waiting: 0,
  retires: null,
  retires_soon: false,
  successor: null,
  example: null,
  ordered: orderedView(ordered),
});

function exampleOf({ kind, model, per, microdollars, example }: NonNullable<Maker['offer']>, prices: PriceList): Example {
  const price = priceOfExample({ kind, model: model ?? null, ...example }, prices);
  const sold = price === null ? null : soldFor(price);
  const usd = microdollars === null ? null : microdollars / 1e6;
  return {
    per,
    credits: price === null ? null : toCredits(price),
    sold,
    usd,
    margin: sold && usd !== null ? marginOf(sold, usd) : null,
  };
}

function orderedView({ orders, delivered, failed, cancelled, uncertain, usd, doubtUsd, unpriced, settled }: OrdersAt): Ordered {
  const sold = soldFor(settled);
  return {
    orders,
    delivered,
    failed,
    cancelled,
    uncertain,
    usd,
    doubt_usd: doubtUsd,
    unpriced,
    credits: toCredits(settled as Millicredits),
    sold,
    margin: marginOf(sold, usd),
  };
}

const SUMS = ['orders', 'delivered', 'failed', 'cancelled', 'uncertain', 'usd', 'doubtUsd', 'unpriced', 'settled'] as const;

/** All orders together. */
export function totalOf(ordered: readonly OrdersAt[]): Ordered {
  const sums = SUMS.map((name) => [name, ordered.reduce((sum, one) => sum + one[name], 0)]);
  return orderedView({ ...NOTHING, ...Object.fromEntries(sums) });
}
