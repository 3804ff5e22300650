import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';

/** Which scenes a film has, and in which order. */
export const sceneOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    addScene: build.mutation(command('addScene', ['project', 'scene'])),
    moveScene: build.mutation(command('moveScene', ['project', 'scene'])),
    splitScene: build.mutation(command('splitScene', ['project', 'scene', 'soundtrack'])),
    joinScenes: build.mutation(command('joinScenes', ['project', 'scene', 'soundtrack'])),
    removeScene: build.mutation(command('removeScene', ['project', 'scene'])),
    restoreScene: build.mutation(command('restoreScene', ['project', 'scene'])),
  }),
});
