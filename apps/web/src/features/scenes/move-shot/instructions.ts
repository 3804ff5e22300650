/** How a grip is used, for those who do not see it. */
export const instructions = {
  draggable:
    'Press Space or Enter to pick the shot up, the left and right arrow keys to move it, also over the scene before or behind, Space or Enter to put it down, Escape to leave it where it was.',
};
