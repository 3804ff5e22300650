/** One node as a connection string names it. */
export interface NodeAddress {
  readonly host: string;
  readonly port: number;
}

/** What a connection string says, as far as the store has to know. */
export interface KurrentDbAddress {
  readonly nodes: readonly NodeAddress[];
  /** `+discover`: the one host stands for all nodes of a cluster. */
  readonly discover: boolean;
  readonly tls: boolean;
  /** The same connection string with other nodes. */
  readonly through: (nodes: readonly NodeAddress[]) => string;
}

const example = 'kurrentdb://user:password@host1:2113,host2:2113,host3:2113?tls=true';
const form = /^(?<scheme>(?:kurrentdb|esdb)(?<discover>\+discover)?:\/\/)(?<user>[^:@/?]+:[^@/?]+@)?(?<nodes>[^@/?#]+)\/?(?<query>\?.*)?$/;
const defaultPort = 2113;

/**
 * Reads a connection string: `kurrentdb://[user:password@]host[:port][,host…][?option=value&…]`, or with `+discover` behind the scheme.
 * What it says of a fault never repeats the string, which may hold a password.
 * @throws {TypeError} it is malformed, or asks for what the store is not right with.
 */
export function kurrentDbAddress(connectionString: string): KurrentDbAddress {
  const parts = form.exec(connectionString.trim())?.groups;
  if (!parts?.scheme || !parts.nodes) throw new TypeError(`This is no connection string of KurrentDB. Example: ${example}`);
  const nodes = parts.nodes.split(',').map(nodeOf);
  const options = new Map(
    [...new URLSearchParams(parts.query ?? '')].map(([name, value]) => [name.toLowerCase().replace(/[_-]/g, ''), value] as const),
  );
  const preference = options.get('nodepreference');
  if (preference !== undefined && preference.toLowerCase() !== 'leader') {
    throw new TypeError(
      `nodePreference=${preference} cannot be served: another node than the leader may be behind what it has acknowledged. Leave nodePreference out.`,
    );
  }
  const tls = options.get('tls') ?? 'true';
  if (tls !== 'true' && tls !== 'false') throw new TypeError(`tls is true or false, not ${tls}.`);
  const { scheme, user = '', query = '' } = parts;
  return {
    nodes,
    discover: parts.discover !== undefined,
    tls: tls === 'true',
    through: (others) => `${scheme}${user}${others.map(nodeText).join(',')}${query}`,
  };
}

export const nodeText = ({ host, port }: NodeAddress): string => `${host}:${port}`;

function nodeOf(text: string): NodeAddress {
  const [host = '', port = String(defaultPort), ...rest] = text.trim().split(':');
  const number = Number(port);
  if (host === '' || rest.length > 0) throw new TypeError(`'${text}' is no host of KurrentDB. Example: ${example}`);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new TypeError(`'${port}' is no port: ${host} needs one from 1 to 65535.`);
  return { host, port: number };
}
