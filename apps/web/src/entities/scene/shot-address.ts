/** Which shot is meant: numbers shift, uids stay. */
export interface ShotAddress {
  readonly projectId: string;
  readonly sceneId: number | string;
  readonly clipId: number | string;
}

/** Where a shot is; uids stay when numbers shift. */
export interface ShotPlace {
  readonly sceneUid: string;
  readonly shotUid: string;
}
