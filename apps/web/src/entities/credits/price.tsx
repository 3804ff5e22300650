import { type Millicredits, toCredits } from '@scenewright/domain';

/** In credits, as exactly as it is paid. */
export const amountOf = (price: Millicredits): number => toCredits(price);

interface PriceProps {
  price: Millicredits;
  /** The real price comes out of what is made: this is what is expected. */
  estimated?: boolean;
}

/** What an action costs, at the end of its button. */
export function Price({ price, estimated = false }: PriceProps) {
  const amount = amountOf(price);
  return (
    <span className="font-normal tabular-nums opacity-80">
      <span aria-hidden>· {estimated && '~'}</span>
      {estimated && <span className="sr-only">about </span>}
      {amount} {amount === 1 ? 'credit' : 'credits'}
    </span>
  );
}
