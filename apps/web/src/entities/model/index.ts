export { useUnavailableModels } from './use-unavailable-models.js';
