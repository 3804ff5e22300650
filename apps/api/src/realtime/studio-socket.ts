import type { ClientToServer, ServerToClient } from '@scenewright/contract';
import type { Socket } from 'socket.io';
import type { Caller } from '../http/caller.js';

export interface SocketData {
  /** With the rights that they had when they were last looked up. */
  caller: Caller;
  readonly token: string;
  /** Changes of roles that the log has told of since the socket was opened. */
  roleChanges: number;
}

export type StudioSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

export const userRoom = (uid: string): string => `user:${uid}`;

const PROJECT = 'project:';
export const projectRoom = (projectId: string): string => `${PROJECT}${projectId}`;

/** Ids of the projects that a socket hears of. */
export const projectsOf = (socket: StudioSocket): string[] =>
  [...socket.rooms].filter((room) => room.startsWith(PROJECT)).map((room) => room.slice(PROJECT.length));
