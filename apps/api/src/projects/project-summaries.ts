import { IDEA_EXCERPT, type ProjectSummary } from '@scenewright/contract';
import type { Created } from '@scenewright/domain';
import { truncated } from '@scenewright/story';
import { branchView } from './project-view.js';

/** A project as the lists read it, without its script. */
export interface SummaryRow {
  readonly id: string;
  readonly title: string | null;
  /** One character more than is shown, where there are more. */
  readonly idea: string | null;
  readonly video_length: number | null;
  readonly aspect_ratio: string | null;
  readonly video_style: string | null;
  readonly scene_count: number;
  readonly character_count: number;
  readonly created_at: Date;
  readonly branch_of: Created['branchOf'] | null;
}

/** The columns of it, of the table `p`. */
export const SUMMARY_COLUMNS = `p.id, p.title, left(p.idea, ${IDEA_EXCERPT + 1}) AS idea, p.video_length, p.aspect_ratio, p.video_style,
              p.scene_count, p.character_count, p.created_at, p.branch_of`;

const excerpt = (idea: string): string => (idea.length > IDEA_EXCERPT ? `${truncated(idea, IDEA_EXCERPT).trimEnd()}…` : idea);

export const projectSummary = (row: SummaryRow): ProjectSummary => ({
  _id: row.id,
  idea: excerpt(row.idea ?? ''),
  video_length: row.video_length ?? 0,
  aspect_ratio: row.aspect_ratio ?? '16:9',
  video_style: row.video_style ?? '',
  script: row.title === null ? null : { title: row.title },
  scene_count: row.scene_count,
  character_count: row.character_count,
  created_at: row.created_at.toISOString(),
  branch_of: branchView(row.branch_of),
});
