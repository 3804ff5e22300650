import { expect, it } from '@jest/globals';
import { IDEA_EXCERPT } from '@scenewright/contract';
import { projectSummary } from './project-summaries.js';

it('a long idea is cut in a list between two characters', () => {
  const idea = `${'x'.repeat(IDEA_EXCERPT - 1)}🌊 and more`;
  const film = { id: '1', title: null, video_length: 30, aspect_ratio: null, video_style: null, branch_of: null };
  const row = { ...film, idea, scene_count: 0, character_count: 0, created_at: new Date(0) };
  expect(projectSummary(row).idea).toBe(`${'x'.repeat(IDEA_EXCERPT - 1)}…`);
});
