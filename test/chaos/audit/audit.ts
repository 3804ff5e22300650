import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NotedCall } from '../noted-calls.js';
import { acknowledgedOnce, answeredWell, refusedHadNotHappened, refusedLeftNothing } from './call-rules.js';
import { filesAreWhole } from './file-rules.js';
import type { Finding } from './finding.js';
import { oneEndEach } from './job-rules.js';
import { eventsOnce, positionsWithoutGaps, versionsWithoutGaps } from './log-rules.js';
import { moneyFollowsWork, moneyIsShown, neverBelowZero, oneBeginningEach, oneSettlementEach } from './money-rules.js';
import { readLog } from './read-log.js';
import { allWell, nobodyDied, nothingOpen, type OpenJob, type ReaderStatus, readersAtTheEnd, verified } from './rest-rules.js';

/** What the audit looks at beside the log. */
export interface Surroundings {
  readonly databaseUrl: string;
  /** A file by its name, e.g. `0198….mp4`; null when there is none. */
  readonly readAsset: (name: string) => Buffer | null;
  readonly calls: readonly NotedCall[];
  /** Credits that the api shows, by uid. */
  readonly shown: ReadonlyMap<string, number>;
  readonly readers: readonly ReaderStatus[];
  readonly openJobs: readonly OpenJob[];
  readonly verification: {
    readonly checked: Readonly<Record<string, number>>;
    readonly differences: readonly { what: string; id: string; difference: string }[];
  };
  readonly deaths: readonly string[];
  /** Processes that did not come well when nothing was wrong any more, with what they said. */
  readonly ill: readonly string[];
  readonly processes: number;
  readonly starts: number;
}

export interface AuditedRule extends Finding {
  readonly rule: string;
}

/** Looks at everything once all is quiet. */
export async function audit(around: Surroundings): Promise<AuditedRule[]> {
  const events = await readLog(around.databaseUrl);
  const { calls, verification } = around;
  const checked = Object.values(verification.checked).reduce((sum, count) => sum + count, 0);
  const findings: Record<string, Finding> = {
    'positions have no gaps': positionsWithoutGaps(events),
    'versions have no gaps': versionsWithoutGaps(events),
    'no event is there twice': eventsOnce(events),
    'acknowledged is there, once': acknowledgedOnce(events, calls),
    'refused left nothing': refusedLeftNothing(events, calls),
    'refused again had not happened': refusedHadNotHappened(events, calls),
    'every call is answered': answeredWell(calls),
    'one beginning a person': oneBeginningEach(events, [...around.shown.keys()]),
    'one end a job': oneEndEach(events),
    'one settlement a reservation': oneSettlementEach(events),
    'money follows the work': moneyFollowsWork(events),
    'no balance below zero': neverBelowZero(events),
    'money in the log is money shown': moneyIsShown(events, around.shown),
    'files are there and whole': filesAreWhole(events, around.readAsset),
    'no job is open': nothingOpen(around.openJobs),
    'readers are at the end': readersAtTheEnd(around.readers),
    'the studio agrees (verify)': verified(verification.differences, checked),
    'every process is well in the end': allWell(around.ill, around.processes),
    'no process died of itself': nobodyDied(around.deaths, around.starts),
  };
  return Object.entries(findings).map(([rule, finding]) => ({ rule, ...finding }));
}

const MOST_SHOWN = 12;

/** The rules as a table, each breach below its rule. */
export function tableOf(rules: readonly AuditedRule[]): string {
  const width = Math.max(...rules.map(({ rule }) => rule.length));
  return rules
    .flatMap(({ rule, checked, breaches }) => [
      `${breaches.length === 0 ? '✓' : '✗'} ${rule.padEnd(width)}  ${String(checked).padStart(7)} checked  ${breaches.length} broken`,
      ...breaches.slice(0, MOST_SHOWN).map((breach) => `    ${breach}`),
      ...(breaches.length > MOST_SHOWN ? [`    and ${breaches.length - MOST_SHOWN} more`] : []),
    ])
    .join('\n');
}

/** Files as a studio keeps them on its disk. */
export const readFromFolder =
  (dataDir: string) =>
  (name: string): Buffer | null => {
    const assetId = name.slice(0, name.indexOf('.'));
    const path = join(dataDir, 'assets', assetId.slice(-2), name);
    return existsSync(path) ? readFileSync(path) : null;
  };
