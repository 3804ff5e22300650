import { told } from './told.js';

/** Whether people may have things made with keys of their own here. */
export const ownKeysOffered = (): boolean => told('own-keys', '__OWN_KEYS__', 'off') === 'on';
