import { ASPECT_RATIOS, calls, VIDEO_STYLES } from '@scenewright/contract';
import { z } from 'zod';

/** The create form: what the call takes, with the length as people type it. */
export const createForm = calls.createProject.body.extend({
  idea: z.string().refine((idea) => idea.trim() !== '', 'Describe your idea first'),
  aspectRatio: z.enum(ASPECT_RATIOS),
  videoStyle: z.enum(Object.keys(VIDEO_STYLES) as [keyof typeof VIDEO_STYLES, ...(keyof typeof VIDEO_STYLES)[]]),
  videoLength: z.string(),
});
export type CreateForm = z.infer<typeof createForm>;

const EMPTY_FORM: CreateForm = { idea: '', videoLength: '30', aspectRatio: '16:9', videoStyle: 'No Preference' };

const KEY = 'createScriptDraft';

/** What a person had written when they left; the empty form when there is nothing or it cannot be read. */
export function readDraft(): CreateForm {
  try {
    return {
      ...EMPTY_FORM,
      ...createForm
        .partial()
        .catch({})
        .parse(JSON.parse(localStorage.getItem(KEY) ?? '{}')),
    };
  } catch {
    return EMPTY_FORM;
  }
}

export function saveDraft(form: CreateForm): void {
  try {
    if (form.idea.trim() === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // without storage there is no draft
  }
}

export const clearDraft = (): void => saveDraft(EMPTY_FORM);
