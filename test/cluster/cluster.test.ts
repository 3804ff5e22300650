import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FAULTS, findCluster } from '../../scripts/lib/cluster.mjs';
import { deliver } from '../chaos/deliveries.js';
import { Random } from '../chaos/random.js';
import { Timeline } from '../chaos/timeline.js';
import { Cluster } from './cluster.js';
import { Driver } from './drive.js';
import { faults } from './faults.js';
import { Probes } from './probes.js';
import { promises, type Row, tableOf } from './report.js';

interface Settings {
  readonly minutes: number;
  readonly people: number;
  readonly seed: number;
  readonly faults: readonly string[];
}

/** `npm run test:cluster -- --minutes N --people N` sets them. */
const { minutes, people, seed, faults: wanted } = JSON.parse(process.env.TEST_CLUSTER ?? '{}') as Settings;
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/cluster');
const START_MS = 10 * 60_000;
/** Beyond the time in which people work: the fault, healing, coming to an end, the audit. */
const AROUND_MS = 12 * 60_000;

const timeline = new Timeline((line) => process.stdout.write(`${line}\n`));
const rows: Row[] = [];
let cluster: Cluster;
let probes: Probes;
let driver: Driver;
let delivering: { stop(): void };

beforeAll(async () => {
  cluster = await Cluster.start(findCluster().postgres ?? '', timeline);
  delivering = deliver(cluster.provider);
  probes = new Probes(cluster);
  await probes.start();
  await probes.areWell();
  driver = new Driver(cluster, probes, timeline, new Random(seed), { people, aroundMs: (minutes * 60_000) / 2 });
}, START_MS);

afterAll(async () => {
  delivering?.stop();
  probes?.stop();
  await cluster?.close();
  const report = `seed ${seed}, ${people} people, ${minutes} min around each fault\n\n${tableOf(rows)}\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'report.txt'), report);
  writeFileSync(join(FOLDER, 'report.json'), JSON.stringify(rows, null, 2));
  writeFileSync(join(FOLDER, 'timeline.txt'), timeline.lines.join('\n'));
  process.stdout.write(`\n${report}`);
}, 120_000);

it('knows how to bring about every fault that can be asked for', () => {
  expect(faults.map(({ name }) => name)).toEqual(FAULTS);
});

describe.each(faults.filter(({ name }) => wanted.includes(name)).map((fault) => [fault.name, fault] as const))('%s:', (_, fault) => {
  let row: Row;

  beforeAll(
    async () => {
      row = await driver.play(fault);
      rows.push(row);
    },
    minutes * 60_000 + AROUND_MS,
  );

  it.each(Object.entries(promises))('%s', (_, wrongBy) => {
    expect(wrongBy(row)).toEqual([]);
  });

  it('people did get something done', () => {
    expect(row.acknowledged).toBeGreaterThan(0);
  });
});
