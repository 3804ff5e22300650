import { remembered } from '../../ui/remembered.js';

/** The address a sign-in link was sent to, so that the link needs no question on the same device. */
export const rememberedEmail = remembered('emailForSignIn');
