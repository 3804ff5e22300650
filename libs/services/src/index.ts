export { ElevenLabsProvider } from './elevenlabs/elevenlabs.provider.js';
export { FalProvider } from './fal/fal.provider.js';
export { ReplicateProvider } from './replicate/replicate.provider.js';
export { SyncProvider } from './sync/sync.provider.js';
