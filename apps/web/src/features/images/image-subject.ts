/** Whose picture is edited. */
export type ImageSubject =
  | { readonly kind: 'character'; readonly characterId: string }
  | { readonly kind: 'shot'; readonly sceneUid: string; readonly shotUid: string };
