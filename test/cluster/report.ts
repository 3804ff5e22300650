import type { AuditedRule } from '../chaos/audit/audit.js';

/** What is looked at all the time. */
export const KINDS = ['writes', 'reads', 'pushes', 'jobs'] as const;
export type Kind = (typeof KINDS)[number];

/** Everything goes on so soon after there is a primary again, in ms. */
const GOES_ON_WITHIN_MS = 5_000;
const AWAY = 503;
const WORST_SHOWN = 8;

/** What became of one fault. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** From when everything had to go on to the first of each kind that did, in ms; the longest of several times. Null: it never did. */
  readonly goesOnAfter: Readonly<Record<Kind, number | null>>;
  /** The longest time without a write from the beginning of the fault on, in ms. */
  readonly outage: number;
  /** How many commands were acknowledged, of people and their windows. */
  readonly acknowledged: number;
  /** Acknowledged commands that are not in the log, and events that a window was told of and that are in it no more. */
  readonly absent: number;
  /** Such events, where the fault was to lose what nobody else had. */
  readonly lost: number;
  /** Commands, events and settlements that are there twice. */
  readonly doubled: number;
  /** Jobs that did not come to an end. */
  readonly standing: number;
  /** Events of which a window never heard, though it was not told to fetch. */
  readonly unpushed: number;
  /** Windows that were told of what the log lost, and not to fetch everything. */
  readonly untold: number;
  /** Windows that were told to fetch everything, of all that were open. */
  readonly toldToFetch: number;
  readonly windows: number;
  /** Answers from 500 on that are neither 503 nor belong to the fault, by status. */
  readonly otherAnswers: Readonly<Record<string, number>>;
  /** Whether something had to be set right by `verify --repair`, and what. */
  readonly repaired: readonly string[];
  /** Rules of the audit that are broken beside these, with their breaches. */
  readonly broken: readonly Pick<AuditedRule, 'rule' | 'breaches'>[];
}

/** The longest time from one of these moments to the first success after it; null when there was none. */
export function goesOn(due: readonly number[], successes: readonly number[]): number | null {
  const times = due.map((moment) => (successes.find((at) => at >= moment) ?? Number.POSITIVE_INFINITY) - moment);
  const longest = Math.max(...times);
  return Number.isFinite(longest) ? longest : null;
}

/** The longest time between two successes that follow each other, from a moment on to another. */
export function longestSilence(successes: readonly number[], from: number, to: number): number {
  const before = successes.findLast((at) => at <= from) ?? from;
  const within = [before, ...successes.filter((at) => at > from && at < to), to];
  return Math.max(...within.slice(1).map((at, nth) => at - (within[nth] as number)));
}

/** Of all answers those that nobody may get. */
export function otherAnswers(answers: ReadonlyMap<number, number>, allowed: readonly number[] = []): Record<string, number> {
  return Object.fromEntries([...answers].filter(([status]) => status >= 500 && status !== AWAY && !allowed.includes(status)));
}

/** The promises, and what is wrong with a row by each; empty when it keeps it. */
export const promises: Readonly<Record<string, (row: Row) => readonly string[]>> = {
  'nothing is absent': ({ absent }) => (absent > 0 ? [`${absent} acknowledged commands are not in the log`] : []),
  'nothing is doubled': ({ doubled }) => (doubled > 0 ? [`${doubled} are there twice`] : []),
  'no job stands still': ({ standing }) => (standing > 0 ? [`${standing} jobs have not come to an end`] : []),
  'nobody is answered otherwise than with 503': ({ otherAnswers: other }) =>
    Object.entries(other).map(([status, count]) => `answered ${status} ${count} times`),
  'everything goes on within 5 s': ({ goesOnAfter }) =>
    Object.entries(goesOnAfter).flatMap(([kind, ms]) =>
      ms === null ? [`${kind} never went on`] : ms > GOES_ON_WITHIN_MS ? [`${kind} went on after ${seconds(ms)} s`] : [],
    ),
  'every window hears of everything': ({ unpushed }) => (unpushed > 0 ? [`${unpushed} events were never pushed`] : []),
  'whoever saw what is lost is told': ({ untold }) => (untold > 0 ? [`${untold} windows show what is lost`] : []),
  'no other rule is broken': ({ broken }) => broken.flatMap(({ rule, breaches }) => breaches.map((breach) => `${rule}: ${breach}`)),
};

/** What is wrong with a row. */
export const wrongWith = (row: Row): readonly string[] => Object.values(promises).flatMap((keeps) => keeps(row));

const seconds = (ms: number | null) => (ms === null ? 'never' : (ms / 1000).toFixed(1));

const COLUMNS: readonly [string, (row: Row) => string | number][] = [
  ['fault', ({ title }) => title],
  ['outage', ({ outage }) => seconds(outage)],
  ...KINDS.map((kind): [string, (row: Row) => string] => [kind, ({ goesOnAfter }) => seconds(goesOnAfter[kind])]),
  ['acknowledged', ({ acknowledged }) => acknowledged],
  ['absent', ({ absent, lost }) => (lost > 0 ? `${absent} (${lost} lost)` : absent)],
  ['doubled', ({ doubled }) => doubled],
  ['standing', ({ standing }) => standing],
  [
    'not 503',
    ({ otherAnswers: other }) =>
      Object.entries(other)
        .map(([status, count]) => `${count}×${status}`)
        .join(' ') || 0,
  ],
  ['unpushed', ({ unpushed }) => unpushed],
  ['told to fetch', ({ toldToFetch, windows }) => `${toldToFetch} of ${windows}`],
  ['other rules', ({ broken }) => broken.reduce((sum, { breaches }) => sum + breaches.length, 0)],
];

/** The rows as a table, and below it what is wrong with each. Times are in seconds. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [COLUMNS.map(([head]) => head), ...rows.map((row) => COLUMNS.map(([, cell]) => String(cell(row))))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => (line[column] as string).length)));
  const lines = cells.map((line) => line.map((cell, column) => cell.padEnd(widths[column] as number)).join('  '));
  const notes = rows.flatMap((row) => [
    ...row.repaired.map((one) => `  ${row.name}: set right: ${one}`),
    ...shortened(wrongWith(row)).map((one) => `✗ ${row.name}: ${one}`),
  ]);
  return [lines[0], widths.map((width) => '─'.repeat(width)).join('  '), ...lines.slice(1), '', ...notes].join('\n');
}

const shortened = (all: readonly string[]) =>
  all.length > WORST_SHOWN ? [...all.slice(0, WORST_SHOWN), `and ${all.length - WORST_SHOWN} more`] : all;
