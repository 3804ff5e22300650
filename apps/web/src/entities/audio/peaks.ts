import { api } from '../../platform/api/api.js';
import { unreachable } from '../../platform/api/api-error.js';
import type { Services } from '../../platform/services/services.js';

interface WaveformPeaks {
  readonly peaks: number[];
}

export const peaksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Lowest and highest value of each slice of a sound in turn, -1 to 1; asked for by the address that an audio names. */
    peaks: build.query<readonly number[], string>({
      queryFn: async (url, { extra, signal }) => {
        try {
          const response = await (extra as Services).fetch(url, { signal });
          if (!response.ok) return { error: { ...unreachable, status: response.status } };
          return { data: ((await response.json()) as WaveformPeaks).peaks };
        } catch {
          return { error: unreachable };
        }
      },
    }),
  }),
});
