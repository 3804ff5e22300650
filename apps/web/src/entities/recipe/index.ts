export { HowMade } from './how-made.js';
