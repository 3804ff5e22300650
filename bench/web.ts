// The browser's half: what a first visit loads, a board of 720 shots that is opened, scrolled and typed over, 1,000 pushes, two windows,
// and the answers behind them. Processor time of the main thread, so that other work on the machine does not count; frames stand beside
// those of a plain page in the same browser. Usage: node bench/web.ts [transfers] [answers] [board] [live]; BUILD=folder: of another checkout
import type { Browser } from 'playwright-core';
import { profile, signIn, withBrowser } from './support/browser.ts';
import { addFilm } from './support/film.ts';
import type { Film } from './support/film-events.ts';
import { median } from './support/measure.ts';
import { type BenchStudio, withStudio } from './support/studio.ts';
import { plainOf, rawGet } from './web/answers.ts';
import { openBoard, plainPage, scroll, typing } from './web/board.ts';
import { drawnAfter } from './web/drawn.ts';
import { flicker } from './web/flicker.ts';
import { pushes } from './web/pushes.ts';
import { transferOf } from './web/transfer.ts';

const LARGE = { scenes: 60, shots: 12 };
const SMALL = { scenes: 2, shots: 6 };
const EMAIL = 'bench@example.com';

type State = Awaited<ReturnType<typeof signIn>>;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function table(title: string, rows: readonly Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {});
  console.log(`\n### ${title}\n\n| ${names.join(' | ')} |\n|${'---|'.repeat(names.length)}`);
  for (const row of rows) console.log(`| ${names.map((name) => row[name]).join(' | ')} |`);
}

async function transfers(browser: Browser, studio: BenchStudio, state: State, film: Film): Promise<void> {
  const project = `/project/${film.projectId}`;
  const routes = [
    ...['/', '/auth', '/pricing', '/terms'].map((path) => ({ path, as: undefined })),
    ...['/projects', '/create-script', '/dashboard', `${project}/scripts`, `${project}/characters`, `${project}/scenes`].map((path) => ({
      path,
      as: state,
    })),
  ];
  const rows = [];
  for (const { path, as } of routes) {
    const context = await profile(browser, studio, as);
    const { scripts, wire } = await transferOf(context, path);
    await context.close();
    rows.push({
      address: path.replace(film.projectId, ':id'),
      'JavaScript, gzip': kilobytes(scripts),
      goal: path === '/' ? '≤ 120 kB' : '',
      'JavaScript sent': kilobytes(wire.scripts),
      'fonts sent': kilobytes(wire.fonts),
      'pictures and clips sent': kilobytes(wire.media),
      'all sent': kilobytes(wire.all),
    });
  }
  table('A first visit, signed in from /projects on', rows);
}

async function board(browser: Browser, studio: BenchStudio, state: State, films: { large: Film; small: Film }): Promise<void> {
  const context = await profile(browser, studio, state);
  const at = (film: Film) => `/project/${film.projectId}/scenes`;
  const page = await context.newPage();
  await page.goto(at(films.small), { waitUntil: 'networkidle' });
  const rows = [];
  for (const [name, film] of [['12 shots', films.small] as const, ['720 shots', films.large] as const]) {
    const { milliseconds: opening, elements, players } = await openBoard(page, at(film));
    const key = await typing(page, 40);
    rows.push({ board: name, 'opening, main thread': milliseconds(opening), elements, players, 'a typed letter': milliseconds(key) });
  }
  table('Opening a board and typing over it', rows);

  const plain = await context.newPage();
  await plain.setContent(plainPage(LARGE.scenes, LARGE.shots));
  const over = { x: 700, y: 420 };
  const scrolled = [];
  for (const speed of [1500, 4000, 12_000]) {
    for (const [name, one] of [['a plain page', plain] as const, ['the board', page] as const]) {
      await one.bringToFront();
      const { distance, frames, lateFrames, worstFrame, longTasks, busy } = await scroll(one, over, speed * 5, speed);
      scrolled.push({
        what: `${name}, ${speed} px/s`,
        px: Math.round(distance),
        frames,
        'over 25 ms': lateFrames,
        worst: milliseconds(worstFrame),
        'tasks over 50 ms': longTasks,
        'main thread busy': `${Math.round(100 * busy)} %`,
      });
    }
  }
  table('Scrolling 720 shots for five seconds', scrolled);
  await context.close();
}

async function live(browser: Browser, studio: BenchStudio, state: State, uid: string, films: { large: Film; small: Film }): Promise<void> {
  const context = await profile(browser, studio, state);
  const page = await context.newPage();
  const rows = [];
  for (const [name, film] of [['12 shots', films.small] as const, ['720 shots', films.large] as const]) {
    await page.goto(`/project/${film.projectId}/scenes`, { waitUntil: 'networkidle' });
    for (const [how, bursts] of [['at once', 1] as const, ['over ten seconds', 50] as const]) {
      const { milliseconds: spent, fetches } = await pushes(page, studio, uid, film, 1000, bursts);
      rows.push({ board: name, 'how they come': how, fetches, 'main thread': milliseconds(spent), goal: bursts === 1 ? '≤ 200 ms' : '' });
    }
  }
  table('1,000 pushes', rows);
  const { p50, longest } = await drawnAfter(page, studio, uid, films.large, 30);
  table('A change of somebody else, from its append until it is drawn', [
    { board: '720 shots', p50: milliseconds(p50), longest: milliseconds(longest), goal: '≤ 60 ms' },
  ]);

  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(`/project/${films.small.projectId}/scenes`, { waitUntil: 'networkidle' });
  const [here, there] = await flicker(page, other, 'The Harbour Master');
  table(
    'A change, in the window where it is made and in another',
    [here, there].map((lost, index) => ({ window: index + 1, ...lost, goal: 'nothing lost, nothing moved' })),
  );
  await context.close();
}

async function answers(studio: BenchStudio, token: string, films: { large: Film; small: Film }): Promise<void> {
  const rows = [];
  for (const [name, film] of [['12 shots', films.small] as const, ['720 shots', films.large] as const]) {
    const times: number[] = [];
    let size = { sent: 0, whole: 0, encoding: '' };
    for (let round = 0; round < 20; round++) {
      const start = performance.now();
      const { body, encoding } = await rawGet(`${studio.url}/api/scenes/${film.projectId}`, token);
      times.push(performance.now() - start);
      size = { sent: body.length, whole: plainOf(body, encoding).length, encoding };
    }
    rows.push({
      'GET /scenes/:id': name,
      sent: kilobytes(size.sent),
      encoding: size.encoding || 'none',
      'without it': kilobytes(size.whole),
      p50: milliseconds(median(times)),
    });
  }
  table('Answers', rows);
}

const wanted = new Set(process.argv.slice(2));
const isWanted = (part: string) => wanted.size === 0 || wanted.has(part);

await withStudio(
  (studio) =>
    withBrowser(async (browser) => {
      const state = await signIn(browser, studio, EMAIL);
      const { token, uid } = await studio.operator.call('issueToken', { body: { email: EMAIL } });
      const owner = { client: studio.operator.as(token), uid };
      const films = { small: await addFilm(studio, owner, SMALL), large: await addFilm(studio, owner, LARGE) };
      if (isWanted('transfers')) await transfers(browser, studio, state, films.small);
      if (isWanted('answers')) await answers(studio, token, films);
      if (isWanted('board')) await board(browser, studio, state, films);
      if (isWanted('live')) await live(browser, studio, state, uid, films);
    }),
  process.env.BUILD ? { build: process.env.BUILD } : {},
);
