import { PostgresEventStore } from '@scenewright/event-log';
import type { Page } from 'playwright-core';
import { eventsOf, type Film } from '../support/film-events.ts';
import { median } from '../support/measure.ts';
import type { BenchStudio } from '../support/studio.ts';

/** From the append of a change that nobody at this window asked for until the window has drawn it, ms: the middle one and the longest. */
export async function drawnAfter(page: Page, studio: BenchStudio, userId: string, film: Film, times: number) {
  const event = eventsOf(userId, film.projectId);
  const [, , , characterId] = film.characters;
  const [scene] = film.scenes;
  const shotUid = scene?.shots[0];
  const log = new PostgresEventStore(studio.databaseUrl);
  const delays: number[] = [];
  for (let nth = 0; nth < times; nth++) {
    const drawn = page.evaluate(
      (uid) =>
        new Promise<number>((resolve) => {
          const card = document.querySelector(`[data-shot="${uid}"]`) as Element;
          const cast = () => card.querySelector('ul[aria-label^="Characters"]')?.children.length;
          const before = cast();
          const observer = new MutationObserver(() => {
            if (cast() === before) return;
            observer.disconnect();
            // the frame in which it is drawn begins
            requestAnimationFrame(() => resolve(Date.now()));
          });
          observer.observe(card, { subtree: true, childList: true, attributes: true });
        }),
      shotUid,
    );
    const type = nth % 2 === 0 ? 'CharacterAddedToShot' : 'CharacterRemovedFromShot';
    await page.waitForTimeout(300);
    await log.append([{ stream: `scene-${scene?.uid}`, expected: 'any', events: [event(type, { shotUid, characterId })] }]);
    // both clocks are this machine's
    const appended = Date.now();
    delays.push((await drawn) - appended);
  }
  await log.close();
  return { p50: median(delays), longest: Math.max(...delays) };
}
