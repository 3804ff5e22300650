import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Names by which this machine reaches itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Headers that proxies and tunnels add to what they pass on; no browser and no program at this machine sends one. */
const PASSED_ON =
  /^(?:forwarded|via|cdn-loop|true-client-ip|x-client-ip|x-real-ip|x-(?:forwarded|original|envoy)-.+|(?:cf|fastly|fly|ngrok|tailscale)-.+)$/;

/**
 * Whether somebody at this machine asks, by a name of this machine. Nobody signs in here: a machine of the network must not get in, nor a
 * page elsewhere whose name was pointed at this machine, nor what a proxy or tunnel passes on, if it leaves any trace. HTTP/1.0 is one:
 * nginx speaks it unless it is told otherwise. What leaves none looks like this machine: nothing must lead others to this port.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const own = OWN_NAMES.map((name) => `${name}:${socket.localPort}`);
  const isPassedOn = httpVersion === '1.0' || Object.keys(headers).some((name) => PASSED_ON.test(name));
  return isLoopback(socket.remoteAddress ?? '') && !isPassedOn && own.includes(headers.host?.toLowerCase() ?? '');
}
