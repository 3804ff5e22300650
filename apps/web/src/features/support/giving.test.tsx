/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { CreditProposal } from '@scenewright/contract';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import type { FakeStudio } from '../../testing/fake-studio.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { personOf } from '../../testing/support-views.js';
import { GiveDialog } from './give-dialog.js';
import { PersonActions } from './person-actions.js';
import { Proposals } from './proposals.js';

afterEach(nothingShown);

const nothingWaits = { proposals: [], left_today: 480, a_day: 500 };
const asked = (studio: FakeStudio, call: string) => studio.requests.filter((request) => request.call === call).map(({ body }) => body);

describe('giving back what a deduction took', () => {
  const open = (answer: FakeStudio['answers'][string] = { done: true, credits: 12 }) => {
    let isOpen = true;
    const view = shown(
      <GiveDialog
        uid="mara"
        deductionId="job-1"
        what="Spent 6 credits on a video"
        open
        onOpenChange={(next) => {
          isOpen = next;
        }}
      />,
      { 'GET /support/proposals': nothingWaits, 'POST /support/people/mara/refunds': answer },
    );
    return { ...view, isOpen: () => isOpen };
  };

  it('gives back all that is left, and says why', async () => {
    const { user, studio, isOpen } = open();
    expect(await screen.findByText(/You may give 480 credits more today/)).toBeTruthy();
    expect(screen.getByText('Spent 6 credits on a video.')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Give back' }));
    expect(screen.getByText('Say why: it stands in their history.')).toBeTruthy();
    expect(studio.calls('POST /support/people/mara/refunds')).toBe(0);
    await user.type(screen.getByLabelText('Why?'), 'It was dark');
    await user.click(screen.getByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(asked(studio, 'POST /support/people/mara/refunds')).toEqual([{ deductionId: 'job-1', reason: 'It was dark' }]);
  });

  it('gives back a part, and says what is wrong with it beside it', async () => {
    const refused = { error: 'At most 0.5 credits of this deduction can be given back.', error_code: 'INVALID', field: 'amount' };
    const { user, studio, isOpen } = open(() => ({ status: 400, body: refused }));
    await user.type(await screen.findByLabelText('Credits (optional)'), '2.5');
    await user.type(screen.getByLabelText('Why?'), 'It was dark');
    await user.click(screen.getByRole('button', { name: 'Give back' }));
    expect(await screen.findByText(refused.error)).toBeTruthy();
    expect(isOpen()).toBe(true);
    expect(asked(studio, 'POST /support/people/mara/refunds')).toEqual([{ deductionId: 'job-1', amount: 2.5, reason: 'It was dark' }]);
  });
});

describe('what is done for somebody', () => {
  const open = () =>
    shown(<PersonActions person={personOf()} />, {
      'GET /support/proposals': nothingWaits,
      'POST /support/people/mara/credits': { done: false, credits: 10 },
      'POST /support/people/mara/end-sessions': { success: true },
    });

  it('gives credits, of which there has to be an amount', async () => {
    const { user, studio } = open();
    await user.click(screen.getByRole('button', { name: 'Give credits' }));
    await user.type(await screen.findByLabelText('Why?'), 'For your patience');
    await user.click(screen.getByRole('button', { name: 'Give' }));
    expect(screen.getByText('An amount above 0.')).toBeTruthy();
    await user.type(screen.getByLabelText('Credits'), '900');
    await user.click(screen.getByRole('button', { name: 'Give' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(studio, 'POST /support/people/mara/credits')).toEqual([{ amount: 900, reason: 'For your patience' }]);
  });

  describe('of which the answer is lost', () => {
    const GIVE = 'POST /support/people/mara/credits';
    const lost = { status: 502, body: '<html>Bad gateway</html>' };
    /** The key of each time that it was sent. */
    const keys = (studio: FakeStudio) =>
      studio.requests.filter(({ call }) => call === GIVE).map(({ headers }) => headers.get('idempotency-key'));
    const sent = async (answer: FakeStudio['answers'][string]) => {
      const view = open();
      view.studio.answers[GIVE] = answer;
      await view.user.click(screen.getByRole('button', { name: 'Give credits' }));
      await view.user.type(await screen.findByLabelText('Credits'), '5');
      await view.user.type(screen.getByLabelText('Why?'), 'It was dark');
      await view.user.click(screen.getByRole('button', { name: 'Give' }));
      return { ...view, said: (await screen.findByRole('alert')).textContent };
    };

    it.each([
      [
        'as the studio was not reached',
        () => {
          throw new TypeError('Failed to fetch');
        },
        'The studio cannot be reached. Check the connection and try again.',
      ],
      ['as something before it gave another', () => lost, 'Try again in a moment.'],
    ])('is the same gift when it is confirmed again, %s', async (_, answer, why) => {
      const { user, studio, said } = await sent(answer);
      expect(said).toBe(`${why} It may have been done all the same: sent again as it is, it counts once.`);
      studio.answers[GIVE] = { done: true, credits: 15 };
      await user.click(screen.getByRole('button', { name: 'Give' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const [first, second] = keys(studio);
      expect(first).toMatch(/^[0-9a-f-]{36}$/);
      expect(second).toBe(first);
    });

    it('is another with other words, and after a refusal, which says that nothing was done', async () => {
      const { user, studio } = await sent(() => lost);
      await user.type(screen.getByLabelText('Why?'), ' and loud');
      studio.answers[GIVE] = () => ({ status: 409, body: { error: 'Not now.', error_code: 'CONFLICT' } });
      await user.click(screen.getByRole('button', { name: 'Give' }));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not now.'));
      await user.click(screen.getByRole('button', { name: 'Give' }));
      await waitFor(() => expect(new Set(keys(studio)).size).toBe(3));
    });
  });

  describe('in a dialog that is closed before the answer', () => {
    const GIVE = 'POST /support/people/mara/credits';
    const closed = async () => {
      const late = lateAnswer();
      const view = open();
      view.studio.answers[GIVE] = late.answer;
      await view.user.click(screen.getByRole('button', { name: 'Give credits' }));
      await view.user.type(await screen.findByLabelText('Credits'), '5');
      await view.user.type(screen.getByLabelText('Why?'), 'It was dark');
      await view.user.click(screen.getByRole('button', { name: 'Give' }));
      await late.close(view, GIVE);
      return { ...view, late };
    };

    it('says that the credits were not given', async () => {
      const { late, said } = await closed();
      await late.refuse('This account is closed.');
      await waitFor(() => expect(said).toEqual(['error: The credits could not be given. (This account is closed.)']));
    });

    it('leaves one alone that was opened since', async () => {
      const { late, user, said } = await closed();
      await user.click(screen.getByRole('button', { name: 'Give credits' }));
      await late.come({ body: { done: true, credits: 12 } });
      await waitFor(() => expect(said).toEqual(['success: Done. They can spend 12 now.']));
      expect(screen.getByRole('dialog', { name: 'Give credits' })).toBeTruthy();
    });
  });

  it('sends them a link to sign in with', async () => {
    const { user, studio } = open();
    studio.answers['POST /support/people/mara/sign-in-link'] = { sent: true };
    await user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
    await waitFor(() => expect(studio.calls('POST /support/people/mara/sign-in-link')).toBe(1));
  });

  it('ends their sessions, once it was asked', async () => {
    const { user, studio } = open();
    await user.click(screen.getByRole('button', { name: 'End sessions' }));
    expect(studio.calls('POST /support/people/mara/end-sessions')).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'End sessions' }));
    await waitFor(() => expect(studio.calls('POST /support/people/mara/end-sessions')).toBe(1));
  });

  it('is nothing for somebody who has left', () => {
    shown(<PersonActions person={personOf({ email: null, name: null })} />, {});
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what waits for somebody else of the staff', () => {
  const proposal: CreditProposal = {
    good_id: 'good-1',
    person: { uid: 'mara', name: 'Mara K.' },
    amount: 900,
    deduction_id: null,
    reason: 'For your patience',
    at: '2026-10-03T10:00:00.000Z',
    proposed_by: 'Sue',
    own: false,
  };

  it('is agreed to, or declined; of what is one’s own it can only be taken back', async () => {
    const own = { ...proposal, good_id: 'good-2', own: true };
    const { user, studio } = shown(<Proposals />, {
      'GET /support/proposals': { ...nothingWaits, proposals: [proposal, own] },
      'POST /support/proposals/good-1': { success: true },
      'POST /support/proposals/good-2': { success: true },
    });
    expect(await screen.findAllByText('“For your patience”')).toHaveLength(2);
    expect(screen.getByText(/^Proposed by Sue,/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(asked(studio, 'POST /support/proposals/good-2')).toEqual([{ approve: false }]));
    expect(asked(studio, 'POST /support/proposals/good-1')).toEqual([{ approve: true }]);
  });

  it('says when nothing does, and when it is not known', async () => {
    shown(<Proposals />, { 'GET /support/proposals': nothingWaits });
    expect(await screen.findByText('No credits wait for a second person.')).toBeTruthy();
    nothingShown();
    const { user, studio } = shown(<Proposals />, {
      'GET /support/proposals': () => ({ status: 409, body: { error: 'Not so.', error_code: 'CONFLICT' } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not so.');
    studio.answers['GET /support/proposals'] = nothingWaits;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No credits wait for a second person.')).toBeTruthy();
  });
});
