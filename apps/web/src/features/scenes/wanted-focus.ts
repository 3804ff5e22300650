/** A shot that is on its way to the board and is to have the focus when it is there. */
let wanted: string | null = null;

export function wantFocus(shotUid: string | null): void {
  wanted = shotUid;
}

/** Whether it is this shot; true once. */
export function takeWantedFocus(shotUid: string): boolean {
  const isWanted = wanted === shotUid;
  if (isWanted) wanted = null;
  return isWanted;
}
