/** @jest-environment ./apps/web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { blankRecipe, type RecipeView } from '@scenewright/contract';
import { screen } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { nothingShown, shown } from '../../testing/shown.js';
import { factsOf, makerOf } from './facts.js';
import { HowMade } from './how-made.js';

const clip: RecipeView = {
  ...blankRecipe('video', 'offline'),
  model: 'seedance-1-pro',
  prompt: 'The lamp turns slowly',
  width: 1280,
  height: 720,
  seconds: 5,
  seed: 4711,
  credits: 6,
  source: { kind: 'start_frame', url: '/api/media/frame.jpg', thumbnail_url: '/api/media/frame.webp', start: null, end: null },
  cast: [{ character_id: 'mara', name: 'Mara', looks: 'In a yellow coat\nNow: older', thumbnail_url: '/api/media/mara.webp' }],
  complete: true,
};

afterEach(nothingShown);

const open = async (recipe: RecipeView) => {
  const view = shown(<HowMade name="take 2" recipe={recipe} madeAt="2026-11-01T10:00:00.000Z" />, {});
  await view.user.click(screen.getByText('How it was made'));
  return view;
};

describe('how a version was made', () => {
  it('is told when somebody asks', async () => {
    shown(<HowMade name="take 2" recipe={clip} madeAt="" />, {});
    expect(screen.queryByText('The lamp turns slowly')).toBeNull();
    expect(screen.getByText('How it was made').textContent).toBe('How it was made: take 2');
  });
  it('shows what the model was told beside what was written, where that is something else', async () => {
    const { user } = await open({ ...clip, sent: { text: '[Push in] The lamp turns', avoid: 'blur', version: 3 } });
    expect(screen.getByText('The lamp turns slowly')).toBeTruthy();
    await user.click(screen.getByText('What the model was told'));
    expect(screen.getByText('[Push in] The lamp turns')).toBeTruthy();
    expect(screen.getByText('To be kept out: blur')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy what the model was told' })).toBeTruthy();
    nothingShown();
    await open({ ...clip, sent: { text: 'The lamp turns slowly', version: 3 } });
    expect(screen.queryByText('What the model was told')).toBeNull();
  });

  it('shows the earlier pictures of the place that the model was shown', async () => {
    const earlier = [{ url: '/api/media/hall.jpg', thumbnail_url: '/api/media/hall.webp' }];
    await open({ ...clip, kind: 'new_picture', earlier });
    expect(screen.getByText('An earlier picture of the same place, which the model was shown')).toBeTruthy();
    expect(document.querySelector('img[src="/api/media/hall.webp"]')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    nothingShown();
    await open(clip);
    expect(screen.queryByText(/of the same place/)).toBeNull();
  });

  it('says from which words, people and pictures, by whom, for how much and when', async () => {
    await open(clip);
    expect(await screen.findByText('The lamp turns slowly')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Who is in it' }).textContent).toContain('In a yellow coat');
    expect(screen.getByText('The start frame that it moves from')).toBeTruthy();
    expect(screen.getByText('Seedance 1.0 Pro, by the offline renderer')).toBeTruthy();
    expect(screen.getByText('6 credits')).toBeTruthy();
    expect(screen.getByText('4711')).toBeTruthy();
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-01T10:00:00.000Z');
    expect(screen.queryByText(/not kept/)).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });
  it('gives its words for another try', async () => {
    const { user } = await open(clip);
    await user.click(await screen.findByRole('button', { name: 'Copy prompt' }));
    expect(await navigator.clipboard.readText()).toBe('The lamp turns slowly');
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });
  it('says what nobody knows any more', async () => {
    await open({ ...blankRecipe('new_picture', 'flux'), prompt: 'Rain' });
    expect(await screen.findByText('The rest was not kept yet when this was made.')).toBeTruthy();
    expect(screen.getByText('Free')).toBeTruthy();
  });
  it('says who spoke, and which part of a clip it is', () => {
    const voice = { ...blankRecipe('voice', 'offline'), voice: { voice_id: 'anna', words: 'Who?' } };
    expect(factsOf(voice, 'Anna')).toContainEqual({ label: 'Voice', text: 'Anna' });
    expect(factsOf(voice, undefined)).toContainEqual({ label: 'Voice', text: 'anna' });
    const source = { kind: 'clip', url: '', thumbnail_url: '', start: 1, end: 3.5 } as const;
    expect(factsOf({ ...blankRecipe('trim', 'trim'), source }, undefined)).toContainEqual({ label: 'Range', text: '1 s to 3.5 s' });
  });
  it('says whether sound came with a clip, where it was asked for', () => {
    expect(factsOf(clip, undefined).map(({ label }) => label)).not.toContain('Own sound');
    const text = (own_sound: RecipeView['own_sound']) =>
      factsOf({ ...clip, own_sound }, undefined).find(({ label }) => label === 'Own sound')?.text;
    expect([text('made'), text('missing')]).toEqual(['By the model, kept with the clip', 'Asked for, but the clip came silent']);
  });
  it('names whoever made it', () => {
    expect(makerOf({ model: null, made_by: 'offline' })).toBe('The offline renderer');
    expect(makerOf({ model: 'flux', made_by: 'flux' })).toBe('Flux');
    expect(makerOf({ model: 'seedance-1-pro', made_by: 'replicate#own: bytedance/seedance-1-pro' })).toBe(
      'Seedance 1.0 Pro, by replicate (own key): bytedance/seedance-1-pro',
    );
    expect(makerOf({ model: 'a-model-of-old', made_by: 'fal' })).toBe('a-model-of-old, by fal');
  });
});
