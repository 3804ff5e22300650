/** `cast-{projectId}`: the characters of a film and every picture of them. Pictures are versions; the chosen one is a pointer. */
import { z } from 'zod';
import { characterChanges } from './changes.js';
import { type EventsOf, event } from './define.js';
import { failure, imageAsset, millicredits, uuid } from './shapes.js';

/** initial: made with the cast; modify: the present picture changed; generate: a new one from the prompt. */
export const pictureMode = z.enum(['initial', 'modify', 'generate']);
export type PictureMode = z.infer<typeof pictureMode>;

export const castEvents = {
  CastingRequested: event(z.object({ jobId: uuid, projectId: uuid })),
  CharacterAdded: event(z.object({ characterId: uuid, name: z.string().min(1), description: z.string(), imagePrompt: z.string() })),
  CharacterRevised: event(z.object({ characterId: uuid, changes: characterChanges })),
  /** Everybody is named and described; their pictures follow. */
  CharactersCast: event(z.object({ jobId: uuid })),
  CastingFailed: event(z.object({ jobId: uuid, failure })),
  /** Everybody is cast and pictured, as far as it went. */
  CastCompleted: event(z.object({})),
  PortraitRequested: event(
    z.object({
      jobId: uuid,
      characterId: uuid,
      mode: pictureMode,
      prompt: z.string().min(1),
      model: z.string().optional(),
      baseAssetId: uuid.optional(),
      price: millicredits,
    }),
  ),
  PortraitCompleted: event(z.object({ jobId: uuid, characterId: uuid, imageId: uuid, prompt: z.string(), image: imageAsset })),
  PortraitFailed: event(z.object({ jobId: uuid, characterId: uuid, failure })),
  PortraitUploaded: event(z.object({ characterId: uuid, imageId: uuid, image: imageAsset })),
  PortraitRestored: event(z.object({ characterId: uuid, imageId: uuid })),
  /** After an upload: what does the new picture show? */
  DescriptionRequested: event(z.object({ jobId: uuid, characterId: uuid, assetId: uuid })),
  CharacterDescribed: event(z.object({ jobId: uuid, characterId: uuid, description: z.string() })),
  DescriptionFailed: event(z.object({ jobId: uuid, characterId: uuid, failure })),
} as const;
export type CastEvent = EventsOf<typeof castEvents>;
