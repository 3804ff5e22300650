export { useUnavailableModels } from './use-unavailable-models.js';
export { useWriter } from './use-writer.js';
