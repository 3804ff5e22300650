/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type VideoModel, videoModel } from '@scenewright/domain';
import { screen } from '@testing-library/react';
import { reservedFor } from '../entities/audio/index.js';
import { PricingPage } from '../features/billing/pricing/page.js';
import { PromptTab } from '../features/images/prompt-tab.js';
import { LipSyncDialog } from '../features/lip-sync/lip-sync-dialog.js';
import { priceOf as audioPriceOf, newDraft } from '../features/soundtrack/audio-dialog/draft.js';
import { bulkPrice } from '../features/videos/bulk-videos/bulk-choice.js';
import { priceOf as videoPriceOf } from '../features/videos/video-dialog/choice.js';
import { nothingShown, shown } from '../testing/shown.js';
import { audioOf, PROJECT_ID, sceneOf, shotOf } from '../testing/views.js';
import { Dialog } from '../ui/dialog.js';

const TWICE = 'image=2 video=2 speech=2 sound_effect=2 music=2 lip_sync=2';
const model = videoModel('seedance-1-pro') as VideoModel;
const scenes = [sceneOf([shotOf({ video_url: '/api/media/clip.mp4', video_duration: 5, duration_seconds: 5 })])];
const draft = newDraft(scenes, undefined);
const ignore = () => {};

beforeEach(() => {
  document.head.innerHTML = `<meta name="price-factors" content="${TWICE}" />`;
});
afterEach(() => {
  nothingShown();
  document.head.innerHTML = '';
});

describe('where a studio asks twice the usual', () => {
  it.each([
    ['a clip', () => videoPriceOf({ model: 'seedance-1-pro', resolution: '720p', seconds: 5 }), 12_000],
    ['clips of all shots', () => bulkPrice({ model, resolution: '720p' }, 3), 36_000],
    ['a voice', () => audioPriceOf({ ...draft, prompt: 'x'.repeat(100) }, scenes).price, 2000],
    ['a sound effect', () => audioPriceOf({ ...draft, type: 'sound_effect' }, scenes).price, 1000],
    ['music', () => audioPriceOf({ ...draft, type: 'music' }, scenes).price, 2000],
    ['all sounds', () => reservedFor(audioOf({ type: 'voice', prompt: 'x'.repeat(100) }), scenes), 2000],
  ])('%s costs that', (_what, price, expected) => expect(price()).toBe(expected));

  it('a lip sync says so on its button', async () => {
    shown(<LipSyncDialog projectId={PROJECT_ID} sceneUid="scene-1" shotUid="shot-1" open onOpenChange={ignore} />, {
      [`GET /scenes/${PROJECT_ID}`]: { scenes },
      [`GET /audios/${PROJECT_ID}`]: { audios: [] },
    });
    expect((await screen.findByRole('button', { name: /^Confirm/ })).textContent).toContain('3 credits');
  });

  it.each(['modify', 'generate'] as const)('a picture says so on its button: %s', async (mode) => {
    const picture = { firstPrompt: '', isBusy: false, shortage: '', order: async () => ({ data: {} }) } as never;
    const subject = { kind: 'shot', sceneUid: 'scene-1', shotUid: 'shot-1' } as const;
    const tab = <PromptTab mode={mode} projectId={PROJECT_ID} subject={subject} picture={picture} onFinished={ignore} />;
    shown(
      <Dialog open onOpenChange={ignore} title="A picture">
        {tab}
      </Dialog>,
      {
        [`GET /scenes/${PROJECT_ID}`]: { scenes },
        [`GET /characters/${PROJECT_ID}`]: { characters: [] },
      },
    );
    expect((await screen.findByRole('button', { name: /^(Modify|Generate)/ })).textContent).toContain('2 credits');
  });

  it('the page of prices, its plans and its answers say so', async () => {
    const { user } = shown(<PricingPage />, { 'GET /payments/config': { payments: 'stripe', page: null } });
    const costs = async (what: string) => (await screen.findByText(what)).parentElement?.textContent;
    expect(await costs('Music, 30 s')).toBe('Music, 30 s 2 credits');
    expect(await costs('Voice, 10 s')).toBe('Voice, 10 s 2 credits');
    expect(await costs('Sound effect, 10 s')).toBe('Sound effect, 10 s 2 credits');
    expect(await costs('Lip sync, 5 s')).toBe('Lip sync, 5 s 3 credits');
    expect(await costs('Changed or new picture')).toBe('Changed or new picture 2 credits');
    expect(await costs('Seedance 1.0 Pro, 5 s')).toBe('Seedance 1.0 Pro, 5 s 6 to 30 credits');
    expect(screen.getByText(/counted with Seedance 1\.0 Pro at 720p, 12 credits each/)).toBeTruthy();
    // 600 credits a month of the small plan
    expect(screen.getAllByText('for about 50 shots of 5 s').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'What are credits?' }));
    expect(screen.getAllByText(/changed picture 2 credits, voices and sound effects 0\.2 credits a second/).length).toBeGreaterThan(0);
  });
});
