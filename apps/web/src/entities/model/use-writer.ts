import { modelApi } from './api.js';

/** The language model that writes here; null where the studio does, undefined as long as nobody knows. */
export const useWriter = (): string | null | undefined => modelApi.useCapabilitiesQuery().data?.writer;
