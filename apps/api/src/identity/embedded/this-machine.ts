import type { Request } from 'express';
import { isFromThisMachine } from '../../http/caller-network.js';
import { isLoopbackName } from './origins.js';

/**
 * Whether somebody at this very machine asks, by a name of this machine. What comes over the network does not, whatever `Host` it claims;
 * nor does what a proxy or tunnel on this machine passes on; nor does a page elsewhere whose name was pointed at this machine.
 */
export function asksFromThisMachine(request: Request): boolean {
  const host = URL.parse(`http://${request.header('host')}`);
  return (
    isFromThisMachine(request) && host !== null && isLoopbackName(host.hostname) && Number(host.port || 80) === request.socket.localPort
  );
}
