import { remembered } from '../../ui/remembered.js';

/** Where the person who asked for a sign-in link wanted to go: the link opens a page that knows nothing of the one before. */
export const rememberedOrigin = remembered('originOfSignIn');
