import type { DeletedProject } from '@scenewright/contract';
import { beginning } from '../../../ui/beginning.js';

/** What people know a project by: its title, else how its idea begins. */
export const titleOf = ({ script, idea }: DeletedProject): string => script?.title || beginning(idea, 60);
