import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { CallerBuckets } from '../http/caller-buckets.js';
import { type Networks, networksOf } from '../http/caller-network.js';
import { MessageBudget } from './message-budget.js';

export type Engine = Server['engine'];
type Connection = Engine extends { on(event: 'connection', listener: (connection: infer C) => void): unknown } ? C : never;

export interface DoorLimits {
  /** Connections that a caller may open, each minute and at once. */
  readonly handshakesPerMinute: number;
  /** Reverse proxies before the studio. */
  readonly trustedProxies: number;
  /** Characters that may wait for a reader who does not read. */
  readonly mostWaiting?: number;
  /** Somebody from these networks opens too many, or floods one. */
  readonly onFlood?: (networks: Networks) => void;
}

/** A browser that was away is sent less than this; what waits longer belongs to one that has stopped reading. */
const MOST_WAITING = 4_000_000;

/** Bounds what connections may ask and may keep waiting, whether or not anybody has signed in on them. */
export function guardDoors(engine: Engine, limits: DoorLimits): void {
  const { handshakesPerMinute, trustedProxies, mostWaiting = MOST_WAITING, onFlood = () => undefined } = limits;
  const networks = (request: IncomingMessage) => networksOfCaller(request, trustedProxies);
  const handshakes = new CallerBuckets(handshakesPerMinute);
  engine.use((request: IncomingMessage & { _query?: { sid?: string } }, _: unknown, next: () => void) => {
    const seconds = request._query?.sid === undefined ? handshakes.take(networks(request)) : null;
    if (seconds === null) return next();
    onFlood(networks(request));
    request.socket.end(`HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${seconds}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  engine.on('connection', (connection: Connection) => {
    const budget = new MessageBudget();
    boundMessages(
      connection,
      () => budget.spend(),
      () => onFlood(networks(connection.request)),
    );
    boundWaiting(connection, mostWaiting);
  });
}

/**
 * Counts everything that comes, of whatever kind and name: a message that nobody knows costs its reading, too. `spend`: false when it is one
 * too many; then the connection is cut.
 */
export function boundMessages(connection: Connection, spend: () => boolean, flooded: () => void): void {
  connection.on('packet', () => {
    if (spend()) return;
    flooded();
    cut(connection);
  });
}

/** A message may be as large as it is when nothing else waits: it is what piles up behind it that never ends. */
function boundWaiting(connection: Connection, most: number): void {
  let waiting = 0;
  connection.on('flush', () => {
    waiting = 0;
  });
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    const before = waiting;
    waiting += data?.length ?? 0;
    if (before > 0 && waiting > most) cut(connection);
  });
}

/** At once: a good-bye would wait behind all that is not read. */
function cut(connection: Connection): void {
  const { socket } = connection.transport as unknown as { socket?: { terminate?(): void } };
  if (socket?.terminate) socket.terminate();
  else connection.close(true);
}

/** The networks that a request to open a connection came from. */
export const networksOfCaller = (request: IncomingMessage, trustedProxies: number): Networks =>
  networksOf(addressOf(request, trustedProxies));

/** Where a request came from, as far as the proxies that are trusted tell. */
function addressOf(request: IncomingMessage, trustedProxies: number): string | undefined {
  const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const way = [...told.split(',').map((address) => address.trim()), request.socket.remoteAddress].filter(Boolean);
  return way.at(-1 - trustedProxies) ?? way[0];
}
