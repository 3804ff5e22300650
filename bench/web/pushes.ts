import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresEventStore } from '@scenewright/event-log';
import type { Page } from 'playwright-core';
import { mainThread } from '../support/browser.ts';
import { eventsOf, type Film } from '../support/film-events.ts';
import type { BenchStudio } from '../support/studio.ts';

const PAUSE_MS = 200;
/** How a message with pushes begins: socket.io's mark of an event, then its name. */
const PUSH = '42["events",';

/** Changes who is in the shots of a film, `count` times, in so many bursts. */
async function change(studio: BenchStudio, userId: string, film: Film, count: number, bursts: number): Promise<void> {
  const event = eventsOf(userId, film.projectId);
  const [, , , characterId] = film.characters;
  const shots = film.scenes.flatMap(({ uid, shots: uids }) => uids.map((shotUid) => ({ stream: `scene-${uid}`, shotUid })));
  const changes = Array.from({ length: count }, (_, number) => {
    const { stream, shotUid } = shots[Math.floor(number / 2) % shots.length] as (typeof shots)[number];
    const type = number % 2 === 0 ? 'CharacterAddedToShot' : 'CharacterRemovedFromShot';
    return { stream, event: event(type, { shotUid, characterId }) };
  });
  const log = new PostgresEventStore(studio.databaseUrl);
  for (let burst = 0; burst < bursts; burst++) {
    const some = changes.slice((burst * count) / bursts, ((burst + 1) * count) / bursts);
    const byStream = Map.groupBy(some, ({ stream }) => stream);
    await log.append([...byStream].map(([stream, events]) => ({ stream, expected: 'any', events: events.map((one) => one.event) })));
    if (bursts > 1) await sleep(PAUSE_MS);
  }
  await log.close();
}

/** Resolves when so many pushes have come and what they made stale was fetched again. */
async function pushesArrived(page: Page, count: number): Promise<{ arrived: Promise<{ fetches: number }>; stop: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let pushes = 0;
  let fetches = 0;
  const open = new Set<string>();
  let check = () => {};
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    if (response.payloadData.startsWith(PUSH)) pushes += (JSON.parse(response.payloadData.slice(2)) as [string, unknown[]])[1].length;
    check();
  });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.includes('/api/')) return;
    open.add(requestId);
    fetches += 1;
    check();
  });
  const ended = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    check();
  };
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);
  const arrived = new Promise<{ fetches: number }>((resolve) => {
    let quiet: NodeJS.Timeout | undefined;
    check = () => {
      clearTimeout(quiet);
      if (pushes >= count && open.size === 0) quiet = setTimeout(resolve, 1500, { fetches });
    };
  });
  return { arrived: arrived.then(() => ({ fetches })), stop: () => session.detach() };
}

/** Processor ms of the main thread for pushes, `PAUSE_MS` between bursts, with everything that they make the page do. */
export async function pushes(page: Page, studio: BenchStudio, userId: string, film: Film, count: number, bursts: number) {
  const thread = await mainThread(page);
  const { arrived, stop } = await pushesArrived(page, count);
  await thread.collectGarbage();
  const before = await thread.spent();
  await change(studio, userId, film, count, bursts);
  const { fetches } = await arrived;
  const milliseconds = (await thread.spent()) - before;
  await stop();
  return { milliseconds, fetches };
}
