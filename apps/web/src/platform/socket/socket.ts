import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@scenewright/contract';
import type { Socket } from 'socket.io-client';

export type StudioSocket = Socket<ServerToClient, ClientToServer>;

/** A socket to the studio, connecting. Every attempt asks for a token of its own. */
export async function openStudioSocket(token: () => Promise<string | null>): Promise<StudioSocket> {
  const { io } = await import('socket.io-client');
  return io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    // by itself it tries the first alone, and there are lines that let no WebSocket through
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    auth: (answer) => {
      token().then(
        (given) => answer({ token: given ?? '' }),
        () => answer({ token: '' }),
      );
    },
  });
}
