/** What several kinds of things show of themselves: response shapes of the specification (1 §3, 2 §3), field for field. */
import { z } from 'zod';
import { recipeView } from './recipe.js';

export const workStatus = z.enum(['in_progress', 'completed', 'failed', 'not_started']);

export const imageHistoryItem = z.object({
  _id: z.string(),
  image_url: z.string(),
  thumb_url: z.string(),
  width: z.number(),
  height: z.number(),
  process_time: z.number(),
  generation_method: z.string(),
  character_used: z.array(z.string()),
  created_at: z.string(),
  prompt: z.string(),
  in_use: z.boolean(),
  /** How it was made; null of a picture of one’s own. */
  recipe: recipeView.nullable(),
});

export type ImageHistoryItem = z.infer<typeof imageHistoryItem>;
