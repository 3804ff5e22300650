import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Route, WebSocketRoute } from 'playwright-core';

/** Calls of the studio; its pages and their files come as ever. */
const CALLS = /\/api\//;
const SOCKET = /\/ws\//;

/**
 * A network on which everything is late, by up to so many ms and each thing by another time: requests and answers overtake each other and what
 * is pushed. What is pushed keeps its order, as on any connection.
 */
export async function makeLate(context: BrowserContext, mostMs: number): Promise<void> {
  const aWhile = () => sleep(Math.random() * mostMs);

  const late = async (route: Route): Promise<void> => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
    await aWhile();
    const response = await route.fetch({ timeout: 0, maxRedirects: 0 });
    await aWhile();
    await route.fulfill({ response });
  };
  // the page may be gone meanwhile
  await context.route(CALLS, (route) => late(route).catch(() => route.abort().catch(() => {})));

  const lateSocket = async (page: WebSocketRoute): Promise<void> => {
    await aWhile();
    const studio = page.connectToServer();
    const oneAfterTheOther = (send: (message: string | Buffer) => void) => {
      let last: Promise<unknown> = Promise.resolve();
      return (message: string | Buffer) => {
        const wait = aWhile();
        last = last.then(() => wait).then(() => send(message));
      };
    };
    page.onMessage(oneAfterTheOther((message) => studio.send(message)));
    studio.onMessage(oneAfterTheOther((message) => page.send(message)));
  };
  await context.routeWebSocket(SOCKET, lateSocket);
}
