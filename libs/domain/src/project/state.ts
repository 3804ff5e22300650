import type { ProjectEvent, Script, VideoAsset } from '@scenewright/events';
import type { Places } from '../places.js';
import type { WorkSlot } from '../work.js';

/** What a project was created with, as it reads now. */
export type Created = Extract<ProjectEvent, { type: 'ProjectCreated' }>['data'];

export interface ProjectState {
  readonly status: 'unknown' | 'active' | 'deleted' | 'shredded';
  readonly about: Created | null;
  readonly script: Script | null;
  readonly scriptMethod: string | null;
  readonly scriptWork: WorkSlot;
  /** In order: a scene's number is its index + 1. */
  readonly sceneUids: readonly string[];
  /** Those scenes and the removed ones in order. */
  readonly scenePlaces: Places;
  readonly exportWork: WorkSlot;
  /** Finished films, newest last. */
  readonly films: readonly { readonly film: VideoAsset; readonly contentKey: string }[];
}
