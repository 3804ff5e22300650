import type { Request } from 'express';
import { isFromThisMachine } from '../../http/caller-network.js';
import { isLoopbackName } from './origins.js';

/**
 * Whether somebody at this very machine asks, by a name of this machine. What comes over the network does not, whatever `Host` it claims;
 * nor does a page elsewhere, or one whose name was pointed at this machine; nor does what a proxy or tunnel on this machine passes on, if
 * that can be told from anything that it adds. One that leaves no trace and is asked by a name of this machine cannot be told: whoever
 * opens the studio to others says so by `PUBLIC_URL`, and `stand-ins.ts` goes by that.
 */
export function asksFromThisMachine(request: Request): boolean {
  const host = URL.parse(`http://${request.header('host')}`);
  return (
    isFromThisMachine(request) &&
    host !== null &&
    isLoopbackName(host.hostname) &&
    Number(host.port || 80) === request.socket.localPort &&
    !comesFromAnotherPage(request, host)
  );
}

/** A browser says which page sends a form; of one that keeps that to itself (`null`) nobody knows. */
function comesFromAnotherPage(request: Request, { host }: URL): boolean {
  const page = URL.parse(request.header('origin') ?? '');
  return page !== null && page.host !== host;
}
