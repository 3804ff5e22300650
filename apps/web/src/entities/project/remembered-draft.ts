import { remembered } from '../../ui/remembered.js';

/** What somebody has written of a film that is not begun yet: theirs alone, and forgotten with their account. */
export const rememberedDraft = remembered('createScriptDraft');
