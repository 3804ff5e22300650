import { ASPECT_RATIOS, calls, VIDEO_STYLES } from '@scenewright/contract';
import { z } from 'zod';
import { remembered } from '../../../ui/remembered.js';

/** The create form: what the call takes, with the length as people type it. */
export const createForm = calls.createProject.body.extend({
  idea: z.string().refine((idea) => idea.trim() !== '', 'Describe your idea first'),
  aspectRatio: z.enum(ASPECT_RATIOS),
  videoStyle: z.enum(Object.keys(VIDEO_STYLES) as [keyof typeof VIDEO_STYLES, ...(keyof typeof VIDEO_STYLES)[]]),
  videoLength: z.string(),
});
export type CreateForm = z.infer<typeof createForm>;

const EMPTY_FORM: CreateForm = { idea: '', videoLength: '30', aspectRatio: '16:9', videoStyle: 'No Preference' };

const kept = remembered('createScriptDraft');

/** What a person had written when they left; the empty form when there is nothing or it cannot be read. */
export function readDraft(): CreateForm {
  try {
    return {
      ...EMPTY_FORM,
      ...createForm
        .partial()
        .catch({})
        .parse(JSON.parse(kept.get() ?? '{}')),
    };
  } catch {
    return EMPTY_FORM;
  }
}

export const saveDraft = (form: CreateForm): void => kept.set(form.idea.trim() === '' ? null : JSON.stringify(form));

export const clearDraft = (): void => saveDraft(EMPTY_FORM);
