export { TipBanner } from './tip-banner.js';
export { useTip } from './use-tip.js';
