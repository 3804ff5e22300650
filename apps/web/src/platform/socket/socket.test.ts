import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openStudioSocket, type StudioSocket } from './socket.js';

/** When the page begins to say that nothing comes by itself (app/offline-banner.tsx). */
const SAID_AFTER_MS = 20_000;

interface Proxy {
  readonly server: Server;
  /** The transport of each request that begins a connection. */
  readonly begun: string[];
  readonly probed: string[];
  readonly sent: string[];
  /** Says something to the window, which fetches it with plain requests. */
  readonly say: (packet: string) => void;
  readonly end: () => void;
}

const refuse = (line: Duplex) => line.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
const swallow = () => {};

/** A studio behind a line that lets no WebSocket through: it speaks the protocol of Socket.IO in plain requests. */
function behindProxy(meetWebSocket: (line: Duplex) => void, takes = true): Proxy {
  const begins = ({ url }: IncomingMessage) => !url!.includes('sid=');
  const transportOf = ({ url }: IncomingMessage) => new URL(url!, 'http://studio').searchParams.get('transport')!;
  const upgrades = ['websocket'];
  const unsaid: string[] = [];
  let asking: ServerResponse | null = null;
  const sayAll = () => {
    if (!asking || unsaid.length === 0) return;
    asking.end(unsaid.splice(0).join('\x1e'));
    asking = null;
  };
  const say = (packet: string) => {
    unsaid.push(packet);
    sayAll();
  };
  const proxy = { begun: [] as string[], probed: [] as string[], sent: [] as string[], say };
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      proxy.sent.push(await text(request));
      response.writeHead(takes ? 200 : 400).end('ok');
      if (takes) say(`40${JSON.stringify({ sid: 'two' })}`);
    } else if (begins(request)) {
      proxy.begun.push(transportOf(request));
      response.end(`0${JSON.stringify({ sid: 'one', upgrades, pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 })}`);
    } else {
      asking = response;
      sayAll();
    }
  });
  const lines: Duplex[] = [];
  server.on('upgrade', (request, line) => {
    lines.push(line);
    (begins(request) ? proxy.begun : proxy.probed).push(transportOf(request));
    meetWebSocket(line);
  });
  const end = () => {
    for (const line of lines) line.destroy();
    server.closeAllConnections();
    server.close();
  };
  return { server, ...proxy, end };
}

describe('a socket to the studio', () => {
  let socket: StudioSocket | undefined;
  let end: (() => void) | undefined;
  beforeEach(() => {
    jest.useFakeTimers({ now: 0, advanceTimers: true, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    socket?.disconnect();
    end?.();
    Reflect.deleteProperty(globalThis, 'location');
    jest.useRealTimers();
  });

  const open = async (studio: Proxy) => {
    end = studio.end;
    await new Promise<void>((resolve) => studio.server.listen(0, '127.0.0.1', resolve));
    const { port } = studio.server.address() as AddressInfo;
    const page = { protocol: 'http:', host: `127.0.0.1:${port}`, hostname: '127.0.0.1', port: String(port) };
    Object.defineProperty(globalThis, 'location', { value: page, configurable: true });
    socket = await openStudioSocket(async () => 'a token');
    return socket;
  };
  const connected = (opened: StudioSocket) => new Promise<void>((resolve) => opened.once('connect', () => resolve()));

  /** Waits until nobody has answered for as long as a window waits, in less time than that takes. */
  const hearNothing = async (opened: StudioSocket) => {
    let isOver = false;
    opened.once('connect_error', () => {
      isOver = true;
    });
    while (!isOver) {
      await pause();
      jest.advanceTimersByTime(1_000);
    }
  };
  const pause = () => new Promise(setImmediate);
  const until = async (holds: () => boolean) => {
    while (!holds()) await pause();
  };

  it('connects also where no WebSocket comes through', async () => {
    const studio = behindProxy(refuse);
    await connected(await open(studio));
    expect(studio.begun).toEqual(['websocket', 'polling']);
    expect(studio.sent.join()).toContain('a token');
  });

  it('connects also where a WebSocket is swallowed, before the page says that nothing comes', async () => {
    const studio = behindProxy(swallow);
    const opened = await open(studio);
    await until(() => studio.begun.length === 1);
    await hearNothing(opened);
    await connected(opened);
    expect(Date.now()).toBeLessThan(SAID_AFTER_MS);
    expect(studio.begun).toEqual(['websocket', 'polling']);
    // it asks for one beside the plain requests, and what is pushed does not wait for that
    const pushed = new Promise((resolve) => opened.once('jobs', resolve));
    await until(() => studio.probed.length > 0);
    studio.say(`42${JSON.stringify(['jobs', []])}`);
    await expect(pushed).resolves.toEqual([]);
  });

  it('goes back to the WebSocket where plain requests come to other processes', async () => {
    const studio = behindProxy(swallow, false);
    const opened = await open(studio);
    await until(() => studio.begun.length === 1);
    await hearNothing(opened);
    await until(() => studio.begun.length === 3);
    expect(studio.begun).toEqual(['websocket', 'polling', 'websocket']);
  });
});
