import { connect } from 'node:net';

/** What proxies and tunnels add to a request that they pass on, each by itself: nginx, HAProxy, Caddy, Cloudflare, ngrok and others. */
export const TRACKS_OF_PROXIES: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.7' },
  { 'x-forwarded-host': 'studio.example.com' },
  { 'x-forwarded-proto': 'https' },
  { 'x-client-ip': '203.0.113.7' },
  { 'cf-connecting-ip': '203.0.113.7' },
  { 'cdn-loop': 'cloudflare' },
  { 'tailscale-user-login': 'ada@example.com' },
];

/** The status of an answer to what nginx passes on unless it is told otherwise: with the name of where it passes it to, by HTTP/1.0. */
export async function statusByNginx(path: string, port: string): Promise<number> {
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
  );
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    // what streams has no end
    if (text.includes('\r\n')) break;
  }
  return Number(/^HTTP\/1\.1 (\d+) /.exec(text)?.[1]);
}
