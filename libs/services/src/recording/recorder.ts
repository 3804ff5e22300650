import { patientFetch } from '../http/patient-fetch.js';
import type { Exchange, RecordedBody } from './cassette.js';

/** Enough of a file for its kind to be told. */
const BEGINS = 64;

/** Sends calls as ever, and keeps what went over the wire. */
export class Recorder {
  readonly exchanges: Exchange[] = [];

  /** `baseUrl`: what stands before the paths of the service. */
  constructor(private readonly baseUrl: string) {}

  readonly send: typeof fetch = async (address, init = {}) => {
    const response = await patientFetch(address, init);
    const copy = response.clone();
    const url = String(address);
    const { method = 'GET', body } = init;
    this.exchanges.push({
      request: {
        method,
        path: url.startsWith(this.baseUrl) ? url.slice(this.baseUrl.length) : url,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: sent(body),
      },
      response: { status: response.status, headers: Object.fromEntries(response.headers), body: await came(copy) },
    });
    return response;
  };
}

function sent(body: unknown): RecordedBody {
  if (typeof body === 'string') return { json: JSON.parse(body) };
  if (!(body instanceof FormData)) return null;
  return {
    form: [...body.entries()].map(([name, value]) =>
      typeof value === 'string' ? { name, value } : { name, mime: value.type, bytes: value.size },
    ),
  };
}

async function came(response: Response): Promise<RecordedBody> {
  const mime = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) return null;
  if (!mime.includes('json')) return { file: { mime, bytes: bytes.length, begins: beginningOf(bytes) } };
  try {
    return { json: JSON.parse(bytes.toString()) };
  } catch {
    return { file: { mime, bytes: bytes.length, begins: '' } };
  }
}

export const beginningOf = (bytes: Buffer): string => bytes.subarray(0, BEGINS).toString('base64');
