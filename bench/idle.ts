// What a studio with nothing to do takes, all roles in one process: memory, processor time and statements; by itself, and with keys of
// services. Usage: node bench/idle.ts; BESIDE=FOLDER measures the build of another checkout, too.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Consumed, withConsumption } from './support/consumption.ts';
import { withStudio } from './support/studio.ts';

const SECONDS = 30;
/** Until what a start brings with it is over. */
const CALM_AFTER_MS = 20_000;
const KEY = 'no-key-of-anybody';
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:1';

const STUDIOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'makes all itself': {},
  'has services': {
    ...{ REPLICATE_API_TOKEN: `r8_${KEY}`, REPLICATE_BASE_URL: NOWHERE, ELEVENLABS_API_KEY: KEY, ELEVENLABS_BASE_URL: NOWHERE },
    ...{ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: NOWHERE, SERVICES_ACCEPTED: 'replicate,elevenlabs' },
  },
};

const { BESIDE } = process.env;
console.log('| studio | build | memory MB | processor ms a second | studio + database | statements a second |\n|---|---|---|---|---|---|');
for (const [name, settings] of Object.entries(STUDIOS))
  for (const build of [...(BESIDE ? [BESIDE] : []), '.']) await measure(name, settings, build);

async function measure(name: string, settings: Readonly<Record<string, string>>, build: string): Promise<void> {
  await withStudio(
    (studio) =>
      withConsumption(studio, async (consumed) => {
        await sleep(CALM_AFTER_MS);
        const before = await consumed();
        await sleep(SECONDS * 1000);
        const after = await consumed();
        const each = (what: keyof Consumed) => (after[what] - before[what]) / SECONDS;
        const [own, its] = [each('studio'), each('database')];
        const cells = [name, build, studio.memory().toFixed(0), (own + its).toFixed(1), `${own.toFixed(1)} + ${its.toFixed(1)}`];
        console.log(`| ${[...cells, each('statements').toFixed(1)].join(' | ')} |`);
      }),
    { build, settings },
  );
}
