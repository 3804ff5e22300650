/** What the rules of scenes say no with. */
import { reject } from '../decision.js';

export const over = () => reject('NOT_IN_FLIGHT', 'This work is over already.');
/** `field`: the input that named the shot. */
export const noShot = (field: 'shotId' | 'clipId') => reject('NOT_FOUND', 'There is no such shot in this scene.', { field });
