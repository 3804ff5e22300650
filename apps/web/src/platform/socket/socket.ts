import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@scenewright/contract';
import type { Socket } from 'socket.io-client';

export type StudioSocket = Socket<ServerToClient, ClientToServer>;

/** Long enough for a slow line; whoever has to try another way after it is connected before the page says that nothing comes. */
const OPENS_WITHIN_MS = 8_000;

/** A socket to the studio, connecting. Every attempt asks for a token of its own. */
export async function openStudioSocket(token: () => Promise<string | null>): Promise<StudioSocket> {
  const { io } = await import('socket.io-client');
  const socket: StudioSocket = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    // by itself it tries the first alone, and there are lines that let no WebSocket through
    tryAllTransports: true,
    timeout: OPENS_WITHIN_MS,
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    auth: (answer) => {
      token().then(
        (given) => answer({ token: given ?? '' }),
        () => answer({ token: '' }),
      );
    },
  });
  startOtherwiseAfterSilence(socket);
  return socket;
}

/**
 * There are lines that swallow a WebSocket: nobody refuses it, and every attempt would wait for it anew. The next one begins with plain
 * requests and asks for a WebSocket beside them. Where those fail, as they do when each comes to another process, it is the WebSocket's turn.
 */
function startOtherwiseAfterSilence(socket: StudioSocket): void {
  const { opts } = socket.io;
  let isPlain = false;
  socket.on('connect_error', ({ message }) => {
    // it came through, and the studio refused it
    if (!socket.active) return;
    isPlain = !isPlain && message === 'timeout';
    opts.transports = isPlain ? ['polling', 'websocket'] : ['websocket', 'polling'];
  });
}
