import { describe, expect, it } from '@jest/globals';
import { freePlan, type Plan, planById } from '@scenewright/domain';
import { shotOf } from '../../../testing/views.js';
import {
  lengthsFor,
  modelsFor,
  openingChoice,
  openingPrompt,
  priceOf,
  type VideoChoice,
  withLength,
  withModel,
  withResolution,
} from './choice.js';

const paid = planById('basic_monthly') as Plan;
const at = (model: string, resolution = '720p', seconds = 5): VideoChoice => ({ model, resolution, seconds });
const chosen = (outcome: ReturnType<typeof withModel>) => {
  if ('barrier' in outcome) throw new Error(`in the way: ${outcome.barrier.feature}`);
  return outcome.choice;
};

describe('what a clip is asked for with', () => {
  it('begins with Seedance 1.0 Pro at 720p, for as long as the shot is planned', () => {
    expect(openingChoice(5)).toEqual(at('seedance-1-pro'));
    expect(openingChoice(5.9).seconds).toBe(5);
    expect(openingChoice(6).seconds).toBe(10);
  });

  it('begins with the motion prompt, and keeps a last one only where that was the person’s own', () => {
    const last = (prompt: string | null, words: string | null) =>
      openingPrompt(shotOf({ video_prompt: 'Fog comes in.', video_generation_prompt: prompt, video_generation_words: words }));
    expect(last(null, null)).toBe('Fog comes in.');
    expect(last('Waves break.', 'Waves  break.')).toBe('Fog comes in.');
    expect(last('A gull lands.', 'Waves break.')).toBe('A gull lands.');
    expect(last('Waves break.', null)).toBe('Waves break.');
  });

  it('keeps a resolution that the next model has too', () => {
    expect(chosen(withModel(at('seedance-1-pro', '1080p'), 'kling-2.1', paid))).toEqual(at('kling-2.1', '1080p'));
  });

  it('takes the first resolution that may be used where the next model lacks the one chosen', () => {
    expect(chosen(withModel(at('seedance-1-pro', '480p'), 'kling-2.1', paid))).toEqual(at('kling-2.1', '720p'));
    expect(chosen(withModel(at('kling-2.1'), 'hailuo-02', paid))).toEqual(at('hailuo-02', '768p'));
  });

  it('does not take a premium model or resolution that the plan does not have', () => {
    expect(withModel(at('seedance-1-pro'), 'kling-2.1', freePlan)).toEqual({ barrier: { feature: 'Kling 2.1', type: 'model' } });
    expect(withResolution(at('seedance-1-pro'), '1080p', freePlan)).toEqual({ barrier: { feature: '1080p', type: 'resolution' } });
    expect(chosen(withResolution(at('seedance-1-pro'), '1080p', paid)).resolution).toBe('1080p');
  });

  it('leaves it to the studio where the plan could not be found out', () => {
    expect(chosen(withModel(at('seedance-1-pro'), 'kling-2.1', null)).model).toBe('kling-2.1');
  });

  it('drops a resolution that was only to be had with another plan', () => {
    expect(chosen(withModel(at('seedance-1-pro', '1080p'), 'seedance-1-lite', freePlan)).resolution).toBe('480p');
  });

  it('is 8 s for Veo and nothing else, and 5 s again after it', () => {
    const veo = chosen(withModel(at('seedance-1-pro', '720p', 10), 'veo3-fast', paid));
    expect(veo).toEqual(at('veo3-fast', '720p', 8));
    expect(lengthsFor(veo)).toEqual([8]);
    expect(chosen(withModel(veo, 'seedance-1-lite', paid)).seconds).toBe(5);
  });

  it('goes from Wan to Seedance Lite for 10 s, where Wan is not offered', () => {
    expect(lengthsFor(at('wan-2.2-fast'))).toEqual([5, 10]);
    const long = withLength(at('wan-2.2-fast'), 10, freePlan);
    expect(long).toEqual(at('seedance-1-lite', '720p', 10));
    expect(modelsFor(long).map(({ id }) => id)).toEqual(['seedance-1-lite', 'seedance-1-pro', 'kling-2.1', 'hailuo-02', 'veo3-fast']);
    expect(modelsFor(withLength(long, 5, freePlan)).map(({ id }) => id)).toContain('wan-2.2-fast');
  });

  it('has the price that is charged', () => {
    expect(priceOf(at('seedance-1-pro'))).toBe(6000);
    expect(priceOf(at('seedance-1-pro', '1080p', 10))).toBe(30_000);
    expect(priceOf(at('veo3-fast', '720p', 8))).toBe(43_200);
  });
});
