/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { paidForLater } from '../../testing/fake-studio.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { DialogOpening, useOpening } from '../../ui/in-sight.js';
import { type Keyed, usePaidCall } from './use-paid-call.js';

type Answer = { data?: string; error?: unknown };
const CHECK = 'POST /users/credits/check';
const refusal = (error_code: string, details = {}) => ({ status: 409, error: `No: ${error_code}`, error_code, details });

type Call = (keyed: Keyed) => Promise<Answer>;

function Paying({ call, isOpen }: { call: Call; isOpen?: boolean }) {
  const { send, busy, failure } = usePaidCall(isOpen);
  const [made, setMade] = useState<string>();
  const pay = async () => setMade(await send({ call, price: 2000, otherwise: 'It failed.', shortage: 'That is too much.' }));
  return (
    <>
      <button type="button" disabled={busy} onClick={pay}>
        Pay
      </button>
      {busy && <p>sending</p>}
      {failure && <p role="alert">{failure}</p>}
      {made && <p>made: {made}</p>}
    </>
  );
}

interface Closed {
  call: Call;
  isOpen: boolean;
}
const Fading = ({ call, isOpen }: Closed) => (
  <DialogOpening value={useOpening(isOpen)}>
    <Paying call={call} />
  </DialogOpening>
);
/** What becomes of the sender when its dialog is closed. */
const SENDERS = { gone: (closed: Closed) => closed.isOpen && <Fading {...closed} />, fading: Fading, 'around it': Paying };

function Closable({ sender, call }: { sender: keyof typeof SENDERS; call: Call }) {
  const [isOpen, setOpen] = useState(true);
  const Sender = SENDERS[sender];
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Cancel' : 'Open again'}
      </button>
      <Sender call={call} isOpen={isOpen} />
    </>
  );
}

/** Calls that are answered in this order; the last answer is given from then on. */
function calling(...answers: (Answer | Error)[]) {
  let calls = 0;
  return async () => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? {};
    calls += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
}

function open(call: Call, check: unknown = { has_enough: true, credits: 30 }) {
  const view = shown(<Paying call={call} />, { [CHECK]: check });
  const pay = async () => view.user.click(await screen.findByRole('button', { name: 'Pay' }));
  const isFree = () => waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', false));
  return { ...view, pay, isFree };
}

describe('a call that costs something', () => {
  afterEach(nothingShown);

  it('is under way until it is answered', async () => {
    let answer = (_: Answer) => {};
    const { pay, isFree } = open(() => new Promise((resolve) => (answer = resolve)));
    await pay();
    expect(screen.getByText('sending')).toBeTruthy();
    answer({ data: 'a film' });
    expect(await screen.findByText('made: a film')).toBeTruthy();
    await isFree();
  });

  it('can be sent again after a refusal, which is forgotten then', async () => {
    const { pay, isFree } = open(calling({ error: refusal('CONFLICT') }, { data: 'a film' }));
    await pay();
    expect((await screen.findByRole('alert')).textContent).toBe('No: CONFLICT');
    await isFree();
    await pay();
    expect(await screen.findByText('made: a film')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be sent again when there were not enough credits, and there are now', async () => {
    const { pay, user, isFree } = open(calling({ data: 'a film' }), paidForLater());
    await pay();
    await screen.findByText('That is too much.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isFree();
    await pay();
    expect(await screen.findByText('made: a film')).toBeTruthy();
  });

  it.each([
    ['INSUFFICIENT_CREDITS', { required: 2, available: 1 }, 'Insufficient Credits', 'Close'],
    ['PREMIUM_REQUIRED', { feature: 'Veo 3', type: 'model' }, 'Premium access required', 'Cancel'],
  ])('can be sent again after a refusal that opened a barrier: %s', async (code, details, name, close) => {
    const { pay, user, isFree } = open(calling({ error: refusal(code, details) }, { data: 'a film' }));
    await pay();
    await screen.findByRole('alertdialog', { name });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: close }));
    await isFree();
    await pay();
    expect(await screen.findByText('made: a film')).toBeTruthy();
  });

  it.each([
    [
      'was not reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The studio cannot be reached. Check the connection and try again.',
    ],
    ['failed', () => ({ status: 500, body: {} }), 'Your credits could not be checked, and nothing was started. Try again in a moment.'],
  ])('does not start, and speaks of no credits that are missing, when the studio %s', async (_, check, why) => {
    const { pay, said, isFree } = open(calling({ data: 'a film' }), check);
    await pay();
    await waitFor(() => expect(said).toEqual([`error: ${why}`]));
    await isFree();
    expect(screen.queryByText('made: a film')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  describe('of which the answer is lost', () => {
    const lost = { error: { status: 0, error: 'Not reached.', error_code: 'UNREACHABLE' } };
    /** Sends these one after the other, and keeps the key of each. */
    function keeping(...sent: { body: object; answer: Answer }[]) {
      const keys: string[] = [];
      const call: Call = async (keyed) => {
        const { body, answer } = sent[keys.length] ?? { body: {}, answer: {} };
        keys.push(keyed({ body }).key);
        return answer;
      };
      return { keys, call };
    }

    it.each([
      ['is the same one when it is sent again', lost, { shot: 1 }, 1],
      ['by a gateway is the same one', { error: { status: 502, error: 'HTTP', error_code: 'UNKNOWN' } }, { shot: 1 }, 1],
      ['is another when something else is sent', lost, { shot: 2 }, 2],
      ['is another with another file', lost, { shot: 1, file: new File(['other'], 'b.png') }, 2],
      ['is not one that was refused', { error: refusal('CONFLICT') }, { shot: 1 }, 2],
      ['is not one that was done', { data: 'a film' }, { shot: 1 }, 2],
    ])('%s', async (_, answer, second, different) => {
      const { keys, call } = keeping({ body: { shot: 1 }, answer }, { body: second, answer: { data: 'two films' } });
      const { pay, isFree } = open(call);
      await pay();
      await isFree();
      await pay();
      expect(await screen.findByText('made: two films')).toBeTruthy();
      expect(new Set(keys).size).toBe(different);
    });

    it('says that it may have been done, and nothing of what was charged', async () => {
      const { pay } = open(calling(lost));
      await pay();
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Not reached. It may have been done all the same: sent again as it is, it counts once.',
      );
    });

    it('is another when its dialog was closed since', async () => {
      const one = { body: { all: true }, answer: lost };
      const { keys, call } = keeping(one, one);
      const { user } = shown(<Closable sender="around it" call={call} />, { [CHECK]: { has_enough: true, credits: 30 } });
      const pay = async (times: number) => {
        await user.click(screen.getByRole('button', { name: 'Pay' }));
        await waitFor(() => expect(keys).toHaveLength(times));
        await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', false));
      };
      await pay(1);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Open again' }));
      await pay(2);
      expect(new Set(keys).size).toBe(2);
    });
  });

  it('says a refusal as a notice when what sent it is gone', async () => {
    let answer = (_: Answer) => {};
    const { pay, router, said } = open(() => new Promise((resolve) => (answer = resolve)));
    await pay();
    await screen.findByText('sending');
    expect(router).toBeTruthy();
    nothingShown();
    answer({ error: refusal('CONFLICT') });
    await waitFor(() => expect(said).toEqual(['error: No: CONFLICT']));
  });

  it.each(['gone', 'fading', 'around it'] as const)(
    'is not sent when its dialog is closed while the credits are asked for; the sender then is %s',
    async (sender) => {
      const { promise: first, resolve: answer } = Promise.withResolvers<unknown>();
      const made = jest.fn(async () => ({ data: 'a film' }));
      let asked = 0;
      const check = () => (asked++ === 0 ? first : { body: { has_enough: true, credits: 30 } });
      const { user } = shown(<Closable sender={sender} call={made} />, { [CHECK]: check });
      await user.click(screen.getByRole('button', { name: 'Pay' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Open again' }));
      answer({ body: { has_enough: true, credits: 30 } });
      await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', false));
      await user.click(screen.getByRole('button', { name: 'Pay' }));
      expect(await screen.findByText('made: a film')).toBeTruthy();
      expect([made.mock.calls.length, asked]).toEqual([1, 2]);
    },
  );

  it('is spoken of no more when its dialog was closed while the credits were asked for', async () => {
    const { promise: check, resolve: answer } = Promise.withResolvers<unknown>();
    const { user, said } = shown(<Closable sender="around it" call={calling({ data: 'a film' })} />, { [CHECK]: () => check });
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    answer({ body: { has_enough: false, credits: 0 } });
    await waitFor(() => expect(screen.queryByText('sending')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(said).toEqual([]);
  });

  it('is sent when what sent it goes out of sight, and no dialog was closed', async () => {
    const { promise: check, resolve: answer } = Promise.withResolvers<unknown>();
    const made = jest.fn(async () => ({ data: 'a film' }));
    const { pay } = open(made, () => check);
    await pay();
    nothingShown();
    answer({ body: { has_enough: true, credits: 30 } });
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  });
});
