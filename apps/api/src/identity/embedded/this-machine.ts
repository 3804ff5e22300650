import type { Request } from 'express';
import { isLoopback } from '../../http/caller-network.js';
import { isLoopbackName } from './origins.js';

/**
 * Whether somebody at this very machine asks, by a name of this machine. What comes over the network does not, whatever `Host` it claims;
 * nor does what a proxy or tunnel on this machine passes on; nor does a page elsewhere whose name was pointed at this machine.
 */
export function asksFromThisMachine(request: Request): boolean {
  const passedOnFor = request.header('x-forwarded-for')?.split(',') ?? [];
  const host = URL.parse(`http://${request.header('host')}`);
  const bySocket = [request.socket.remoteAddress, ...passedOnFor].every((address) => isLoopback(address?.trim()));
  return bySocket && host !== null && isLoopbackName(host.hostname) && Number(host.port || 80) === request.socket.localPort;
}
