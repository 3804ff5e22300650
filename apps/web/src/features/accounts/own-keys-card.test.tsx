/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnKeysView } from '@scenewright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { studioPrices } from '../../entities/credits/index.js';
import { tellPriceFactors } from '../../platform/page/price-factors.js';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { lateAnswer } from '../../testing/late-answer.js';
import { LeftPage } from '../../testing/left-page.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { OwnKeysCard } from './own-keys-card.js';

const services = (last4: string | null): OwnKeysView['services'] => [
  { service: 'replicate', name: 'Replicate', makes: ['video', 'image', 'lip_sync'], last4 },
  { service: 'elevenlabs', name: 'ElevenLabs', makes: ['speech', 'sound_effect', 'music'], last4: null },
];
const view = (last4: string | null, more: Partial<OwnKeysView> = {}): OwnKeysView => ({
  offered: true,
  share: 0.2,
  price_factors: last4 === null ? 'image=1 video=2' : 'image=0.2 video=0.2',
  services: services(last4),
  ...more,
});
const open = (answers: Record<string, unknown>) => shown(<OwnKeysCard />, answers);

beforeEach(() => {
  document.head.innerHTML = '<meta name="own-keys" content="on" /><meta name="price-factors" content="image=1 video=2" />';
});
afterEach(() => {
  nothingShown();
  tellPriceFactors(null);
  document.head.innerHTML = '';
});

describe('keys of one’s own', () => {
  it('are told with what they would make, and the share that is charged', async () => {
    open({ 'GET /users/me/own-keys': view(null) });
    expect(await screen.findByText('Would make clips, pictures, and lip sync.')).toBeTruthy();
    expect(screen.getByText(/The studio charges 20% of the usual credits/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are kept when the service accepts them: the end is shown, and other prices from then on', async () => {
    const { user, studio, said } = open({ 'GET /users/me/own-keys': view(null) });
    studio.answers['PUT /users/me/own-keys/replicate'] = () => {
      studio.answers['GET /users/me/own-keys'] = view('7777');
      return { body: view('7777') };
    };
    expect(studioPrices().imageRun).toBe(1000);
    await user.click(await screen.findByRole('button', { name: 'Add key for Replicate' }));
    const field = screen.getByLabelText('Key for Replicate') as HTMLInputElement;
    expect([field.type, document.activeElement]).toEqual(['password', field]);
    expect(await accessibilityProblems()).toEqual([]);
    await user.type(field, ' r8_my-own-key {Enter}');
    expect(await screen.findByText('7777')).toBeTruthy();
    expect(studio.requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ key: 'r8_my-own-key' });
    expect(said).toEqual(['success: Your key for Replicate makes clips, pictures, and lip sync from now on']);
    expect(studioPrices().imageRun).toBe(200);
    expect(screen.queryByLabelText('Key for Replicate')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace key for Replicate' })));
    expect(document.body.innerHTML).not.toContain('r8_my-own-key');
  });

  it('say beside the field why one is not kept', async () => {
    const error = 'Replicate does not accept this key. Nothing was kept.';
    const { user } = open({
      'GET /users/me/own-keys': view(null),
      'PUT /users/me/own-keys/replicate': () => ({ status: 400, body: { error, error_code: 'INVALID', field: 'key' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add key for Replicate' }));
    await user.click(screen.getByRole('button', { name: 'Save Key' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Paste the key here first.');
    await user.type(screen.getByLabelText('Key for Replicate'), 'r8_wrong{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(error));
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say it in a notice when the page has been left', async () => {
    const late = lateAnswer();
    const { user, studio, said } = shown(
      <LeftPage>
        <OwnKeysCard />
      </LeftPage>,
      { 'GET /users/me/own-keys': view(null), 'PUT /users/me/own-keys/replicate': late.answer },
    );
    await user.click(await screen.findByRole('button', { name: 'Add key for Replicate' }));
    await user.type(screen.getByLabelText('Key for Replicate'), 'r8_wrong{Enter}');
    await waitFor(() => expect(studio.calls('PUT /users/me/own-keys/replicate')).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Leave the page' }));
    const why = 'Replicate does not accept this key. Nothing was kept.';
    await late.refuse(why);
    await waitFor(() => expect(said).toEqual([`error: Your key for Replicate was not kept (${why})`]));
  });

  it('are removed after a question, and the usual prices come back', async () => {
    tellPriceFactors('image=0.2 video=0.2');
    const { user, studio, said } = open({ 'GET /users/me/own-keys': view('7777') });
    studio.answers['DELETE /users/me/own-keys/replicate'] = () => {
      studio.answers['GET /users/me/own-keys'] = view(null);
      return { body: view(null) };
    };
    await user.click(await screen.findByRole('button', { name: 'Remove key for Replicate' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Remove your key for Replicate?' }));
    await user.click(question.getByRole('button', { name: 'Remove Key' }));
    expect(await screen.findByText('Would make clips, pictures, and lip sync.')).toBeTruthy();
    expect(said).toEqual(['success: Your key for Replicate was removed']);
    expect(studioPrices().imageRun).toBe(1000);
  });

  it('can only be removed where the studio does not use them any more', async () => {
    document.head.innerHTML = '';
    open({ 'GET /users/me/own-keys': view('7777', { offered: false, share: null, services: services('7777').slice(0, 1) }) });
    expect(await screen.findByText(/does not use people’s own keys any more/)).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove']);
  });

  it('are no matter where nobody may have any', async () => {
    document.head.innerHTML = '';
    const { studio } = open({ 'GET /users/me/own-keys': view(null, { offered: false, share: null, services: [] }) });
    await waitFor(() => expect(studio.calls('GET /users/me/own-keys')).toBe(1));
    expect(screen.queryByText('Your own keys')).toBeNull();
  });

  it('can be asked for again when they do not come', async () => {
    const { user, studio } = open({ 'GET /users/me/own-keys': () => ({ status: 400, body: {} }) });
    await screen.findByText('They cannot be shown just now.');
    studio.answers['GET /users/me/own-keys'] = view(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Would make clips, pictures, and lip sync.')).toBeTruthy();
  });
});
