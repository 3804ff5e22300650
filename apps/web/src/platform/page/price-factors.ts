import { told } from './told.js';

/** How many times the usual prices this page was told of, by kind: 'image=1 video=2'. Empty of a page that was told nothing. */
export const priceFactorsTold = (): string => told('price-factors', '__PRICE_FACTORS__', '');
