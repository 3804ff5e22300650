import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Names by which this machine reaches itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether somebody at this machine asks, by a name of this machine or by the public address. Nobody signs in here: a machine of the
 * network must not get in, nor a page elsewhere whose name was pointed at this machine.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage, publicUrl: string): boolean {
  const own = [...OWN_NAMES.map((name) => `${name}:${socket.localPort}`), URL.parse(publicUrl)?.host];
  return isLoopback(socket.remoteAddress ?? '') && own.includes(headers.host?.toLowerCase());
}
