import type { ProjectSummary } from '@scenewright/contract';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Length, size, and what there is of a project so far, in a line. */
export const factsOf = ({ video_length, aspect_ratio, scene_count, character_count }: ProjectSummary): string =>
  [
    `${video_length || 30} s`,
    aspect_ratio,
    ...(scene_count > 0 ? [counted(scene_count, 'scene')] : []),
    ...(character_count > 0 ? [counted(character_count, 'character')] : []),
  ].join(' · ');
