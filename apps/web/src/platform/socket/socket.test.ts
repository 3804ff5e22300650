import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openStudioSocket, type StudioSocket } from './socket.js';

/** A studio behind a line that lets no WebSocket through: it speaks the protocol of Socket.IO in plain requests. */
function behindProxy(): { readonly server: Server; readonly refused: string[]; readonly tokens: string[] } {
  const refused: string[] = [];
  const tokens: string[] = [];
  let admit = () => {};
  const server = createServer(async (request, response) => {
    const isKnown = request.url!.includes('sid=');
    if (request.method === 'POST') {
      tokens.push(await text(request));
      response.end('ok');
      admit();
    } else if (!isKnown)
      response.end(`0${JSON.stringify({ sid: 'one', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 })}`);
    else admit = () => response.end(`40${JSON.stringify({ sid: 'two' })}`);
  });
  server.on('upgrade', (request, socket) => {
    refused.push(request.url!);
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  });
  return { server, refused, tokens };
}

describe('a socket to the studio', () => {
  let socket: StudioSocket | undefined;
  let server: Server | undefined;
  afterEach(() => {
    socket?.disconnect();
    server?.closeAllConnections();
    server?.close();
    Reflect.deleteProperty(globalThis, 'location');
  });

  it('connects also where no WebSocket comes through', async () => {
    const studio = behindProxy();
    server = studio.server;
    await new Promise<void>((resolve) => studio.server.listen(0, '127.0.0.1', resolve));
    const { port } = studio.server.address() as AddressInfo;
    const page = { protocol: 'http:', host: `127.0.0.1:${port}`, hostname: '127.0.0.1', port: String(port) };
    Object.defineProperty(globalThis, 'location', { value: page, configurable: true });
    socket = await openStudioSocket(async () => 'a token');
    await new Promise<void>((resolve) => socket!.once('connect', () => resolve()));
    expect(studio.refused).toHaveLength(1);
    expect(studio.tokens.join()).toContain('a token');
  }, 10_000);
});
