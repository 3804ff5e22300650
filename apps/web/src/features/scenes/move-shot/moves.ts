import type { SceneView } from '@scenewright/contract';

/** One move of one shot, as the studio is asked for it. */
export interface OneMove {
  readonly shotUid: string;
  readonly sceneUid: string;
  /** The number that it gets. */
  readonly place: number;
}

/**
 * Moves that put shots beside each other, one after the other, in the order of the film. `before`: the shot of the scene that they are to
 * stand before, none of them; null: at the end.
 */
export function movesTo(scenes: readonly SceneView[], selected: ReadonlySet<string>, to: string, before: string | null): OneMove[] {
  let there = scenes.find(({ uid }) => uid === to)?.shots.map(({ uid }) => uid) ?? [];
  const moves: OneMove[] = [];
  for (const scene of scenes) {
    for (const { uid } of scene.shots.filter((shot) => selected.has(shot.uid))) {
      there = there.filter((one) => one !== uid);
      const at = before === null ? there.length : there.indexOf(before);
      there = there.toSpliced(at, 0, uid);
      moves.push({ shotUid: uid, sceneUid: scene.uid, place: at + 1 });
    }
  }
  return moves;
}
