import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorResponse } from '@scenewright/contract';

/** How long whoever still writes may go on until the line is cut. */
const LINGER_MS = 2000;

interface Refusal {
  readonly status: string;
  readonly body: ErrorResponse;
}

const UNREADABLE: Refusal = {
  status: '400 Bad Request',
  body: { error: 'The request is no HTTP that the studio can read.', error_code: 'INVALID' },
};
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    body: { error: 'The address and the headers of a request may have 16 kB together. Send less.', error_code: 'TOO_LARGE' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { error: 'The request did not arrive whole in time. Send it again.', error_code: 'INVALID' },
  },
};

/**
 * Answers what Node's parser gives up on in the shape of every other refusal. Node alone would say it without a body and cut the
 * line at once, and a caller who still writes then meets a reset instead of the answer.
 */
export function refuseUnreadableRequests(server: Server): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // each further piece of the same request fails again
    if (answered.has(socket)) return;
    answered.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, body } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    const text = JSON.stringify(body);
    const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(text)}`, 'connection: close'];
    socket.end(`HTTP/1.1 ${[status, ...head].join('\r\n')}\r\n\r\n${text}`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
