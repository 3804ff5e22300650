import type { ShotPlace } from '../scene/index.js';

type Nothing = Readonly<Record<never, never>>;

/** Every dialog that stands over a project, by its name, with what it is about. Which component each is says `app`. */
export interface DialogSubjects {
  readonly video: ShotPlace;
  readonly 'start-frame': ShotPlace;
  readonly trim: ShotPlace;
  readonly 'add-shot': { readonly scene?: number; readonly shot?: number };
  readonly 'move-shot': ShotPlace;
  readonly 'delete-shot': ShotPlace;
  readonly 'video-required': ShotPlace;
  readonly audio: { readonly audioId?: string; readonly at?: ShotPlace };
  readonly 'delete-audio': { readonly audioId: string };
  readonly portrait: { readonly characterId: string };
  /** `shotUids`: of these, whether or not they have a video; absent: of all that have none. */
  readonly 'bulk-videos': { readonly shotUids?: readonly string[] };
  readonly 'bulk-audios': Nothing;
  /** By number in a script, by uid in scenes; without a shot, the scene as a whole. */
  readonly rewrite: { readonly scene: number | string; readonly shot?: number | string };
  readonly brief: Nothing;
  readonly refresh: Nothing;
  readonly branch: Nothing;
  readonly preview: Nothing;
  readonly export: Nothing;
  readonly help: Nothing;
}

export type DialogName = keyof DialogSubjects;

/** A dialog of a name, and what it is about. */
export type DialogOf<Name extends DialogName> = { readonly kind: Name } & DialogSubjects[Name];

/** Any of them. */
export type Dialog = { [Name in DialogName]: DialogOf<Name> }[DialogName];
