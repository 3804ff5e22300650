import { describe, expect, it } from '@jest/globals';
import { costByShot, ELSEWHERE, type MoneyRow, togetherInCredits } from './project-cost.js';

const row = (type: string, amount: number, given: Partial<MoneyRow> = {}): MoneyRow => ({
  ...{ type, amount, job_id: null, deduction_id: null, shot_uid: null },
  ...given,
});

describe('what a project has cost', () => {
  it('is what was settled less what was refunded, at the shot that the work was for', () => {
    const costs = costByShot(
      [
        row('CreditsReserved', 6000, { job_id: 'j1', shot_uid: 's1' }),
        row('CreditsDeducted', 5500, { job_id: 'j1', deduction_id: 'd1', shot_uid: 's1' }),
        // neither of these names a shot
        row('CreditsRefunded', 1500, { deduction_id: 'd1' }),
        row('CreditsReserved', 400, { job_id: 'j2', shot_uid: 's1' }),
        row('CreditsReleased', 400, { job_id: 'j2' }),
        row('CreditsReserved', 300, { job_id: 'j3', shot_uid: 's2' }),
        row('CreditsDeducted', 1000, { deduction_id: 'd4' }),
      ],
      [],
    );
    expect(costs.get('s1')).toMatchObject({ reserved: 6400, settled: 5500, released: 900, refunded: 1500, open: 0, cost: 4000 });
    expect(costs.get('s2')).toMatchObject({ reserved: 300, open: 300, cost: 0 });
    expect(costs.get(ELSEWHERE)).toMatchObject({ reserved: 0, settled: 1000, released: 0, cost: 1000 });
    expect(togetherInCredits([...costs.values()])).toMatchObject({ reserved: 6.7, settled: 6.5, released: 0.9, open: 0.3, cost: 5 });
  });

  it('counts work and its tries where its money went, and free work where it was asked for', () => {
    const costs = costByShot(
      [row('CreditsReserved', 6000, { job_id: 'j1', shot_uid: 's1' })],
      [
        { id: 'j1', state: 'failed', attempts: 3, shot_uid: null },
        { id: 'j2', state: 'completed', attempts: 1, shot_uid: 's2' },
        { id: 'j3', state: 'completed', attempts: 1, shot_uid: null },
      ],
    );
    expect(costs.get('s1')).toMatchObject({ jobs: 1, attempts: 3, failed: 1 });
    expect(costs.get('s2')).toMatchObject({ jobs: 1, attempts: 1, failed: 0, cost: 0 });
    expect(costs.get(ELSEWHERE)).toMatchObject({ jobs: 1 });
  });
});
