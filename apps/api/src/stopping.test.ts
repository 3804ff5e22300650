import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Draining } from './stopping.js';

describe('a server that is told to stop', () => {
  let server: Server;
  let draining: Draining;
  let port: number;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const agent = new Agent({ keepAlive: true });

  beforeEach(async () => {
    server = createServer((request, response) => answer(request, response));
    draining = new Draining(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = (path = '/') =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
      }).on('error', reject);
    });
  /** A call that has reached the server, and what has it answered. */
  const underWay = async (path?: string) => {
    const reached = new Promise<ServerResponse>((resolve) => {
      answer = (_, response) => resolve(response);
    });
    const asked = ask(path);
    asked.catch(() => undefined);
    return { asked, response: await reached };
  };

  it('answers the call under way, takes no other, and is done then', async () => {
    const { asked, response } = await underWay();
    const drained = draining.drain(10_000);
    expect(server.listening).toBe(false);
    response.end('done');
    await drained;
    expect(await asked).toMatchObject({ status: 200 });
  });

  it('ends a connection that is kept for more calls', async () => {
    answer = (_, response) => response.end('done');
    expect(await ask()).toMatchObject({ status: 200, connection: 'keep-alive' });
    await draining.drain(10_000);
    await expect(ask()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  });

  it('cuts a call that does not come to its end in time', async () => {
    const { asked } = await underWay();
    await draining.drain(100);
    await expect(asked).rejects.toThrow(/ECONNRESET|hang up/);
  });

  it('does not wait for a socket that waits for news', async () => {
    const { asked } = await underWay('/ws/?transport=polling');
    await draining.drain(60_000);
    await expect(asked).rejects.toThrow(/ECONNRESET|hang up/);
  });
});
