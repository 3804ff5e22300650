import type { Server, ServerResponse } from 'node:http';
import { type INestApplication, Logger } from '@nestjs/common';
import { SOCKET_PATH } from '@scenewright/contract';

/** Longest that calls under way may take to come to their end. */
const DRAIN_MS = 4000;
/** From being told to stop to the end of the process, whatever hangs. */
const DEADLINE_MS = 7000;
const LOOK_MS = 50;

/** Ends connections as their calls end, and the rest at a time limit, so that nobody who keeps asking keeps the studio from stopping. */
export class Draining {
  private readonly underWay = new Set<ServerResponse>();
  private isStopping = false;

  constructor(private readonly server: Server) {
    server.prependListener('request', (request, response) => {
      // a socket's long wait is no call: it is taken up again by whoever comes next
      if (request.url?.startsWith(SOCKET_PATH)) return;
      this.underWay.add(response);
      response.once('close', () => this.underWay.delete(response));
      if (this.isStopping) response.setHeader('Connection', 'close');
    });
  }

  /** Takes no new connection, lets the calls under way come to their end for a while, and cuts what is left. */
  async drain(patienceMs = DRAIN_MS): Promise<void> {
    this.isStopping = true;
    this.server.close();
    // a stream of events never comes to its end by itself
    for (const response of this.underWay) if (isStream(response)) response.end();
    for (const until = Date.now() + patienceMs; this.underWay.size > 0 && Date.now() < until; ) {
      this.server.closeIdleConnections();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    this.server.closeAllConnections();
  }
}

const isStream = (response: ServerResponse): boolean => String(response.getHeader('content-type')).startsWith('text/event-stream');

interface Running {
  readonly app: INestApplication;
  readonly draining: Draining;
}

/** That a process ends when it is told to. */
export interface Stopping {
  /** To be told of the application once there is one. */
  stops(app: INestApplication): void;
  /** To be told when it serves: from then on it ends in order or says why not. */
  started(): void;
  /** It has been told to end, and does. */
  isUnderWay(): boolean;
}

/**
 * Ends the process in order when it is told to: no new calls, those under way answered, work put down for whoever starts next. It is told by
 * SIGTERM, by SIGINT, or by the end of the launcher that started it, even by kill -9.
 */
export function stopWhenTold(): Stopping {
  let running: Running | undefined;
  let stopping = false;
  let hasStarted = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    try {
      await running?.draining.drain();
      await running?.app.close();
    } catch (error) {
      // a start that is given up half way has much that cannot be closed
      if (!hasStarted) process.exit(0);
      new Logger('studio').error(`did not end in order: ${(error as Error).stack ?? error}`);
      process.exit(1);
    }
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // it may have gone already, while this process was being loaded
  if (process.send && !process.connected) void stop();
  else process.once('disconnect', () => void stop());
  return {
    stops(app) {
      running = { app, draining: new Draining(app.getHttpServer() as Server) };
    },
    started() {
      hasStarted = true;
    },
    isUnderWay: () => stopping,
  };
}
