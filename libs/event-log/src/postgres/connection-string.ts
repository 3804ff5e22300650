import type { DatabaseHosts } from './primary.js';

/** How a PostgreSQL database is reached. */
export interface ConnectionString extends DatabaseHosts {
  /** With its first host alone, as node-postgres reads it. */
  readonly url: string;
}

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/i;
/** What libpq calls a session that writes. The studio has no use for the others. */
const WRITING = ['read-write', 'primary'];

/**
 * Reads a connection string in libpq's spelling, several hosts with commas between them included: node-postgres knows one host alone.
 * `target_session_attrs` may say what holds anyway, that a host which takes no writes is passed over.
 * @throws {TypeError} with what is wrong with it, never with the password
 */
export function readConnectionString(text: string): ConnectionString {
  const [, start, hosts, path, query] = FORM.exec(text) ?? [];
  if (start === undefined || !hosts) throw new TypeError('it is no postgres://user:password@host:port/database');
  const parameters = new URLSearchParams(query ?? '');
  const wanted = parameters.get('target_session_attrs');
  if (wanted !== null && !WRITING.includes(wanted)) {
    throw new TypeError(`target_session_attrs is '${wanted}', but the studio writes: leave it away, or take ${WRITING.join(' or ')}`);
  }
  parameters.delete('target_session_attrs');
  const rest = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`);
  const broken = urls.findIndex((url) => !URL.canParse(url));
  if (broken >= 0) throw new TypeError(`its host '${hosts.split(',')[broken]}' cannot be read`);
  return { url: urls[0] as string, hosts: urls.length > 1 ? urls : undefined };
}
