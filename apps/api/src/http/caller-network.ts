import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** The network that a caller counts as, and behind it the wider ones that it lies in: as many as there are `TIMES_OF_WIDTHS`, none of IPv4. */
export type Networks = readonly [string, ...string[]];

/**
 * Bits of the IPv6 networks that a caller is counted in, the narrowest first, and how many times as much may come from each. Whoever has
 * an IPv6 address has 2⁶⁴ of them; most lines and rented machines have a /56 or a /48, which is 256 or 65,536 such networks.
 */
const IPV6_WIDTHS = [64, 56, 48];
export const TIMES_OF_WIDTHS = [1, 4, 16] as const;

/**
 * The network that a caller counts as: an IPv4 address itself, an IPv6 address's /64. An IPv4 address in IPv6's clothes counts as IPv4.
 * All that is no address (a proxy may say anything) counts as one caller, named `unknown`.
 */
export const networkOf = (address: string | undefined): string => networksOf(address)[0];

export function networksOf(address: string | undefined): Networks {
  const parsed = parse(address);
  if (!parsed) return ['unknown'];
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()];
  const [own = 'unknown', ...wider] = IPV6_WIDTHS.map((bits) => ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`).toString());
  return [own, ...wider.map((network, nth) => `${network}/${IPV6_WIDTHS[nth + 1]}`)];
}

/** The network that a request came from, as far as the trusted proxies (setting TRUSTED_PROXIES) tell. */
export const callerOf = (request: Pick<Request, 'ip'>): string => networkOf(request.ip);

/** The networks that it is counted in, by whoever limits what a caller may do. */
export const callerNetworks = (request: Pick<Request, 'ip'>): Networks => networksOf(request.ip);

/** Whether an address is this machine's own loopback. */
export const isLoopback = (address: string | undefined): boolean => parse(address)?.range() === 'loopback';

/** Headers that proxies and tunnels add to what they pass on; no browser and no program at this machine sends one. */
const PASSED_ON =
  /^(?:forwarded|via|cdn-loop|true-client-ip|x-client-ip|x-real-ip|x-(?:forwarded|original|envoy)-.+|(?:cf|fastly|fly|ngrok|tailscale)-.+)$/;

/**
 * Whether a request comes from this machine, as far as can be told: over loopback, with nothing that a proxy or tunnel adds. Nor by
 * HTTP/1.0, which proxies alone speak any more: nginx unless it is told otherwise, and then it adds nothing. Who is passed on without a
 * trace (a bare TCP tunnel, `ssh -R`, HAProxy as it comes) looks like this machine.
 */
export const isFromThisMachine = ({ socket, headers, httpVersion }: Pick<Request, 'socket' | 'headers' | 'httpVersion'>): boolean =>
  isLoopback(socket.remoteAddress) && httpVersion !== '1.0' && !Object.keys(headers).some((name) => PASSED_ON.test(name));

/** Whether two spellings are of one address. */
export function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [parse(one), parse(other)];
  return first !== null && second !== null && first.toString() === second.toString();
}

function parse(address: string | undefined) {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
