export { ElevenLabsProvider } from './elevenlabs/elevenlabs.provider.js';
export { FalProvider } from './fal/fal.provider.js';
export { type LanguageModelOptions, MODEL_SERVICES, type ModelService, USUAL_MODELS, USUAL_WRITERS } from './language-model/model.js';
export { ModelAssistant } from './language-model/model-assistant.js';
export { ModelWriter } from './language-model/writer/model-writer.js';
export { ReplicateProvider } from './replicate/replicate.provider.js';
export { serviceOffers } from './service-offers.js';
export { SyncProvider } from './sync/sync.provider.js';
