import { modelApi } from './api.js';

/** The language model that writes here; null where the studio does, or nobody knows yet. */
export const useWriter = (): string | null => modelApi.useCapabilitiesQuery().data?.writer ?? null;
