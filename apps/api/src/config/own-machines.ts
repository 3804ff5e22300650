import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** A server on a machine of one's own, and what people call it. */
export interface MachineAddress {
  readonly url: string;
  readonly label: string;
}

/** Where clouds answer whoever asks from within with keys. */
const METADATA = new BlockList();
METADATA.addSubnet('169.254.0.0', 16);
METADATA.addSubnet('fe80::', 10, 'ipv6');
METADATA.addAddress('fd00:ec2::254', 'ipv6');

/** Addresses of machines of one's own, divided by commas, with a name for each behind #. `secretsIn`: the setting that takes a secret instead. */
export const machines = (secretsIn: string) =>
  z.string().transform((text, context) => {
    const found: MachineAddress[] = [];
    for (const entry of text.split(',').map((part) => part.trim())) {
      const problem = problemOf(entry, secretsIn);
      if (problem) {
        context.addIssue({ code: 'custom', message: problem });
        return z.NEVER;
      }
      const url = new URL(entry);
      const label = decodeURIComponent(url.hash.slice(1)) || url.host;
      url.hash = '';
      found.push({ url: url.href.replace(/\/+$/, ''), label });
    }
    return found;
  });

function problemOf(entry: string, secretsIn: string): string | null {
  const url = URL.parse(entry);
  if (!url || !/^https?:$/.test(url.protocol)) return `'${entry}' is no address that begins with http:// or https://`;
  if (url.username || url.password) return `an address has no name and password: put what it wants to see into ${secretsIn}`;
  if (url.search) return `'${entry}' has a query: only the address of the server is needed`;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0 && METADATA.check(host, family === 6 ? 'ipv6' : 'ipv4')) return `${host} is no machine of yours`;
  return null;
}

/** What is wrong with several of them together. */
export function machinesTwice(setting: string, named: readonly MachineAddress[]): string[] {
  const twice = (names: readonly string[]) => names.filter((name, nth) => names.indexOf(name) !== nth);
  const [same] = twice(named.map(({ url }) => url));
  const [label] = twice(named.map((machine) => machine.label));
  if (same) return [`${setting} names ${same} twice. Each machine is asked for itself: name it once.`];
  return label ? [`${setting} calls two machines ${label}. Give each a name of its own behind #.`] : [];
}

/**
 * What is wrong when none is named: settings that are about them, and kinds that only they could make.
 * @param setting the one that would name them
 * @param alone settings that are given all the same
 */
export function machinesMissing(
  setting: string,
  alone: readonly string[],
  provider: string,
  chosen: ReadonlyMap<string, readonly string[]>,
): string[] {
  const kinds = [...chosen].filter(([, names]) => names.includes(provider)).map(([kind]) => kind);
  return [
    ...alone.map((name) => `${setting} is missing, but ${name} is set. Set both, or take ${name} away.`),
    ...(kinds.length > 0 ? [`${setting} is missing, but PROVIDERS wants ${kinds.join(', ')} made by ${provider}.`] : []),
  ];
}
