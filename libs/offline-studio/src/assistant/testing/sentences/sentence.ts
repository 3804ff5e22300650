/**
 * Something that people say to the assistant beside a film, and what it comes to as `told.ts` tells it. About the film of one scene on
 * the scenes tab, where nothing else is said.
 */
export type SaidAndDone = readonly [message: string, told: string, where?: 'two scenes' | 'scripts' | 'characters'];
