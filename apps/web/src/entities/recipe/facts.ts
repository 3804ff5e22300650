import type { RecipeView } from '@scenewright/contract';
import { imageModel, videoModel } from '@scenewright/domain';
import { creditsOf } from '../credits/index.js';
import { makerInWords } from '../model/index.js';

export interface Fact {
  readonly label: string;
  readonly text: string;
}

const WHAT: Readonly<Record<RecipeView['kind'], string>> = {
  first_picture: 'First picture',
  new_picture: 'New picture',
  changed_picture: 'Change of an earlier picture',
  video: 'Clip, from a start frame',
  trim: 'Part of a clip',
  lip_sync: 'Lip sync of a clip',
  voice: 'Voice',
  sound_effect: 'Sound effect',
  music: 'Music',
};

const MAKERS: Readonly<Record<string, string>> = { offline: 'the offline renderer', trim: 'the studio' };
const STYLES: Readonly<Record<string, string>> = { realistic: 'Realistic', '2d': '2D', '3d': '3D', cinematic: 'Cinematic' };

const OWN_SOUND = { made: 'By the model, kept with the clip', missing: 'Asked for, but the clip came silent' } as const;

/** Whole credits plain, parts with up to three decimals: exactly what was charged. */
const inCredits = (credits: number): string => (credits === 0 ? 'Free' : creditsOf(credits));
const inSeconds = (seconds: number): string => `${Number(seconds.toFixed(1))} s`;

/** Who made it: the model that was asked for, and who really did. */
export function makerOf({ model, made_by }: Pick<RecipeView, 'model' | 'made_by'>): string {
  const maker = MAKERS[made_by] ?? makerInWords(made_by);
  if (!model || model === made_by) return maker.charAt(0).toUpperCase() + maker.slice(1);
  return `${videoModel(model)?.name ?? imageModel(model)?.name ?? model}, by ${maker}`;
}

/** What is known of how a version was made, in lines; its prompt, its pictures and its people are shown otherwise. */
export function factsOf(recipe: RecipeView, voiceName: string | undefined): Fact[] {
  const { width, height, seconds, style, seed, credits, source, voice, own_sound } = recipe;
  const lines: (readonly [label: string, text: string | null | undefined])[] = [
    ['What', WHAT[recipe.kind]],
    ['Made by', makerOf(recipe)],
    ['Voice', voiceName ?? voice?.voice_id],
    ['Range', source?.start != null && source.end != null ? `${inSeconds(source.start)} to ${inSeconds(source.end)}` : null],
    ['Length', seconds === null ? null : inSeconds(seconds)],
    ['Size', width === null || height === null ? null : `${width} × ${height}`],
    ['Style', style ? (STYLES[style] ?? style) : null],
    ['Own sound', own_sound && OWN_SOUND[own_sound]],
    ['Seed', seed === null ? null : String(seed)],
    ['Price', inCredits(credits)],
  ];
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
