import type { ClientToServer, PushedEditing, PushedEvent, PushedJob, ServerToClient } from '@scenewright/contract';
import { SOCKET_PATH } from '@scenewright/contract';
import { io, type Socket } from 'socket.io-client';

type Answer<Name extends keyof ClientToServer> = Parameters<NonNullable<Parameters<ClientToServer[Name]>[1]>>[0];

/** A browser's socket, and everything that was pushed to it. */
export interface Listener {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  readonly events: PushedEvent[];
  readonly jobs: PushedJob[];
  /** All that was under way, each time that it was told. */
  readonly openJobs: (readonly PushedJob[])[];
  readonly editing: PushedEditing[];
  /** Sends a message and gives the acknowledgement. */
  ask<Name extends keyof ClientToServer>(name: Name, message: Parameters<ClientToServer[Name]>[0]): Promise<Answer<Name>>;
  /** When the socket has closed: why, in the studio's words; null when it said nothing. */
  readonly ended: Promise<string | null>;
  close(): void;
}

/** Connects as the holder of a token. @throws what the studio says when it refuses. */
export async function listen(url: string, token: unknown): Promise<Listener> {
  const socket: Listener['socket'] = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: token === undefined ? {} : { token },
    reconnection: false,
    forceNew: true,
  });
  const events: PushedEvent[] = [];
  const jobs: PushedJob[] = [];
  const openJobs: (readonly PushedJob[])[] = [];
  const editing: PushedEditing[] = [];
  socket.on('events', (heard) => events.push(...heard));
  socket.on('job', (job) => jobs.push(job));
  socket.on('jobs', (open) => openJobs.push(open));
  socket.on('editing', (told) => editing.push(told));
  const ended = new Promise<string | null>((resolve) => {
    let reason: string | null = null;
    socket.on('closing', (why) => {
      reason = why.reason;
    });
    socket.once('disconnect', () => resolve(reason));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    events,
    jobs,
    openJobs,
    editing,
    ended,
    ask: (name, message) => new Promise((resolve) => (socket.emit as (...all: unknown[]) => unknown)(name, message, resolve)),
    close: () => socket.close(),
  };
}
