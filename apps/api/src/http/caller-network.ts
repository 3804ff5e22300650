import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Of an IPv6 address, the part that names a network: whoever has one has 2⁶⁴ addresses. */
const IPV6_GROUPS = 4;

/**
 * The network that a caller counts as: an IPv4 address itself, an IPv6 address's /64. An IPv4 address in IPv6's clothes counts as IPv4.
 * All that is no address (a proxy may say anything) counts as one caller, named `unknown`.
 */
export function networkOf(address: string | undefined): string {
  const parsed = parse(address);
  if (!parsed) return 'unknown';
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.map((group, index) => (index < IPV6_GROUPS ? group : 0));
  return new ipaddr.IPv6(groups).toString();
}

/** The network that a request came from, as far as the trusted proxies (setting TRUSTED_PROXIES) tell. */
export const callerOf = (request: Pick<Request, 'ip'>): string => networkOf(request.ip);

/** Whether an address is this machine's own loopback. */
export const isLoopback = (address: string | undefined): boolean => parse(address)?.range() === 'loopback';

/** Whether a request comes from this machine, and was passed on for nobody elsewhere. */
export const isFromThisMachine = (request: Pick<Request, 'socket' | 'header'>): boolean =>
  [request.socket.remoteAddress, ...(request.header('x-forwarded-for')?.split(',') ?? [])].every((address) => isLoopback(address?.trim()));

/** Whether two spellings are of one address. */
export function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [parse(one), parse(other)];
  return first !== null && second !== null && first.toString() === second.toString();
}

function parse(address: string | undefined) {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
