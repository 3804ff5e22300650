import type { LedgerEntry, LedgerMoment, SupportPerson } from '@scenewright/contract';
import { counted } from '@scenewright/domain';
import type { Command } from 'commander';
import { escapedJson } from '../../shown-text.js';
import { print } from '../print.js';
import { type StudioClient, StudioError } from '../studio-client.js';
import { table } from '../table.js';

const PAGE = '500';
/** What whoever is looked at reads, unless something else is given. */
const REASON = 'Looked up on the command line';
export const reasonOption = ['--reason <text>', 'why; the person sees it under Account', REASON] as const;

/** `studio person`, `studio ledger` and `studio history`: the support console at a terminal. */
export function supportCommands(program: Command, operator: () => StudioClient): void {
  program
    .command('person')
    .description('somebody’s account: plan, credits, what is reserved, projects and work')
    .argument('<email>', 'their address, or anything else that support finds them by')
    .option(...reasonOption)
    .action(async (who: string, { reason }: { reason: string }) => {
      const studio = operator();
      const uid = await lookAt(studio, who, reason);
      const { person } = await studio.call('supportPerson', { params: { uid } });
      print(personInWords(person).join('\n'));
    });

  program
    .command('ledger')
    .description('every event of somebody’s credits, with what could be spent and what was set aside after it')
    .argument('<email>', 'their address, or anything else that support finds them by')
    .option('--at <when>', 'the state at a position of the log or at a time (ISO)')
    .option('--job <id>', 'what concerns one job')
    .option('--csv', 'as CSV, which names nobody')
    .option(...reasonOption)
    .action(async (who: string, { at, job, csv, reason }: { at?: string; job?: string; csv?: boolean; reason: string }) => {
      const studio = operator();
      const uid = await lookAt(studio, who, reason);
      if (csv) return print((await studio.call('supportLedgerCsv', { params: { uid } })).csv.trimEnd());
      if (at !== undefined) {
        const { moment } = await studio.call('supportLedgerAt', { params: { uid }, query: whenOf(at) });
        return print(momentInWords(moment).join('\n'));
      }
      for (const entry of await wholeLedger(studio, uid, job)) print(entryInWords(entry));
    });

  program
    .command('history')
    .description('what happened in a project, in sentences, the first thing first')
    .argument('<project>', 'id of the project')
    .option('--jsonl', 'every event of all its streams and its money as JSON, one a line; addresses are masked')
    .option('--csv', 'the same in sentences, as CSV')
    .option(...reasonOption)
    .action(async (projectId: string, { reason, jsonl, csv }: { reason: string; jsonl?: boolean; csv?: boolean }) => {
      if (jsonl && csv) throw new StudioError('Choose one of --jsonl and --csv.');
      const studio = operator();
      const uid = await lookAt(studio, projectId, reason);
      await studio.call('lookAtPerson', { params: { uid }, body: { reason, kind: 'projects' } });
      if (jsonl) {
        const lines = (await studio.call('projectJsonl', { params: { projectId } })).trimEnd().split('\n');
        return print(lines.map(escapedJson).join('\n'));
      }
      if (csv) return print((await studio.call('projectCsv', { params: { projectId } })).trimEnd());
      const lines: string[] = [];
      for (let before: string | undefined; ; ) {
        const { entries, next } = await studio.call('supportProjectHistory', {
          params: { uid, projectId },
          query: { limit: PAGE, ...(before && { before }) },
        });
        lines.push(...entries.map(({ position, at, words, by }) => `${position.padStart(8)}  ${at}  ${words}  (${by})`));
        if (next === null) break;
        before = next;
      }
      print(lines.reverse().join('\n') || 'Nothing has happened in it that is told.');
    });
}

/** Says why, and gives the uid. @throws {StudioError} for nobody, and for several */
export async function lookAt(studio: StudioClient, who: string, reason: string): Promise<string> {
  const uid = await lookIfFound(studio, who, reason);
  if (uid === null) throw new StudioError(`Nobody is found by ${who}.`);
  return uid;
}

/** The same; null for nobody. @throws {StudioError} for several */
export async function lookIfFound(studio: StudioClient, who: string, reason: string): Promise<string | null> {
  const { people } = await studio.call('supportPeople', { query: { q: who } });
  const [person, ...others] = people;
  if (!person) return null;
  if (others.length > 0) {
    throw new StudioError(
      `Several people are found by ${who}. Name one by their uid:\n${people.map(({ uid, masked_email }) => `${uid}  ${masked_email ?? 'has left'}`).join('\n')}`,
    );
  }
  await studio.call('lookAtPerson', { params: { uid: person.uid }, body: { reason } });
  return person.uid;
}

/** A position is a number, and anything else a time. */
function whenOf(at: string): { position: string } | { time: string } {
  if (/^\d+$/.test(at)) return { position: at };
  const time = new Date(at);
  if (Number.isNaN(time.getTime()))
    throw new StudioError(`--at takes a position of the log or a time, e.g. 2026-11-21T10:00:00Z, not ${at}.`);
  return { time: time.toISOString() };
}

async function wholeLedger(studio: StudioClient, uid: string, job: string | undefined): Promise<LedgerEntry[]> {
  const all: LedgerEntry[] = [];
  for (let before: string | undefined; ; ) {
    const query = { limit: PAGE, ...(before && { before }), ...(job && { job }) };
    const { entries, next } = await studio.call('supportLedger', { params: { uid }, query });
    all.push(...entries);
    if (next === null) return all.reverse();
    before = next;
  }
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

/** An event of a ledger, and under it how the ledger stood and what it was for. */
export function entryInWords(entry: LedgerEntry): string {
  const { version, position, at, words, change, available, reserved, project, scene, shot, job, by } = entry;
  const place = [project && `film ${project.id}`, scene !== null && shot !== null && `scene ${scene} shot ${shot}`]
    .filter(Boolean)
    .join(', ');
  const about = [place, job && `job ${job.id}${job.state ? ` (${job.state})` : ''}`, `by ${by}`].filter(Boolean).join(' · ');
  return [
    `${String(version).padStart(5)}  ${at}  ${words}`,
    `       ${signed(change)}, then ${available} to spend and ${reserved} reserved · ${about} · position ${position}`,
  ].join('\n');
}

/** A ledger as it was. */
export function momentInWords({ position, at, available, run_out, reserved, grants, reservations, sums }: LedgerMoment): string[] {
  return [
    `After position ${position}, ${at}:`,
    `  given ${sums.granted}${sums.refunded > 0 ? ` and ${sums.refunded} back` : ''}, used ${sums.used}, ran out ${sums.expired}, reserved ${reserved}: ${available} to spend`,
    ...(run_out > 0 ? [`  ${run_out} of that had run out by then, and were not booked yet`] : []),
    ...grants.map(
      ({ grant_id, remaining, expires_at }) => `  ${remaining} left of ${grant_id}${expires_at ? `, until ${expires_at}` : ''}`,
    ),
    ...reservations.map(({ job_id, amount, operation }) => `  ${amount} set aside for ${operation}, job ${job_id}`),
  ];
}

/** How a plan stands, and when its credits come. */
function planInWords({ billed_id, status, unpaid, lifted, next_refill_at }: SupportPerson['plan']): string {
  const paid =
    lifted && status !== 'free' ? `lifted by a setting, pays for ${billed_id} (${status})` : lifted ? 'lifted by a setting' : status;
  const next = status === 'past_due' || unpaid ? 'when the payment is made' : next_refill_at;
  return next ? `${paid}, next credits ${next}` : paid;
}

const deletedInWords = ({ days_left }: SupportPerson['projects'][number]): string =>
  days_left ? `deleted, ${counted(days_left, 'day')} left` : 'deleted for good';

export function personInWords({ uid, name, email, roles, plan, credits, reservations, projects, jobs }: SupportPerson): string[] {
  const rows = (heading: string, lines: readonly (readonly string[])[]) => (lines.length > 0 ? ['', heading, table(lines)] : []);
  return [
    `${name ?? 'Somebody who has left'}  ${email ?? ''}  ${uid}`.replace(/ {3,}/g, '  '),
    `roles: ${roles.join(', ') || 'none'}`,
    `plan: ${plan.id}, ${planInWords(plan)}`,
    `credits: ${credits.available} to spend, ${credits.reserved} reserved`,
    ...rows(
      'Reserved',
      reservations.map((one) => [
        String(one.amount),
        one.operation,
        one.job_id,
        one.stuck ? 'STUCK' : (one.job?.state ?? 'just asked for'),
      ]),
    ),
    ...rows(
      'Projects',
      projects.map((one) => [one.id, counted(one.scene_count, 'scene'), one.deleted_at ? deletedInWords(one) : '']),
    ),
    ...rows(
      'Latest work',
      jobs.map((one) => [
        one.created_at,
        one.kind,
        one.state,
        `${one.price} credits`,
        one.id,
        one.state === 'failed' ? (one.message ?? '') : '',
      ]),
    ),
  ];
}
