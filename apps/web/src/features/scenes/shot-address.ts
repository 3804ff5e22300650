/** Which shot is meant: numbers shift, uids stay. */
export interface ShotAddress {
  readonly projectId: string;
  readonly sceneId: number | string;
  readonly clipId: number | string;
}
