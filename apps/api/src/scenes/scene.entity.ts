import type { SceneState, Shot, ShotStatuses } from '@scenewright/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A scene's state without its shots. */
export type SceneHead = Omit<SceneState, 'shots' | 'removed' | 'places'>;

@Entity({ name: 'scenes' })
export class SceneRow {
  @PrimaryColumn('uuid') uid: string;
  @Column('uuid', { name: 'project_id' }) projectId: string;
  /** 1-based place in the project; 0 while the scene is out of it. */
  @Column('int') number: number;
  @Column('jsonb') head: SceneHead;
  /** Uids of its shots, in order. Lists of uids are written anew whenever one of them moves: they are as small as they can be. */
  @Column('uuid', { array: true }) shots: readonly string[];
  /** Uids of those that can be brought back. */
  @Column('uuid', { array: true }) removed: readonly string[];
  /** See `SceneState.places`; null where they are those of its shots. */
  @Column('uuid', { array: true, nullable: true }) places: readonly string[] | null;
  /** Position of the last event that changed its head or its number; bigint, as text. Null until the projection has seen it again. */
  @Column('bigint', { name: 'changed_at', nullable: true }) changedAt: string | null;
}

/** A shot of a scene, or one that was removed from it and can be brought back. */
@Entity({ name: 'scene_shots' })
export class SceneShotRow {
  @PrimaryColumn('uuid', { name: 'scene_uid' }) sceneUid: string;
  @PrimaryColumn('uuid', { name: 'shot_uid' }) shotUid: string;
  @Column('uuid', { name: 'project_id' }) projectId: string;
  @Column('jsonb') state: Shot;
  /** ISO time by id of a job, version or the shot. */
  @Column('jsonb') times: Record<string, string>;
  /** Null until the projection has seen the shot again, of rows from before there were statuses. */
  @Column('jsonb', { nullable: true }) statuses: ShotStatuses | null;
  /** Position of the last event that changed it; bigint, as text. Null as above. */
  @Column('bigint', { name: 'changed_at', nullable: true }) changedAt: string | null;
}
