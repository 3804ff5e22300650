import { modelApi } from './api.js';

const NONE: ReadonlySet<string> = new Set();

/** The models of clips that nobody makes at the moment. None until it is known: the studio refuses what cannot be made anyway. */
export function useUnavailableModels(): ReadonlySet<string> {
  const { data } = modelApi.useCapabilitiesQuery();
  if (!data) return NONE;
  return new Set(data.models.filter(({ available }) => !available).map(({ model }) => model));
}
