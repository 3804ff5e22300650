export { Analytics } from './analytics.js';
