import type { ProjectEvent, RefreshOutcome, RefreshStep, Script, VideoAsset } from '@scenewright/events';
import type { Places } from '../places.js';
import type { WorkSlot } from '../work.js';

export interface Refresh {
  readonly refreshId: string;
  readonly steps: readonly OpenStep[];
  /** Nothing more of it is begun. */
  readonly isStopped: boolean;
}

/** A step with how it ended; null while it waits or runs. */
export type OpenStep = RefreshStep & { readonly outcome: RefreshOutcome | null };

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
  /** Those with steps that are not over. */
  readonly refreshes: readonly Refresh[];
  /** What somebody leaves as it is, by output: until there is another cause. */
  readonly accepted: Readonly<Record<string, string>>;
  /** What somebody called moments, by position. */
  readonly momentNames: Readonly<Record<string, string>>;
  /** Finished films, newest last. */
  readonly films: readonly { readonly film: VideoAsset; readonly contentKey: string }[];
}
