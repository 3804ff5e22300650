import { ASPECT_RATIOS, calls, FILM_SECONDS, LIMITS, VIDEO_STYLES } from '@scenewright/contract';
import { z } from 'zod';
import { rememberedDraft } from '../../../entities/project/index.js';

/** What the studio reads of an idea, in characters. */
export const LONGEST_IDEA = LIMITS.idea;

/** What is wrong with an idea, and what to do; undefined when it can be read. */
export const tooLong = (idea: string): string | undefined =>
  idea.length <= LONGEST_IDEA
    ? undefined
    : `This has ${inNumbers(idea.length)} characters. One film takes up to ${inNumbers(LONGEST_IDEA)}: shorten it, or make it in parts.`;

export const inNumbers = (count: number): string => count.toLocaleString('en');

/** What a film takes that is given no length, in seconds. */
export const USUAL_SECONDS = 30;

const isLength = (seconds: number): boolean => seconds >= FILM_SECONDS.least && seconds <= FILM_SECONDS.most;

/** The create form: what the call takes, with the length as people type it. */
export const createForm = calls.createProject.body.extend({
  idea: z
    .string()
    .refine((idea) => idea.trim() !== '', 'Describe your idea first')
    .refine((idea) => !tooLong(idea), { error: ({ input }) => tooLong(String(input)) }),
  aspectRatio: z.enum(ASPECT_RATIOS),
  videoStyle: z.enum(Object.keys(VIDEO_STYLES) as [keyof typeof VIDEO_STYLES, ...(keyof typeof VIDEO_STYLES)[]]),
  // nothing typed is the usual length
  videoLength: z
    .string()
    .refine(
      (typed) => typed.trim() === '' || isLength(Number(typed)),
      `Between ${FILM_SECONDS.least} and ${inNumbers(FILM_SECONDS.most)} seconds.`,
    ),
});
export type CreateForm = z.infer<typeof createForm>;

const EMPTY_FORM: CreateForm = { idea: '', videoLength: String(USUAL_SECONDS), aspectRatio: '16:9', videoStyle: 'No Preference' };

/** As it is remembered: with whose it is. */
const draft = createForm.partial().extend({ uid: z.string() });

/** What a person had written when they left; the empty form when there is nothing of theirs or it cannot be read. */
export function readDraft(uid: string | undefined): CreateForm {
  try {
    const { uid: owner, ...form } = draft.parse(JSON.parse(rememberedDraft.get() ?? '{}'));
    return owner === uid ? { ...EMPTY_FORM, ...form } : EMPTY_FORM;
  } catch {
    return EMPTY_FORM;
  }
}

export const saveDraft = (uid: string | undefined, form: CreateForm): void =>
  rememberedDraft.set(form.idea.trim() === '' ? null : JSON.stringify({ ...form, uid }));

/** To be called when it is sent. Returns what forgets it, unless something else was written since, here or in another window. */
export function draftSent(): () => void {
  const sent = rememberedDraft.get();
  return () => {
    if (rememberedDraft.get() === sent) rememberedDraft.set(null);
  };
}
