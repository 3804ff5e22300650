import { z } from 'zod';

/** What a version was made from, as it was when it was asked for. What a kind of it does not have is null. */
export const recipeView = z.object({
  /** What it is: a first or a new picture, a change of one, a part of a clip, … */
  kind: z.enum(['first_picture', 'new_picture', 'changed_picture', 'video', 'trim', 'lip_sync', 'voice', 'sound_effect', 'music']),
  /** Who made it: a provider's name ('offline' for the local one). */
  made_by: z.string(),
  /** The model that was asked for. */
  model: z.string().nullable(),
  /** As the person wrote it. */
  prompt: z.string().nullable(),
  /** What the model was told, where the studio has put it in other words for it; `avoid`: what to keep out. */
  sent: z.object({ text: z.string(), avoid: z.string().optional(), version: z.number() }).nullable(),
  style: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** The length that was asked for. */
  seconds: z.number().nullable(),
  seed: z.number().nullable(),
  /** Credits that it cost. */
  credits: z.number(),
  /** The picture or clip that it was made from, and which seconds of it. */
  source: z
    .object({
      kind: z.enum(['start_frame', 'picture', 'clip']),
      thumbnail_url: z.string(),
      url: z.string(),
      start: z.number().nullable(),
      end: z.number().nullable(),
    })
    .nullable(),
  /** Who was in it, with the looks and the portraits that they had. Null: it was made before this was kept. */
  cast: z
    .array(z.object({ character_id: z.string(), name: z.string(), looks: z.string(), thumbnail_url: z.string().nullable() }))
    .nullable(),
  /** Pictures of the same place, from earlier in the film, that its model was shown. */
  earlier: z.array(z.object({ thumbnail_url: z.string(), url: z.string() })),
  /** Who is heard, and what they say. Null where that is not known. */
  voice: z.object({ voice_id: z.string().nullable(), words: z.string().nullable() }).nullable(),
  /** Sound of the model's own: in the clip, or asked for and not delivered. Null: none was asked for. */
  own_sound: z.enum(['made', 'missing']).nullable(),
  /** False of what was made before all of this was kept. */
  complete: z.boolean(),
});

export type RecipeView = z.infer<typeof recipeView>;

/** A recipe of which nothing more is known yet. */
export const blankRecipe = (kind: RecipeView['kind'], made_by: string): RecipeView => ({
  kind,
  made_by,
  model: null,
  prompt: null,
  sent: null,
  style: null,
  width: null,
  height: null,
  seconds: null,
  seed: null,
  credits: 0,
  source: null,
  cast: null,
  earlier: [],
  voice: null,
  own_sound: null,
  complete: false,
});
