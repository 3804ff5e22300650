import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';

export const lipSyncApi = api.injectEndpoints({
  endpoints: (build) => ({
    lipSync: build.mutation(command('lipSync', ['scene', 'credits'])),
  }),
});
