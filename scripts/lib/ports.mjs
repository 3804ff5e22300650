import net from 'node:net';

/** A port that nobody uses now. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Whether nobody listens there now. */
export const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** PORT when it is set (the studio says so when it is taken), else the first free one from 3000. */
export async function studioPort(host) {
  if (process.env.PORT) return process.env.PORT;
  for (let port = 3000; port < 3100; port++) if (await isFree(port, host)) return String(port);
  return String(await freePort());
}
