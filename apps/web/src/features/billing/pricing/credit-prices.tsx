import { DEFAULT_SHOT_SECONDS, type Millicredits, toCredits, type VideoModel, videoModels } from '@scenewright/domain';
import type { ReactNode } from 'react';
import { creditsOf, studioPrices } from '../../../entities/credits/index.js';
import { Badge } from '../../../ui/badge.js';
import { usualShot } from '../plan-texts.js';

const credits = (amount: Millicredits) => {
  const value = toCredits(amount);
  return creditsOf(value);
};
const range = (least: Millicredits, most: Millicredits) => (least === most ? credits(least) : `${toCredits(least)} to ${credits(most)}`);

function shotPrice(model: VideoModel): string {
  const seconds = model.lengths[0] ?? DEFAULT_SHOT_SECONDS;
  const all = Object.keys(model.pricePerSecond).map((resolution) => studioPrices().video(model, resolution, seconds));
  return range(Math.min(...all), Math.max(...all));
}

/** What credits are spent on, from the price list that charges. */
export const CreditPrices = () => (
  <section aria-labelledby="credit-prices" className="grid gap-8 lg:grid-cols-[1fr_2fr]">
    <div className="grid content-start gap-3">
      <h2 id="credit-prices" className="title-card text-3xl">
        What things cost
      </h2>
      <p className="text-quiet">
        Scripts, the cast and their first pictures are free. Where a model has several resolutions, the lower ones cost less.
      </p>
      <p className="text-quiet">The shots on the cards are counted with {usualShot()}.</p>
    </div>
    <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      <Prices title="A shot">
        {videoModels.map((model) => (
          <Price key={model.id} what={`${model.name}, ${model.lengths[0]} s`} price={shotPrice(model)} isPremium={model.premium} />
        ))}
      </Prices>
      <Prices title="Pictures and sound">
        <Price what="Changed or new picture" price={credits(studioPrices().imageRun)} />
        <Price what="Voice, 10 s" price={credits(studioPrices().voice(10))} />
        <Price what="Sound effect, 10 s" price={credits(studioPrices().soundEffect(10))} />
        <Price what="Music, 30 s" price={credits(studioPrices().music(30))} />
        <Price what="Lip sync, 5 s" price={credits(studioPrices().lipSync(5))} />
        <Price what="Script, cast, export" price="Free" />
      </Prices>
    </div>
  </section>
);

const Prices = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="mb-2 font-semibold">{title}</h3>
    <dl className="text-sm">{children}</dl>
  </div>
);

const Price = ({ what, price, isPremium = false }: { what: string; price: string; isPremium?: boolean }) => (
  <div className="flex items-baseline justify-between gap-4 border-line border-t py-2.5">
    <dt className="flex flex-wrap items-center gap-2 text-quiet">
      {what} {isPremium && <Badge>Premium</Badge>}
    </dt>
    <dd className="shrink-0 tabular-nums">{price}</dd>
  </div>
);
