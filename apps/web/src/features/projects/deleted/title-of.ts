import type { DeletedProject } from '@scenewright/contract';

/** What people know a project by: its title, else how its idea begins. */
export const titleOf = ({ script, idea }: DeletedProject): string => script?.title || idea.slice(0, 60);
