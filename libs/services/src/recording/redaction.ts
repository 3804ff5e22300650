import type { Exchange, RecordedBody } from './cassette.js';

/** Headers that say something about the protocol and nothing about whose account it is. */
const HEADERS = [
  'content-type',
  'retry-after',
  'cancel-after',
  'x-fal-object-lifecycle-preference',
  'x-fal-billable-units',
  'character-cost',
];
/** Fields whose words belong to the protocol. Every other text in an answer may be somebody's. */
const OF_THE_PROTOCOL = new Set([
  ...['status', 'state', 'type', 'code', 'error', 'errorCode', 'error_code', 'error_type', 'detail', 'title', 'msg', 'message', 'loc'],
  ...['model', 'model_id', 'output_format', 'resolution', 'duration', 'aspect_ratio', 'mode', 'content_type', 'source', 'logs', 'options'],
]);
/** Fields that hold ids: of orders, and of what belongs to an account. */
const IDS = /^(id|.*_id|.*Id)$/;
/** Values that are no id although their field is called so. */
const NO_IDS = new Set(['model_id', 'endpoint_id']);
const HIDDEN = '…';

/**
 * Takes out of what went over the wire whatever is a secret, an address that somebody could open, or somebody's own. Ids stand for
 * themselves: the same one is the same everywhere.
 */
export class Redaction {
  private readonly ids = new Map<string, string>();

  /** `baseUrl`: the service's own address. `secrets`: keys, whole and in parts. */
  constructor(
    private readonly baseUrl: string,
    private readonly secrets: readonly string[],
  ) {}

  exchange({ request, response }: Exchange): Exchange {
    // ids are learned from answers before the paths that have them
    const told = { ...response, headers: allowed(response.headers), body: this.body(response.body) };
    return {
      request: { ...request, path: this.path(request.path), headers: allowed(request.headers), body: this.body(request.body) },
      response: told,
    };
  }

  /** @throws when something is left that must not be kept */
  checked<T>(cassette: T): T {
    const text = JSON.stringify(cassette);
    if (this.secrets.some((secret) => secret.length > 0 && text.includes(secret)))
      throw new Error('A key would be kept: nothing was written.');
    return cassette;
  }

  private body(body: RecordedBody): RecordedBody {
    if (body === null || 'file' in body) return body;
    if ('json' in body) return { json: this.value(body.json, '') };
    return {
      form: body.form.map(({ name, value, ...file }) => ({
        name,
        ...file,
        ...(value === undefined ? {} : { value: this.text(value, name) }),
      })),
    };
  }

  private value(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.value(one, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.value(one, name)]));
    return typeof value === 'string' ? this.text(value, field) : value;
  }

  private text(text: string, field: string): string {
    if (text.startsWith('data:')) return `${text.slice(0, text.indexOf(',') + 1)}${HIDDEN}`;
    if (/^https?:/.test(text)) return this.address(text);
    if (IDS.test(field) && !NO_IDS.has(field)) return this.idOf(text);
    return OF_THE_PROTOCOL.has(field) ? this.withoutSecrets(text) : HIDDEN;
  }

  /** One of the service's own keeps its path, any other its host and how it ends. */
  private address(text: string): string {
    if (text.startsWith(this.baseUrl)) return `${SELF}${this.path(text.slice(this.baseUrl.length))}`;
    const url = URL.parse(text);
    const extension = /\.\w{2,4}$/.exec(url?.pathname ?? '')?.[0] ?? '';
    return url ? `${url.hostname === '127.0.0.1' ? SELF : url.origin}/${HIDDEN}${extension}` : HIDDEN;
  }

  private path(path: string): string {
    const [before = '', query] = path.split('?');
    const parts = before.split('/').map((part) => this.ids.get(part) ?? (looksRandom(part) ? this.idOf(part) : part));
    return `${parts.join('/')}${query === undefined ? '' : `?${this.query(query)}`}`;
  }

  private query(query: string): string {
    const kept = [...new URLSearchParams(query)].map(([name, value]) => [name, KEPT_IN_QUERIES.has(name) ? value : HIDDEN]);
    return new URLSearchParams(Object.fromEntries(kept)).toString();
  }

  private idOf(text: string): string {
    const known = this.ids.get(text) ?? `id-${this.ids.size + 1}`;
    this.ids.set(text, known);
    return known;
  }

  private withoutSecrets(text: string): string {
    return this.secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, HIDDEN)), text);
  }
}

/** In place of the address that the service was asked at. */
export const SELF = 'http://service';

const KEPT_IN_QUERIES = new Set(['output_format', 'page_size', 'expand']);

/** An id that no answer has told of yet. */
const looksRandom = (part: string): boolean => /^[\w-]{16,}$/.test(part) && /\d/.test(part) && !part.includes('.');

const allowed = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      HEADERS.includes(name.toLowerCase()) ? [[name.toLowerCase(), value.replace(/boundary=.*/, 'boundary=…')]] : [],
    ),
  );
