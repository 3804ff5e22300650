/** Edits of texts as facts: each field that changed with what it said before and what it says now. Absent fields stayed as they were. */
import { z } from 'zod';
import { aspectRatio, seconds, videoStyle } from './shapes.js';

const change = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value }).optional();
const words = change(z.string());
const named = change(z.string().min(1));

/** A film's own words. */
export const filmChanges = z.object({ title: named, logline: words });
/** What a person asked for when the film was begun. `videoLength`: seconds. */
export const briefChanges = z.object({
  idea: named,
  videoStyle: change(videoStyle),
  aspectRatio: change(aspectRatio),
  videoLength: change(seconds),
});
export const sceneChanges = z.object({ title: named, description: words });
/** The fields of a shot's text, under the names that they have there. `speaker`: '' for the narrator; `duration_seconds`: the planned length. */
export const shotChanges = z.object({
  name: words,
  visuals: words,
  audio: words,
  narration: words,
  speaker: words,
  image_prompt: words,
  video_prompt: words,
  duration_seconds: change(seconds),
});
const voice = change(z.string().min(1).nullable());
/** What a sound that is not made is to say, blank where its shot says nothing; in which voice, null for none yet; `byHand`: a person chose it. */
export const audioChanges = z.object({ prompt: words, voiceId: voice, byHand: change(z.boolean()) });
/** `voiceId`: who speaks what they say; null for nobody of their own. */
export const characterChanges = z.object({ name: named, description: words, voiceId: voice });

export type FilmChanges = z.infer<typeof filmChanges>;
export type BriefChanges = z.infer<typeof briefChanges>;
export type SceneChanges = z.infer<typeof sceneChanges>;
export type ShotChanges = z.infer<typeof shotChanges>;
export type AudioChanges = z.infer<typeof audioChanges>;
export type CharacterChanges = z.infer<typeof characterChanges>;
