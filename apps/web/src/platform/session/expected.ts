import { remembered } from '../../ui/remembered.js';

/** The same in public/before-paint.js. */
const kept = remembered('expected');

/** Whether somebody was signed in here when this browser last heard of it: what is shown until the studio has said who is. */
export const isSomebodyExpected = (): boolean => kept.get() !== null;

/** Remembers for the next visit whether somebody is signed in. */
export const expectSomebody = (isIn: boolean): void => kept.set(isIn ? 'yes' : null);
