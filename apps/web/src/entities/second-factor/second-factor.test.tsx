/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { type FakeStudio, refusedOnce } from '../../testing/fake-studio.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { SecondFactorPage } from './second-factor-page.js';
import { useSecondFactorPage } from './use-second-factor-page.js';

afterEach(nothingShown);

const STATUS = { required: true, is_set: false, passed_until: null, recovery_left: 0 };
const BEGUN = { secret: 'ABCDEFGHIJKLMNOP', fingerprint: 'f1', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } };
const UNTIL = { passed_until: '2026-11-23T20:00:00.000Z' };
const WRONG = { status: 400, body: { error: 'That code is not right.', error_code: 'INVALID', field: 'code' } };

function open(answers: FakeStudio['answers']) {
  let passed = 0;
  const page = shown(<SecondFactorPage onPassed={() => passed++} />, {
    'GET /staff/second-factor': STATUS,
    'POST /staff/second-factor/begin': BEGUN,
    ...answers,
  });
  return { ...page, passed: () => passed };
}

const codes = Array.from({ length: 10 }, (_, n) => `CODE${n}-XXXXX`);

describe('the second factor', () => {
  it('is set with the QR code or the key, and goes on once the recovery codes are kept', async () => {
    const { user, studio, passed } = open({ 'POST /staff/second-factor/confirm': { ...UNTIL, recovery_codes: codes } });
    expect(await screen.findByRole('img', { name: 'QR code of the key below' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(studio.requests.find(({ call }) => call.endsWith('/confirm'))?.body).toEqual({ code: '123456', fingerprint: 'f1' });
    expect(passed()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(passed()).toBe(1);
  });

  it('is asked for by a code, and says when that is wrong', async () => {
    const { user, passed } = open({
      'GET /staff/second-factor': { ...STATUS, is_set: true, recovery_left: 9 },
      'POST /staff/second-factor/pass': ({ body }: { body: unknown }) =>
        (body as { code: string }).code === '123456' ? { body: UNTIL } : WRONG,
    });
    const code = await screen.findByLabelText('Code');
    expect(screen.getByText(/9 of your recovery codes are left/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    expect(passed()).toBe(0);
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(passed()).toBe(1));
  });

  it.each(['GET /staff/second-factor', 'POST /staff/second-factor/begin'])('can be asked for again when %s fails', async (call) => {
    const answer = call.startsWith('GET') ? STATUS : BEGUN;
    const { user } = open({ [call]: refusedOnce(answer) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  });
});

/** Tells the page below what the studio says of it. */
let say: (isNeeded: boolean) => void = () => {};
let asked = 0;
function Page() {
  const [isNeeded, setNeeded] = useState(true);
  say = setNeeded;
  const secondFactor = useSecondFactorPage(isNeeded, async () => asked++);
  return secondFactor ?? <p>the work</p>;
}

describe('a page that asks for the second factor', () => {
  it('keeps the recovery codes in sight until they are kept, also when it hears before that it is set', async () => {
    const { user } = shown(<Page />, {
      'GET /staff/second-factor': STATUS,
      'POST /staff/second-factor/begin': BEGUN,
      'POST /staff/second-factor/confirm': { ...UNTIL, recovery_codes: codes },
    });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    act(() => say(false));
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('the work')).toBeTruthy();
    expect(asked).toBe(1);
    act(() => say(true));
    expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeTruthy();
  });
});
