/** Sizes of the board in px: scenes stand side by side, and how wide each is follows from its shots. */
export const SHOT_GAP = 12;
export const SCENE_GAP = 32;
/** The tile after the last shot, which adds one. */
export const ADD_TILE = 56;

/** A card is as wide as its picture can bear without growing taller than the window. */
export function cardWidth(aspect: string): number {
  const [width = 16, height = 9] = aspect.split(':').map(Number);
  return width < height ? 224 : 280;
}

/** The least width of a card in the overview, as CSS: three beside each other on a phone. */
export function smallCardWidth(aspect: string): string {
  const [width = 16, height = 9] = aspect.split(':').map(Number);
  return width < height ? 'clamp(5rem, 28vw, 7.5rem)' : 'clamp(6rem, 28vw, 10.5rem)';
}

/** An empty scene is as wide as one with a shot; the last place is for the tile that adds one. */
export const sceneWidth = (shots: number, card: number, addTile: number): number =>
  Math.max(1, shots) * card + Math.max(0, shots - 1) * SHOT_GAP + (addTile > 0 ? SHOT_GAP + addTile : 0);
