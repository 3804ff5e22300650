import { type ProjectView, VIDEO_STYLES } from '@scenewright/contract';
import { type Aspect, aspectOf } from '../../../entities/project/index.js';

type StyleCode = (typeof VIDEO_STYLES)[keyof typeof VIDEO_STYLES];

/** What a film was begun with, under the names that the call has for it. */
export interface BriefDraft {
  readonly idea: string;
  readonly videoStyle: StyleCode;
  /** Seconds, as they are typed. */
  readonly videoLength: string;
  readonly aspectRatio: Aspect;
}
export type BriefField = keyof BriefDraft;

export const STYLES = Object.entries(VIDEO_STYLES).map(([label, value]) => ({ value, label }));

export const briefOf = ({ idea, video_style, video_length, aspect_ratio }: ProjectView): BriefDraft => ({
  idea,
  videoStyle: STYLES.find(({ value }) => value === video_style)?.value ?? '',
  videoLength: String(video_length),
  aspectRatio: aspectOf(aspect_ratio),
});

/** The fields that read otherwise, as the call takes them. */
export function briefChanges(from: BriefDraft, to: BriefDraft) {
  const [length, before] = [Number(to.videoLength), Number(from.videoLength)];
  return {
    ...(to.idea.trim() === from.idea ? {} : { idea: { from: from.idea, to: to.idea.trim() } }),
    ...(to.videoStyle === from.videoStyle ? {} : { videoStyle: { from: from.videoStyle, to: to.videoStyle } }),
    ...(length === before ? {} : { videoLength: { from: before, to: length } }),
    ...(to.aspectRatio === from.aspectRatio ? {} : { aspectRatio: { from: from.aspectRatio, to: to.aspectRatio } }),
  };
}

/** What is missing before it can be saved; null when nothing is. */
export function problemWith({ idea, videoLength }: BriefDraft): string | null {
  if (idea.trim() === '') return 'A film needs an idea.';
  const seconds = Number(videoLength);
  return Number.isInteger(seconds) && seconds >= 5 ? null : 'The length must be whole seconds, at least 5.';
}
