export { freshnessApi } from './api.js';
export { ImpactNote } from './impact-note.js';
export { StaleMark } from './stale-mark.js';
export { StaleNote } from './stale-note.js';
export { costOf, countedOf, updateOf } from './update.js';
export { useUpdate } from './use-update.js';
