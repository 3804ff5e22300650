import { api } from '../../platform/api/api.js';
import { command } from '../../platform/api/command.js';

/** Edits of a film's words. What is said of them when they are made from an outdated text: EDIT_CONFLICT, with what stands there now. */
export const editsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviseBrief: build.mutation(command('reviseBrief', ['project'])),
    reviseFilm: build.mutation(command('reviseFilm', ['project'])),
    reviseScene: build.mutation(command('reviseScene', ['scene', 'project'])),
    reviseShot: build.mutation(command('reviseShot', ['scene', 'project'])),
    reviseAudio: build.mutation(command('reviseAudio', ['soundtrack'])),
    reviseCharacter: build.mutation(command('reviseCharacter', ['cast'])),
  }),
});
