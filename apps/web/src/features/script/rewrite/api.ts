import { api } from '../../../platform/api/api.js';
import { command } from '../../../platform/api/command.js';

/** Other words for a scene or a shot. Asking changes nothing. */
export const rewriteApi = api.injectEndpoints({
  endpoints: (build) => ({
    proposeRewrite: build.mutation(command('proposeRewrite', [])),
  }),
});
