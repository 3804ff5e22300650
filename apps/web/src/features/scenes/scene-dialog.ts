/** Where a shot is; uids stay when numbers shift. */
export interface ShotPlace {
  readonly sceneUid: string;
  readonly shotUid: string;
}

/** What stands over the scenes, and what it is about. */
export type SceneDialog =
  | ({ readonly kind: 'video' | 'start-frame' | 'trim' | 'delete-shot' | 'video-required' } & ShotPlace)
  | { readonly kind: 'audio'; readonly audioId?: string; readonly at?: ShotPlace }
  | { readonly kind: 'delete-audio'; readonly audioId: string }
  | { readonly kind: 'add-shot'; readonly scene?: number; readonly shot?: number }
  | { readonly kind: 'bulk-videos' | 'bulk-audios' | 'preview' | 'export' | 'help' };
