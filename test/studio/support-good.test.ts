import { beforeAll, describe, expect, it } from '@jest/globals';
import { type SharedStudio, sharedStudio } from '../support/shared-studio.js';
import { eventually, type Person } from '../support/studio.js';
import { makeThings, type Things } from '../support/things.js';

/** What each of the staff may give in a day, as nothing sets it otherwise. */
const A_DAY = 500;

describe('the staff makes good', () => {
  let studio: SharedStudio;
  let sue: Person;
  let tim: Person;
  let ada: Person;
  let things: Things;

  const params = () => ({ uid: ada.uid });
  const look = (staff: Person) => staff.client.call('lookAtPerson', { params: params(), body: { reason: 'She was charged twice' } });
  const refund = (body: { deductionId?: string; amount?: number; reason?: string } = {}, staff = sue) =>
    staff.client.call('supportRefund', { params: params(), body: { deductionId: things.job, reason: 'It was dark', ...body } });
  const give = (amount: number, staff = sue) =>
    staff.client.call('supportCredits', { params: params(), body: { amount, reason: 'For your patience' } });
  const proposals = (staff: Person) => staff.client.call('creditProposals');
  const answer = (staff: Person, goodId: string, approve: boolean) =>
    staff.client.call('answerProposal', { params: { goodId }, body: { approve } });
  const balance = async () => (await ada.client.call('credits')).credits;
  const history = async () => (await ada.client.call('creditHistory')).credit_history;

  beforeAll(async () => {
    studio = await sharedStudio({ pro: ['ada'] });
    [sue, tim, ada] = [await studio.person('sue'), await studio.person('tim'), await studio.person('ada')];
    for (const name of ['sue', 'tim']) await studio.operator.call('grantRole', { body: { email: studio.address(name), role: 'support' } });
    await sue.client.call('changeProfile', { body: { name: 'Sue Port' } });
    things = await makeThings(ada);
  }, 90_000);

  it('only of somebody whom it says why it looks at', async () => {
    await expect(refund()).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    await expect(give(1)).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    await look(sue);
    await look(tim);
  });

  it('by giving back a part of a deduction, then all that is left of it, and never more', async () => {
    const before = await balance();
    expect(await refund({ amount: 0.5 })).toEqual({ done: true, credits: before + 0.5 });
    expect(await refund()).toEqual({ done: true, credits: before + 2 });
    await expect(refund()).rejects.toMatchObject({ code: 'INVALID' });
    await expect(refund({ amount: 0.001 })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(refund({ deductionId: 'no-such' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(refund({ reason: ' ' })).rejects.toMatchObject({ code: 'INVALID' });
    expect((await history()).slice(0, 2)).toMatchObject([
      { type: 'refund', amount: 1.5, reason: 'It was dark' },
      { type: 'refund', amount: 0.5, reason: 'It was dark' },
    ]);
  });

  it('by giving credits, with its own name in the ledger and the reason in the person’s history', async () => {
    const before = await balance();
    expect(await give(2.5)).toEqual({ done: true, credits: before + 2.5 });
    for (const amount of [0, -1, 0.0001]) await expect(give(amount)).rejects.toMatchObject({ code: 'INVALID' });
    expect((await history())[0]).toMatchObject({ type: 'adjustment', amount: 2.5, reason: 'For your patience' });
    const [entry] = (await sue.client.call('supportLedger', { params: params() })).entries;
    expect(entry).toMatchObject({ type: 'CreditsGranted', change: 2.5, by: 'Sue Port', reason: 'For your patience' });
  });

  it('not of themselves', async () => {
    await sue.client.call('lookAtPerson', { params: { uid: sue.uid }, body: { reason: 'Mine' } });
    const own = sue.client.call('supportCredits', { params: { uid: sue.uid }, body: { amount: 1, reason: 'Mine' } });
    await expect(own).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('up to a ceiling a day; above it somebody else of the staff has to agree', async () => {
    const before = await balance();
    const { left_today, a_day } = await proposals(sue);
    expect(a_day).toBe(A_DAY);
    expect(left_today).toBeCloseTo(A_DAY - 2 - 2.5, 6);
    expect(await give(A_DAY)).toEqual({ done: false, credits: before });
    const mine = await eventually(
      async () => (await proposals(sue)).proposals.filter(({ person }) => person.uid === ada.uid),
      (found) => found.length > 0,
    );
    expect(mine).toMatchObject([{ amount: A_DAY, own: true, proposed_by: 'Sue Port', deduction_id: null }]);
    const [{ good_id } = { good_id: '' }] = mine;
    await expect(answer(sue, good_id, true)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await balance()).toBe(before);
    expect((await proposals(tim)).proposals).toContainEqual(expect.objectContaining({ good_id, own: false }));
    await answer(tim, good_id, true);
    expect(await balance()).toBeCloseTo(before + A_DAY, 6);
    await expect(answer(tim, good_id, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // it counts to nobody's day
    expect((await proposals(sue)).left_today).toBeCloseTo(left_today, 6);
    expect((await proposals(tim)).left_today).toBe(A_DAY);
  });

  it('and takes back what it proposed, or declines it', async () => {
    const before = await balance();
    for (const staff of [sue, tim]) {
      await give(A_DAY);
      const [open] = await eventually(
        async () => (await proposals(staff)).proposals.filter(({ person }) => person.uid === ada.uid),
        (found) => found.length > 0,
      );
      await answer(staff, open?.good_id ?? '', false);
    }
    expect((await proposals(sue)).proposals.filter(({ person }) => person.uid === ada.uid)).toEqual([]);
    expect(await balance()).toBe(before);
  });

  it('by mailing a link to sign in with, to the address that is known', async () => {
    await sue.client.call('sendSignInLinkToPerson', { params: params() });
    const { mails } = await eventually(
      () => studio.operator.call('localMailbox'),
      ({ mails: found }) => found.some(({ to }) => to === studio.address('ada')),
    );
    const { text } = mails.find(({ to }) => to === studio.address('ada')) ?? { text: '' };
    expect(text).toContain('/verify-email-link?');
    const nobody = sue.client.call('sendSignInLinkToPerson', { params: { uid: 'nobody-at-all' } });
    await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('by bringing back a film, and by ending the sessions of who is afraid that somebody else has them', async () => {
    await ada.client.call('deleteProject', { params: { projectId: things.project } });
    const deleted = await eventually(
      async () => (await sue.client.call('supportPerson', { params: params() })).person.projects,
      ([project]) => project?.deleted_at !== null,
    );
    expect(deleted).toMatchObject([{ id: things.project, days_left: 30 }]);
    await sue.client.call('restoreProjectOfPerson', { params: { ...params(), projectId: things.project } });
    expect((await ada.client.call('project', { params: { projectId: things.project } })).project._id).toBe(things.project);
    const openSessions = async () => (await sue.client.call('supportPerson', { params: params() })).person.open_sessions;
    expect(await openSessions()).toBeGreaterThan(0);
    await sue.client.call('endSessionsOfPerson', { params: params() });
    expect(await openSessions()).toBe(0);
    await expect(ada.client.call('me')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
