export { LipSyncModule } from './lip-sync.module.js';
