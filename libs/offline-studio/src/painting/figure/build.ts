/** How wide somebody is, and what they are made of. */
import type { Looks } from './looks.js';

/** Whoever is made of plates wears nothing over them. */
export const isPlated = (looks: Looks): boolean => looks.species === 'robot' || looks.metal === true;

export const shouldersOf = (looks: Looks): number => (looks.age === 'child' ? 142 : looks.female ? 164 : 186);
