import { request as askHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { Readable } from 'node:stream';

/** The code of a failure to connect in time: nothing has been sent by then. */
export const NOT_CONNECTED = 'NOT_CONNECTED';
const CONNECT_MS = 10_000;
/** After so long a silence the system asks the other end whether it is there. */
const KEEP_ALIVE_AFTER_MS = 30_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BODILESS = new Set([204, 205, 304]);
/** As `fetch` says who asks. Nothing is to come compressed: nobody unpacks it here. */
const USUAL_HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'node' };

/**
 * As `fetch`, which gives up where no answer has begun, or nothing more of it has come, for five minutes: this waits as long as the
 * connection stands and the signal lets it.
 */
export async function patientFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(address, init);
  const url = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  // a request hears what it was told to heed only as long as somebody holds the request
  const signal = init?.signal ?? request.signal;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
      method: request.method,
      headers: {
        ...USUAL_HEADERS,
        ...Object.fromEntries(request.headers),
        ...(body.length > 0 && { 'content-length': body.length }),
      },
      signal,
    });
    sent.setSocketKeepAlive(true, KEEP_ALIVE_AFTER_MS);
    giveUpUnconnected(sent);
    sent.on('response', resolve).on('error', (error) => reject(signal.aborted ? signal.reason : error));
    sent.end(body);
  });
  const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
  if (REDIRECTS.has(status) && answer.headers.location && request.redirect !== 'manual') {
    answer.destroy();
    if (request.redirect === 'error') throw new TypeError('unexpected redirect');
    // a file that lies in a bucket, which is to see no token
    return fetch(new URL(answer.headers.location, url));
  }
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) for (const value of values) headers.append(name, value);
  if (!BODILESS.has(status)) return new Response(Readable.toWeb(answer), { status, statusText, headers });
  answer.resume();
  return new Response(null, { status, statusText, headers });
}

function giveUpUnconnected(sent: ClientRequest): void {
  sent.once('socket', (socket) => {
    if (!socket.connecting) return;
    const late = () => sent.destroy(Object.assign(new Error('no connection in time'), { code: NOT_CONNECTED }));
    const timer = setTimeout(late, CONNECT_MS);
    const done = () => clearTimeout(timer);
    socket.once('connect', done).once('close', done);
  });
}
