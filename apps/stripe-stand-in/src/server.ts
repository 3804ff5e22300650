import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerApi } from './answer-api.js';
import { ApiError } from './api-error.js';
import { document, policy } from './pages/layout.js';
import { LETTERS } from './pages/letters.js';
import { answerPage } from './pages/routes.js';
import { STYLE } from './pages/style.js';
import type { Store } from './store/store.js';
import { isFromThisMachine } from './this-machine.js';

const LONGEST_BODY = 1_000_000;

export interface ServerOptions {
  readonly store: Store;
  readonly apiVersion: string;
  /** The one key that the API takes; any test key when left out. */
  readonly secretKey?: string | undefined;
  /** After anything that may have queued an event. */
  readonly changed: () => void;
}

/** The API under `/v1`, the hosted pages beside it. */
export function createHttpServer(options: ServerOptions): Server {
  return createServer((request, response) => {
    handle(options, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(new ApiError(500, 'api_error', 'The stand-in failed. Its log says why.').body));
    });
  });
}

async function handle(options: ServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isFromThisMachine(request)) {
    response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' });
    response.end('The stand-in for Stripe answers this machine only, by its own address.');
    return;
  }
  const method = request.method ?? 'GET';
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const body = await readBody(request);
  if (body === null) {
    response.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(new ApiError(413, 'invalid_request_error', 'The request is too large.').body));
    return;
  }
  if (/^\/v\d+(\/|$)/.test(path)) {
    const call = { method, path, query, body, headers: request.headers };
    const answer = await answerApi(options.store, call, options);
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  } else if (path === '/stand-in/style.css') {
    response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' });
    response.end(STYLE);
  } else if (path === '/stand-in/letters.woff2') {
    response.writeHead(200, {
      'content-type': 'font/woff2',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    });
    response.end(LETTERS);
  } else await sendPage(options, request, response, { path, query, body });
  options.changed();
}

async function sendPage(
  { store }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query, body }: { path: string; query: string; body: string },
): Promise<void> {
  const method = request.method ?? 'GET';
  if (method === 'POST' && isForeign(request)) {
    response.writeHead(403, { 'content-type': 'text/plain' });
    response.end('This form was sent by another site.');
    return;
  }
  const answer = await store.transact((unit) => answerPage(unit, method, path, { query: new URLSearchParams(query), body }));
  if ('redirect' in answer) {
    response.writeHead(303, { location: answer.redirect });
    response.end();
    return;
  }
  response.writeHead(answer.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(answer),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(document(answer));
}

/** Any page in the browser could post here, as nobody signs in; the browser says which one did. */
function isForeign({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > LONGEST_BODY) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
