import type { ServiceCost } from '@scenewright/contract';
import { csvLine } from '../csv-line.js';

const COLUMNS: readonly [name: string, of: (row: ServiceCost) => string | number | null][] = [
  ['kind', ({ kind }) => kind],
  ['model', ({ model }) => model],
  ['made by', ({ provider }) => provider],
  ['endpoint', ({ endpoint }) => endpoint],
  ['state', ({ state }) => state],
  ['retires', ({ retires }) => retires],
  ['then', ({ successor }) => successor],
  ['one order', ({ example }) => example?.per ?? null],
  ['credits', ({ example }) => example?.credits ?? null],
  ['sold for at worst, USD', ({ example }) => dollars(example?.sold?.worst)],
  ['sold for at best, USD', ({ example }) => dollars(example?.sold?.best)],
  ['list price, USD', ({ example }) => dollars(example?.usd)],
  ['margin at worst, USD', ({ example }) => dollars(example?.margin?.worst)],
  ['margin at best, USD', ({ example }) => dollars(example?.margin?.best)],
  ['orders', ({ ordered }) => ordered.orders],
  ['delivered', ({ ordered }) => ordered.delivered],
  ['failed', ({ ordered }) => ordered.failed],
  ['cancelled', ({ ordered }) => ordered.cancelled],
  ['uncertain', ({ ordered }) => ordered.uncertain],
  ['without a known price', ({ ordered }) => ordered.unpriced],
  ['spent, USD', ({ ordered }) => dollars(ordered.usd)],
  ['in doubt, USD', ({ ordered }) => dollars(ordered.doubt_usd)],
  ['credits settled', ({ ordered }) => ordered.credits],
  ['margin of these at worst, USD', ({ ordered }) => dollars(ordered.margin.worst)],
  ['margin of these at best, USD', ({ ordered }) => dollars(ordered.margin.best)],
];

/** To the thousandth of a cent. */
const dollars = (usd: number | null | undefined): number | null => (usd == null ? null : Math.round(usd * 1e5) / 1e5);

/** A line for each endpoint. */
export const costsCsv = (rows: readonly ServiceCost[]): string =>
  [csvLine(COLUMNS.map(([name]) => name)), ...rows.map((row) => csvLine(COLUMNS.map(([, of]) => of(row))))].join('');
