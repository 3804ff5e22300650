import { told } from './told.js';

let ofPerson: string | null = null;

/**
 * How many times the usual prices whoever is signed in is asked, by kind: 'image=1 video=2'. Of somebody without keys of their own it is
 * what this page was told; empty of a page that was told nothing.
 */
export const priceFactorsTold = (): string => ofPerson ?? told('price-factors', '__PRICE_FACTORS__', '');

/** From now on these are asked of whoever is signed in; null: what the page says. */
export const tellPriceFactors = (factors: string | null): void => {
  ofPerson = factors;
};
