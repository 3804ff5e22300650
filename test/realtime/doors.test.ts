import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Socket as NetSocket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { type DoorLimits, guardDoors } from '../../apps/api/src/realtime/socket-doors.js';
import { eventually } from '../support/studio.js';

describe('the doors for sockets', () => {
  let http: HttpServer;
  let server: Server;
  let clients: Socket[];

  const open = async (limits: Partial<DoorLimits> = {}, connectTimeout = 300_000) => {
    server = new Server(http, { connectTimeout });
    guardDoors(server.engine, { handshakesPerMinute: 1000, trustedProxies: 0, ...limits });
    server.use((socket, next) => next(socket.handshake.auth.token ? undefined : new Error('Sign in first.')));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  };
  const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const connect = async (headers: Record<string, string> = {}) => {
    const client = io(url(), {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { token: 'good' },
      extraHeaders: headers,
    });
    clients.push(client);
    return new Promise<Socket | null>((resolve) => {
      client.once('connect', () => resolve(client));
      client.once('connect_error', () => resolve(null));
    });
  };
  /** What is allowed in a minute grows with time: here none goes by, however long the test takes. */
  const stopClock = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const ended = (client: Socket) => new Promise((resolve) => client.once('disconnect', resolve));
  /** Raw, as somebody knocks who does not speak the protocol of the client. */
  const knock = () => new WebSocket(`${url().replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);

  beforeEach(() => {
    http = createServer();
    clients = [];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const client of clients) client.close();
    await server.close();
  });

  it('open for as many connections of a caller as are allowed, and for others still', async () => {
    stopClock();
    await open({ handshakesPerMinute: 5, trustedProxies: 1 });
    const from = (address: string) => connect({ 'x-forwarded-for': `1.2.3.4, ${address}` });
    const let_in = [];
    // all of one network
    for (let nth = 1; nth <= 8; nth++) let_in.push((await from(`2001:db8:1:2::${nth}`)) !== null);
    expect(let_in).toEqual([true, true, true, true, true, false, false, false]);
    expect(await from('2001:db8:1:3::1')).not.toBeNull();
  });

  it('open for as many more as are allowed of the wider networks that a caller lies in', async () => {
    stopClock();
    await open({ handshakesPerMinute: 2, trustedProxies: 1 });
    const opened = async (networks: string[]) => {
      let count = 0;
      for (const network of networks) if (await connect({ 'x-forwarded-for': `2001:db8:1:${network}::1` })) count += 1;
      return count;
    };
    const within = (subnet: number) => Array.from({ length: 10 }, (_, nth) => `${subnet}0${nth}`);
    const counts = [];
    for (const subnet of [1, 2, 3, 4, 5]) counts.push(await opened(within(subnet)));
    expect(counts).toEqual([8, 8, 8, 8, 0]);
  });

  it('say when to come again', async () => {
    stopClock();
    await open({ handshakesPerMinute: 1 });
    const ask = () => fetch(`${url()}/socket.io/?EIO=4&transport=polling`);
    expect((await ask()).status).toBe(200);
    const { status, headers } = await ask();
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, 60]);
  });

  it('close on whoever does not sign in', async () => {
    await open({}, 500);
    const stranger = knock();
    await new Promise((resolve) => stranger.addEventListener('close', resolve));
    expect(server.engine.clientsCount).toBe(0);
  });

  it('close on whoever knocks without end, signed in or not', async () => {
    await open();
    const stranger = knock();
    let asked = 0;
    server.use((_, next) => {
      asked += 1;
      next();
    });
    stranger.addEventListener('open', () => {
      for (let nth = 0; nth < 2000; nth++) stranger.send('40{}');
    });
    await new Promise((resolve) => stranger.addEventListener('close', resolve));
    expect(asked).toBeLessThan(200);
  });

  it('close on a flood of messages that nobody knows', async () => {
    await open();
    const client = (await connect()) as Socket;
    const end = ended(client);
    for (let nth = 0; nth < 2000; nth++) client.emit(`unknown ${nth}`, nth);
    expect(await end).toMatch(/transport/);
  });

  it('close on a reader who does not read, and keep nothing for them', async () => {
    await open({ mostWaiting: 1_000_000 });
    const slow = (await connect()) as Socket;
    const quick = (await connect()) as Socket;
    const transport = slow.io.engine.transport as unknown as { ws: { _socket: NetSocket } };
    transport.ws._socket.pause();
    let heard = 0;
    quick.on('event', () => {
      heard += 1;
    });
    const page = 'x'.repeat(50_000);
    let sent = 0;
    await eventually(
      async () => {
        for (let nth = 0; nth < 10; nth++) server.emit('event', page);
        sent += 10;
        return server.engine.clientsCount;
      },
      (left) => left === 1,
    );
    await eventually(
      async () => heard,
      (count) => count === sent,
    );
  });

  it('let a single large message through', async () => {
    await open({ mostWaiting: 1000 });
    const client = (await connect()) as Socket;
    const large = new Promise<string>((resolve) => client.once('large', resolve));
    server.emit('large', 'x'.repeat(100_000));
    expect(await large).toHaveLength(100_000);
  });
});
