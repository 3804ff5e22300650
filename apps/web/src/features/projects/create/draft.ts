import { zodResolver } from '@hookform/resolvers/zod';
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

/** The length that is typed; nothing typed is the usual one. */
export const secondsOf = (typed: string): number => (typed.trim() === '' ? USUAL_SECONDS : Number(typed));

const isLength = (seconds: number): boolean => seconds >= FILM_SECONDS.least && seconds <= FILM_SECONDS.most;

/** The create form: what the call takes, with the length as people type it. */
export const createForm = calls.createProject.body.extend({
  idea: z
    .string()
    .refine((idea) => idea.trim() !== '', 'Describe your idea first')
    .refine((idea) => !tooLong(idea), { error: ({ input }) => tooLong(String(input)) }),
  aspectRatio: z.enum(ASPECT_RATIOS),
  videoStyle: z.enum(Object.keys(VIDEO_STYLES) as [keyof typeof VIDEO_STYLES, ...(keyof typeof VIDEO_STYLES)[]]),
  videoLength: z
    .string()
    .refine((typed) => Number.isInteger(secondsOf(typed)), 'The length must be whole seconds.')
    .refine((typed) => isLength(secondsOf(typed)), `Between ${FILM_SECONDS.least} and ${inNumbers(FILM_SECONDS.most)} seconds.`),
});
export type CreateForm = z.infer<typeof createForm>;

const check = zodResolver(createForm);
/** Checks the form. A number field in which '60-90' stands says that it is empty, and only its validity says otherwise. */
export const checkForm: typeof check = (form, context, options) => {
  const length = options.fields.videoLength?.ref;
  const isUnreadable = length instanceof HTMLInputElement && length.validity.badInput;
  return check(isUnreadable ? { ...form, videoLength: String(Number.NaN) } : form, context, options);
};

const EMPTY_FORM: CreateForm = { idea: '', videoLength: String(USUAL_SECONDS), aspectRatio: '16:9', videoStyle: 'No Preference' };

/** As it is remembered: with whose it is, and with what could not be sent. */
const draft = createForm.extend({ idea: z.string(), videoLength: z.string() }).partial().extend({ uid: z.string() });

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
