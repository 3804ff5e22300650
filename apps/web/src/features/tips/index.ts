export { TipBanner } from './tip-banner.js';
