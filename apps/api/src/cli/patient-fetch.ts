import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { Readable } from 'node:stream';

/** After so long a silence the system asks the other end whether it is there. */
const KEEP_ALIVE_AFTER_MS = 30_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BODILESS = new Set([204, 205, 304]);

/** As `fetch`, which gives up where no answer has begun after five minutes: this waits as long as the connection stands. */
export async function patientFetch(url: URL, init: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), ...(body.length > 0 && { 'content-length': body.length }) },
      signal: request.signal,
    });
    sent.setSocketKeepAlive(true, KEEP_ALIVE_AFTER_MS);
    sent.on('response', resolve).on('error', reject).end(body);
  });
  const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
  // a file that lies in a bucket, which is to see no token
  if (REDIRECTS.has(status) && answer.headers.location) {
    answer.resume();
    return fetch(new URL(answer.headers.location, url));
  }
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) for (const value of values) headers.append(name, value);
  if (!BODILESS.has(status)) return new Response(Readable.toWeb(answer), { status, statusText, headers });
  answer.resume();
  return new Response(null, { status, statusText, headers });
}
