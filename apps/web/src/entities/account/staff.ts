import type { UserView } from '@scenewright/contract';

/** Whether somebody may look at what is other people's, for a reason. */
export const isStaff = (me: Pick<UserView, 'roles'> | undefined): boolean =>
  me?.roles.some((role) => role === 'support' || role === 'admin') ?? false;
