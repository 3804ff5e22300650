import type { CostSums } from '@scenewright/contract';
import { toCredits } from '@scenewright/domain';

/** An event of a project's money. Amounts in millicredits. */
export interface MoneyRow {
  readonly type: string;
  readonly amount: number;
  readonly job_id: string | null;
  readonly deduction_id: string | null;
  readonly shot_uid: string | null;
}

export interface WorkRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly shot_uid: string | null;
}

/** Of what concerns no shot. */
export const ELSEWHERE = '';

type Sums = { -readonly [Name in keyof CostSums]: number };
const none = (): Sums => ({ reserved: 0, settled: 0, released: 0, refunded: 0, open: 0, cost: 0, jobs: 0, attempts: 0, failed: 0 });

/**
 * What was reserved, settled, released and refunded, by shot; `ELSEWHERE` of what concerns none. In millicredits.
 * @param money by positions: what ends a reservation stands behind it, a refund behind its deduction
 */
export function costByShot(money: readonly MoneyRow[], work: readonly WorkRow[]): Map<string, CostSums> {
  const all = new Map<string, Sums>();
  const at = (shot: string): Sums => all.get(shot) ?? all.set(shot, none()).get(shot) ?? none();
  const reserved = new Map<string, number>();
  const shotOfJob = new Map<string, string>();
  const shotOfDeduction = new Map<string, string>();
  for (const { type, amount, job_id, deduction_id, shot_uid } of money) {
    const shot = shot_uid ?? shotOfJob.get(job_id ?? '') ?? shotOfDeduction.get(deduction_id ?? '') ?? ELSEWHERE;
    const sums = at(shot);
    if (job_id !== null) shotOfJob.set(job_id, shot);
    if (type === 'CreditsReserved') {
      sums.reserved += amount;
      reserved.set(job_id ?? '', (reserved.get(job_id ?? '') ?? 0) + amount);
    } else if (type === 'CreditsDeducted') {
      sums.settled += amount;
      if (deduction_id !== null) shotOfDeduction.set(deduction_id, shot);
      sums.released += Math.max(0, (reserved.get(job_id ?? '') ?? amount) - amount);
      reserved.delete(job_id ?? '');
    } else if (type === 'CreditsReleased') {
      sums.released += amount;
      reserved.delete(job_id ?? '');
    } else if (type === 'CreditsRefunded') sums.refunded += amount;
  }
  for (const [job, amount] of reserved) at(shotOfJob.get(job) ?? ELSEWHERE).open += amount;
  for (const { id, state, attempts, shot_uid } of work) {
    const sums = at(shotOfJob.get(id) ?? shot_uid ?? ELSEWHERE);
    sums.jobs += 1;
    sums.attempts += attempts;
    if (state === 'failed') sums.failed += 1;
  }
  for (const sums of all.values()) sums.cost = sums.settled - sums.refunded;
  return all;
}

const COUNTED = new Set<keyof CostSums>(['jobs', 'attempts', 'failed']);

/** Several together, in credits. */
export function togetherInCredits(several: readonly CostSums[]): CostSums {
  const whole = none();
  for (const sums of several) for (const name of Object.keys(whole) as (keyof CostSums)[]) whole[name] += sums[name];
  for (const name of Object.keys(whole) as (keyof CostSums)[]) if (!COUNTED.has(name)) whole[name] = toCredits(whole[name]);
  return whole;
}
