/** `cast-{projectId}`: the characters of a film and every picture of them. Pictures are versions; the chosen one is a pointer. */
import { z } from 'zod';
import { characterChanges } from './changes.js';
import { characterCopy, pictureMode, versionTimes } from './copies.js';
import { asItWas, type EventsOf, event, type Upcaster } from './define.js';
import { portraitInputs, withoutInputs } from './inputs.js';
import { failure, imageAsset, millicredits, uuid } from './shapes.js';

/** A picture left the words as they were, before they followed it. */
const sameLooks: Upcaster = (data) => ({ ...data, looks: null });

export const castEvents = {
  CastingRequested: event(z.object({ jobId: uuid, projectId: uuid })),
  CharacterAdded: event(z.object({ characterId: uuid, name: z.string().min(1), description: z.string(), imagePrompt: z.string() })),
  /** Into a branch, from the character `from` of the film that it branches from. */
  CharacterCopied: event(z.object({ characterId: uuid, from: uuid, character: characterCopy, times: versionTimes })),
  CharacterRevised: event(z.object({ characterId: uuid, changes: characterChanges }), 2, { 1: asItWas }),
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
      inputs: portraitInputs.nullable(),
    }),
    2,
    { 1: withoutInputs },
  ),
  /** `looks`: how the words describe the character from now on; null: as before. */
  PortraitCompleted: event(
    z.object({ jobId: uuid, characterId: uuid, imageId: uuid, prompt: z.string(), image: imageAsset, looks: z.string().nullable() }),
    2,
    { 1: sameLooks },
  ),
  PortraitFailed: event(z.object({ jobId: uuid, characterId: uuid, failure })),
  PortraitUploaded: event(z.object({ characterId: uuid, imageId: uuid, image: imageAsset })),
  /** `looks`: as in PortraitCompleted. */
  PortraitRestored: event(z.object({ characterId: uuid, imageId: uuid, looks: z.string().nullable() }), 2, { 1: sameLooks }),
  /** The character has no portrait any more, as before the first one; those that were made stay. `looks`: as in PortraitCompleted. */
  PortraitDeselected: event(z.object({ characterId: uuid, looks: z.string().nullable() })),
  /** After an upload: what does the new picture show? */
  DescriptionRequested: event(z.object({ jobId: uuid, characterId: uuid, assetId: uuid })),
  CharacterDescribed: event(z.object({ jobId: uuid, characterId: uuid, description: z.string() })),
  DescriptionFailed: event(z.object({ jobId: uuid, characterId: uuid, failure })),
} as const;
export type CastEvent = EventsOf<typeof castEvents>;
