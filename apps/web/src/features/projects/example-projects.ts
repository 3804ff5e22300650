import type { ProjectSummary } from '@scenewright/contract';

const example = (id: string, idea: string, video_length: number, aspect_ratio: string): ProjectSummary => ({
  _id: `example-${id}`,
  idea,
  video_length,
  aspect_ratio,
  video_style: '',
  script: null,
  scene_count: 0,
  character_count: 0,
  created_at: '2026-01-01T12:00:00.000Z',
  branch_of: null,
});

/** Shown, and called examples, when one's own projects cannot be fetched. They cannot be opened. */
export const EXAMPLE_PROJECTS: readonly ProjectSummary[] = [
  example('lighthouse', 'A lighthouse keeper befriends a storm and learns why it keeps coming back.', 30, '16:9'),
  example('baker', 'A baker in a floating town bakes bread so light that it lifts the houses.', 45, '9:16'),
  example('robot', 'A museum robot guides its last visitor through a hundred years of film.', 60, '4:3'),
];
